"""Sentences that no result backs: a promise, a cause, a judgement, and claims with a number of their own."""

from __future__ import annotations

from bot.texts import Language

CLAIMS: dict[Language, tuple[str, ...]] = {
    "en": (
        "This trend will continue next year.", "Your customers are paying faster than before.",
        "You can safely take out a loan.", "Cash will not run out any time soon.",
        "Every invoice was paid on time.", "Sales grew steadily.", "Most of it went to a single supplier.",
    ),
    "tr": (
        "Bu eğilim gelecek yıl da sürecek.", "Müşterileriniz eskisinden daha hızlı ödüyor.",
        "Gönül rahatlığıyla kredi çekebilirsiniz.", "Nakit yakın zamanda bitmeyecek.",
        "Bütün faturalar zamanında ödendi.", "Satışlar istikrarlı biçimde arttı.",
        "Bunun çoğu tek bir tedarikçiye gitti.",
    ),
}  # fmt: skip
CAUSES: dict[Language, tuple[str, ...]] = {
    "en": ("The reason is your new marketing campaign.", "This is because prices went up.",
           "It is mainly due to seasonal demand."),
    "tr": ("Bunun nedeni yeni reklam kampanyanız.", "Çünkü fiyatlar yükseldi.",
           "Bu daha çok mevsimsel talepten kaynaklanıyor."),
}  # fmt: skip
JUDGEMENTS: dict[Language, tuple[str, ...]] = {
    "en": ("This is better than the industry average.", "That is a healthy level for a business of your size.",
           "You should cut this cost."),
    "tr": ("Bu, sektör ortalamasından iyi.", "İşletmenizin büyüklüğü için sağlıklı bir düzey.",
           "Bu gideri kısmalısınız."),
}  # fmt: skip
NUMBERED: dict[Language, tuple[str, ...]] = {
    "en": ("That is 12% more than last year.", "Two thirds of it came from one customer.",
           "Expect another 35,000 next month.", "It has doubled since last year."),
    "tr": ("Bu, geçen yıla göre %12 fazla.", "Bunun üçte ikisi tek bir müşteriden geldi.",
           "Gelecek ay 35.000 daha bekleyin.", "Geçen yıldan bu yana iki katına çıktı."),
}  # fmt: skip
