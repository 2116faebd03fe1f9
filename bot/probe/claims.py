"""Sentences that no result backs: a promise, a cause, a judgement, and claims with a number of their own."""

from __future__ import annotations

from bot.texts import Language

CLAIMS: dict[Language, tuple[str, ...]] = {
    "en": (
        "This trend will continue next year.", "Your customers are paying faster than before.",
        "You can safely take out a loan.", "Cash will not run out any time soon.",
        "Every invoice was paid on time.", "Sales grew steadily.", "Most of it went to a single supplier.",
        "Your margin is under pressure.", "The bank will approve this.",
        "Suppliers have given you better terms.", "You have nothing to worry about.",
        "The team is overstaffed.", "Rent is eating your cash.", "Collections improved after the summer.",
        "This leaves plenty of room.", "It comes almost entirely from repeat buyers.",
        "A dry spell follows in winter.", "The owner took too much out.",
        "Prices have kept up with inflation.", "That is on target.", "Nobody else owes you money.",
        "The invoice was cancelled later.", "You are over-insured.", "The exchange rate explains the gap.",
        "Next spring looks brighter.", "Half your clients left.", "It includes VAT.", "This excludes refunds.",
        "All amounts are confirmed by the bank.", "The accountant has checked it.",
        "The balance is enough for payroll.", "So hiring is affordable.",
        "It peaked in spring and cooled off.", "The figure is net of tax.",
        "Your biggest risk is the landlord.", "That month was unusually quiet.", "Debt is under control.",
    ),
    "tr": (
        "Bu eğilim gelecek yıl da sürecek.", "Müşterileriniz eskisinden daha hızlı ödüyor.",
        "Gönül rahatlığıyla kredi çekebilirsiniz.", "Nakit yakın zamanda bitmeyecek.",
        "Bütün faturalar zamanında ödendi.", "Satışlar istikrarlı biçimde arttı.",
        "Bunun çoğu tek bir tedarikçiye gitti.",
        "Kâr marjınız baskı altında.", "Banka bunu onaylar.", "Tedarikçiler size daha iyi vade verdi.",
        "Endişe edecek bir şey yok.", "Ekip gereğinden kalabalık.", "Kira nakdinizi yiyor.",
        "Yazdan sonra tahsilat düzeldi.", "Bu size bolca alan bırakır.",
        "Neredeyse tamamı eski müşterilerden geliyor.", "Kışın durgunluk var.", "Ortak fazla para çekti.",
        "Fiyatlar enflasyona yetişti.", "Bu hedefe uygun.", "Başka kimse size borçlu değil.",
        "Fatura sonradan iptal edildi.", "Sigortanız gereğinden yüksek.", "Fark kurdan kaynaklı.",
        "Bahar daha parlak görünüyor.", "Müşterilerinizin yarısı gitti.", "Buna KDV dahildir.",
        "İadeler hariçtir.", "Tutarları banka doğruladı.", "Muhasebeci kontrol etti.",
        "Bakiye maaşlara yeter.", "Yani eleman alabilirsiniz.", "Baharda zirve yaptı, sonra soğudu.",
        "Rakam vergiden arındırılmıştır.", "En büyük riskiniz ev sahibi.", "O ay alışılmadık ölçüde sakindi.",
        "Borç kontrol altında.",
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
