"""Words that name nobody: ordinary in questions, in books and in firms' names. Folded to plain letters."""

from __future__ import annotations

from functools import cache

from bot.texts.language import small_words
from tools.names import fold

BUSINESS = """
can could will would should may might must shall cash come cover does make made take gave give given keep need want
account accounts amount amounts asset assets balance bank bill bills bonus break budget business cash charge charges
cheque closing cost costs credit currency customer customers date debit debt deposit due expense expenses fee fees
forecast freight fuel gross growth hire hiring income insurance interest internet inventory invoice invoices leasing
loan loans loss margin maintenance marketing material materials money month monthly months net office opening operating
order orders other outflow outflows overdue owner paid partner payment payments payroll people percent phone power
price prices product products profit purchase purchases rate rent repair repairs revenue runway salary salaries sale
sales service services share shipping staff stock subscription supplier suppliers supplies tax taxes total transfer
travel utilities vat vendor wage wages water week weekly year yearly years january february march april june july
august september october november december monday tuesday wednesday thursday friday saturday sunday first last next
most least largest highest lowest biggest best worst average each every many much more less than from between about
adet aidat alacak alacaklar alim alis avans banka bakim bakiye borc borclar butce ciro calisan calisanlar cek cari
dekont depo dolar donem doviz elektrik euro faiz fatura faturalar fiyat fon gelir gelirler genel gider giderler
giris havale hesap hizmet iade ihracat indirim is isci islem isletme istanbul kar kart kasa kdv kira kiralar kisi
komisyon kredi kur lira maas maaslar mal malzeme maliyet market masraf masraflar muhasebe musteri musteriler nakit
nakliye nakliyat net odeme odemeler oran ortak ortalama personel pos reklam satis satislar sigorta sermaye sgk stok su
tahsilat taksit tedarikci tedarikciler toplam transfer tutar ucret urun urunler vade vergi vergiler yakit yazilim yemek
ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma
cumartesi pazar yil yilin ay ayin hafta gun gunluk aylik yillik en cok az buyuk kucuk yuksek dusuk ilk son gelecek
"""
FIRMS = """
ag aps anonim as bv co company corp corporation dis enterprises ent firma firmasi gmbh group grup grubu holding holdings
ic inc incorporated international ins insaat isletmeleri kg kolektif llc llp limited ltd ltda nv ortakligi oy plc pte
pty sa san sanayi sanayii sarl sas sirketi solutions spa sro srl sti systems tekstil tic ticaret trade trading turizm
ve ithalat ihracat gida yapi elektronik otomotiv petrol lojistik danismanlik pazarlama
"""
LEGAL_FORMS = frozenset(
    ("aps", "bv", "corp", "gmbh", "inc", "incorporated", "llc", "llp", "limited", "ltd", "ltda", "plc", "pty", "sarl",
     "srl", "sro", "sti")
)  # fmt: skip


@cache
def ordinary_words() -> frozenset[str]:
    """Return the words of questions, books and firms' names by which nobody is known."""
    spoken = {fold(word) for language in ("en", "tr") for word in small_words(language)}
    return frozenset({*spoken, *BUSINESS.split(), *FIRMS.split()})
