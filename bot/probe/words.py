"""What the probe's books say: names of months, lines, parties and headings in both languages."""

from __future__ import annotations

from bot.texts import Language

MONTHS: dict[Language, tuple[str, ...]] = {
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December"),
    "tr": ("Ocak", "Şubat", "Mart", "Nisan", "Mayıs", "Haziran", "Temmuz", "Ağustos", "Eylül", "Ekim", "Kasım",
           "Aralık"),
}  # fmt: skip
INCOME: dict[Language, tuple[str, ...]] = {
    "en": ("Product sales", "Consulting", "Subscriptions", "Repairs", "Course fees"),
    "tr": ("Mağaza satışları", "Danışmanlık", "Abonelikler", "Tamirat", "Kurs geliri"),
}
COSTS: dict[Language, tuple[str, ...]] = {
    "en": ("Rent", "Salaries", "Insurance", "Marketing", "Electricity", "Packaging"),
    "tr": ("Kira", "Maaşlar", "Sigorta", "Reklam", "Elektrik", "Ambalaj"),
}
PARTIES: dict[Language, tuple[str, ...]] = {
    "en": ("Marlow Studio", "Juniper Foods", "Tidewater Ltd", "Oakley Bros", "Finch Motors"),
    "tr": ("Yıldız Tekstil", "Akın Gıda", "Deniz Yapı", "Çınar Mobilya", "Umut Oto"),
}
HEADINGS: dict[Language, dict[str, str]] = {
    "en": {
        "item": "Item", "opening": "Opening cash", "inflows": "INFLOWS", "outflows": "OUTFLOWS", "day": "Date",
        "text": "Description", "line": "Category", "amount": "Amount", "balance": "Balance", "currency": "Currency",
        "no": "Invoice no", "party": "Customer", "issued": "Invoice date", "due": "Due date", "paid": "Paid date",
        "total_in": "Total inflows", "total_out": "Total outflows", "revenue": "Revenue", "goods": "Cost of goods sold",
        "gross": "Gross profit", "net": "Net profit", "report": "Profit and loss", "budget": "Budget",
        "actual": "Actual", "month": "Month",
    },
    "tr": {
        "item": "Kalem", "opening": "Dönem başı nakit", "inflows": "GİRİŞLER", "outflows": "ÇIKIŞLAR", "day": "Tarih",
        "text": "Açıklama", "line": "Kategori", "amount": "Tutar", "balance": "Bakiye", "currency": "Para birimi",
        "no": "Fatura no", "party": "Müşteri", "issued": "Fatura tarihi", "due": "Vade tarihi", "paid": "Ödeme tarihi",
        "total_in": "Toplam girişler", "total_out": "Toplam çıkışlar", "revenue": "Satış gelirleri",
        "goods": "Satılan malın maliyeti", "gross": "Brüt kâr", "net": "Net kâr", "report": "Gelir tablosu",
        "budget": "Bütçe", "actual": "Gerçekleşen", "month": "Ay",
    },
}  # fmt: skip


def month_name(month: str, language: Language) -> str:
    """Return a month key as people write it: "March 2026"."""
    return f"{MONTHS[language][int(month[5:]) - 1]} {month[:4]}"
