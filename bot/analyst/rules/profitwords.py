"""Words of what a question supposes of a report and asks of its profit, folded, as its tokens have them."""

from __future__ import annotations

import re


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SA = r"s[ae](?:y?d[iu])?(?:m|k|n[iu]z|l[ae]r)?"
IF = re.compile(rf"[a-z]+{_SA}$")
NOT_DONE = re.compile(
    rf"(?:yap(?:il|tir)?|ver(?:il)?|sat(?:il)?|ol|ode(?:n)?|harca(?:n)?|al(?:in)?|kullan(?:il)?)m[ae]{_SA}$"
)
ENDED = re.compile(rf"(?:kes(?:il)?|kapat(?:il)?|kaldir(?:il)?|birak(?:il)?|cikar(?:il)?|sifirla(?:n)?){_SA}$")
DROPPED = _set(
    "axed cancelled cut drop dropped dropping eliminate eliminated remove removed scrap scrapped skip "
    "skipped stop stopped"
)
WHOLLY = _set("altogether completely entirely hepten hic komple tamamen wholly")
NOT = _set("nothing didnt hadnt never no not without")
DONE = _set("bought buy did do done had have paid pay run sell sold spend spent use used")
UP = _set(
    "above cok dearer expensive fazla grew grown higher increased more pahali pahaliya raised rise "
    "risen rose up yuksek zamli"
)
DOWN = _set(
    "under below az cheaper cut decreased down dusuk eksik fall fallen fell fewer indirimli less "
    "lower reduced ucuz ucuza"
)
COST = _set("cogs cost costs expense expenses gider gideri giderleri goods maliyet maliyeti maliyetleri masraf masrafi")
PRICE = _set("charged fiyat fiyati fiyatini fiyatlari fiyatlarini price prices satsak satsaydik sell sold")
CHEAP = _set("cheaper dearer expensive pahali pahaliya ucuz ucuza")
SALES = _set("ciro cirosu gelir geliri gelirler income revenue revenues sales satis satisi satislar satislari turnover")
CONSTANT = _set(
    "account accounts adedi adet adetler ayni baska change changed digerleri else every everything geri "
    "gerisi her kalan kept miktar miktarlar nothing other quantities quantity remained rest same sey "
    "stayed stays unchanged units volume"
)
IDLE = _set(
    "a an and at ay ayda be been bi bir boyunca by came come da daha de each every from goes going gone "
    "group grubu grubunu had have hep her i icin in it just kalemi kalsa kalsaydi line month months of "
    "olsa olsaydi on only our product satisi say summer that the they to up urun urunu ve was we went "
    "were winter would yil"
)
LEVELS = _set("at been to was were")
# What is asked.
ITS = _set("its kendi onun their")
OF_ALL = _set(
    "annual bizim company faaliyet genel isletmenin karimiz karimizi our overall sirketin toplam total "
    "whole yearly yillik"
)
ASKING = _set(
    "acaba and are be been bu case cikardi come comes durumda ederdik edilirdi elde end full have "
    "hesapla is kalirdi like look made make o olurdu peki so that then up ve which with would year zaman"
)
INCOME = _set("ciro gelir gelirler income revenue revenues sales satis satislar")
LESS = _set("eksi less minus")
COSTS = _set("cost costs expense expenses gider gideri giderler maliyetler")
THE_REST = _set("accounts actual all butun diger else every hesap hesaplar other the toplam total tum")
# Profit by other words.
EARNED = _set(
    "kazanc kazancimiz kazanci "
    "kazandik kazandiriyor kazandirdi kazandiran kazandirir earn earned earns made profitable karli "
    "karlisi karlimiz karliydi"
)
LOST = _set("zarar zarari zararina zararda zararli lose losing lost loss losses zararimiz")
OF_SUMS = _set(
    "taking take defining defined as tamaminda tamami yilinin "
    "ettik etmisiz ettigimiz edilen eden ettigi etmis para hangi en cok money on any do we the gore "
    "bazinda icin kirilimda kirilimiyla getiriyor getirdi getiren brings bring brought most actual "
    "gerceklesen sattigimiz satilan sattik var mi mu olan oldugu hangisi hangileri kim ne kadar kac "
    "yuzde with what and which who kaldi birakti birakiyor thinnest slimmest genel geneli toplam "
    "toplami there were was it our us had has have did does loss making making gider gelir"
)
PRODUCTS = _set("product products item items urun urunu urunler urunden urunde urunlerin urunum urunumuz mal")
CUSTOMERS = _set("customer customers client clients musteri musteriler musterim musterimiz musteriden musteride")
GROUPS = _set("group groups category grup grubu gruplar gruplara gruba kategori")
