"""Words of one meaning in the names of files, across the two languages."""

from __future__ import annotations

# Words that may stand for each other where the file has no nearer one: its only word for sales is what is meant.
LIKELY: tuple[str, ...] = (
    "revenue turnover ciro hasilat sales satis gelir", "ingredient malzeme", "staff employee wages maas personel",
    "vendor supplier seller satici tedarikci", "customer client buyer musteri alici cari", "car vehicle arac otomobil",
    "units pieces adet tane", "rent lease kira", "payment odeme", "invoice bill fatura", "purchase alim alis",
    "earnings profit kar", "stationery kirtasiye", "subscription abonelik",
)  # fmt: skip

# Words of one meaning in lines and categories of files, across the two languages.
SYNONYMS: tuple[str, ...] = (
    "delivery takeaway takeout paket", "hall salon",
    "rent kira", "salary salaries wage payroll maas", "staff personel personnel personal calisan",
    "tax vergi taxes", "electricity elektrik electric", "water su", "gas dogalgaz gaz", "marketing pazarlama",
    "advertising ads reklam advert", "insurance sigorta", "sales satis sale", "interest faiz", "loan kredi",
    "material malzeme supplies", "food gida yemek", "fuel yakit benzin mazot akaryakit",
    "shipping kargo nakliye freight", "cash nakit", "card kart", "software yazilim", "bank banka",
    "fee ucret komisyon commission", "phone telephone telefon", "cleaning temizlik", "maintenance bakim",
    "office ofis", "travel seyahat", "equipment ekipman demirbas", "consulting danismanlik consultancy",
    "accounting muhasebe", "legal hukuk", "packaging ambalaj", "refund iade", "transfer havale",
    "customer client musteri", "vendor supplier tedarikci", "product urun", "category kategori", "branch sube",
    "income gelir revenue", "expense gider cost masraf", "operating operational operasyonel",
    "investing investment yatirim", "financing finansman", "capital sermaye", "government devlet", "donation bagis",
    "coffee kahve", "vehicle arac", "agriculture tarim", "commercial ticari", "passenger binek", "purchase alim",
    "quantity adet unit units miktar", "receivable alacak", "payable borc", "balance bakiye", "gross brut",
    "profit kar", "flow akis", "inflow giris", "outflow cikis", "budget butce", "subscription abonelik",
    "utilities fatura", "price fiyat", "vat kdv", "sold satilan", "subcontractor taseron", "service hizmet",
    "ingredient ingredients hammadde", "guest misafir", "discount indirim iskonto", "stock inventory stok",
    "repair tamir", "bonus prim ikramiye", "training egitim", "project proje", "turnover ciro", "cogs smm",
)  # fmt: skip
