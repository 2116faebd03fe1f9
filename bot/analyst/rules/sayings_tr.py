"""Turkish verbs by sense, their stems in braces: spending, earning, closing, being, making up a part, owing."""

from __future__ import annotations

import re

# Where something is supposed, a verb belongs to the scenario and is left to it.
SUPPOSED = re.compile(
    r"[aeiu]rs[ae](?:m|k|n|l[ae]r)?$|s[ae](?:yd[iu]|[mk]$)|(?:al|ol|et|ver|yap|cik|gir|gel|git|tut|bul|kal|art|dus|koy|"
    r"sat|ode|iste|azal|kapan)s[ae]$"
)
_HOW_MUCH = (
    r"(?:kac(?:la|a|ta|tan)|kac (?:lira|tl|para|euro|dolar|bin|milyon)(?:yla|ya|la|lik|da|dan|ye|yi)?|"
    r"ne kadar(?:la|a)?|"
    r"neyle|ne ile|nerede|hangi (?:rakamla|tutarla|bakiyeyle))"
)
_NO_RESULT = r"(?<!kari )(?<!kar )(?<!zarari )(?<!satislari )(?<!satisi )(?<!ciroyu )(?<!geliri )(?<!gideri )"
_END = r"(?:[iu]nc[ae]|[aeiu]?rken|[dt][iu]g(?:i|u|imiz|umuz)nd[ae]|[dt][iu]kt[ae]n sonra)"
_PART = r"(?:bolum|kisim|kism|pay|dilim|parca)(?:u|i|unu|ini|unun|sini|si)?"

SAYINGS: tuple[tuple[str, str], ...] = (
    # küçük sözler
    (r"(?:bu|su|o) (?:zamana|ana|gune|vakte|saate) (?:kadar|dek|degin)", "bugune kadar"),
    (r"kac adet (?:{sat})", "kac adet satildi"),
    # bir dönemin kapanışı
    (rf"(?:kapan|bit|kapat|bitir|tamamlan|sona er|dol){_END}", "sonunda"),
    (
        rf"(?:yili|seneyi) {_HOW_MUCH} (?:{{kapat kapa kapi bitir noktala tamamla}})",
        "yil sonu kapanis bakiyesi ne kadar",
    ),
    (rf"{_NO_RESULT}{_HOW_MUCH} (?:{{kapat kapa kapi bitir noktala tamamla}})", "kapanis bakiyesi ne kadar"),
    (
        rf"(?:kari|kar|zarari|satislari|satisi|ciroyu|geliri|gideri) {_HOW_MUCH} (?:{{kapat kapa kapi bitir noktala}})",
        "kar ne kadar",
    ),
    # bir bütünün parçası
    (
        rf"en (?:buyuk|cok|fazla) {_PART} (?:ne|neler|kim|hangisi|hangi kalem) (?:{{olustur}}|teskil (?:{{et ed}}))",
        "en buyuk kalem hangisi",
    ),
    (r"ne kadarini (?P<x>(?:[a-z]+ ){0,3})(?:{olustur}|teskil (?:{et ed})|meydana (?:{getir}))", "yuzde kacini <x>"),
    (r"(?:{olustur}|teskil (?:{et ed})|meydana (?:{getir}))", "olmus"),
    # tepe ve dip
    (r"(?:zirve(?:ye|yi|sini|sine)?|tavan|pik) (?:{yap cik ulas gor vur})|rekor (?:{kir})", "en yuksek"),
    (r"(?:dip|taban) (?:{yap gor})", "en dusuk"),
    # harcamak
    (
        r"en (?:cok|fazla)(?: parayi?)? (?:ne|kim|hangi kalem) (?:{gotur yut} |yiyor|yiyo|yemis|gotur(?:uyor|uyo|mus))",
        "en cok gider hangi kalem",
    ),
    (r"(?:hesaba|bankaya|kasaya|hesabimiza) (?P<x>(?:[a-z]+ ){0,3})(?:{yatir koy})", "hesaba <x> girmis"),
    (r"(?:bize|bana|hesabimiza) (?P<x>(?:[a-z]+ ){0,3})(?:{gonder yolla}|havale (?:{et ed}))", "<x> gelmis"),
    (r"yatir(?:mis|di|ilmis|ildi|iyor)[a-z]*", "harcadik"),
    (r"(?<!nakit )(?<!net )yak(?:mis|ti)[a-z]*", "harcadik"),
    (r"(?<!kenara )(?<!kosede )(?<!birikime )ayir(?:mis|di)[a-z]*", "harcadik"),
    (
        r"(?:{tuket erit savur}|gom(?:mus|du)[a-z]*|dok(?:mus|tu|uyor)[a-z]*|kaptir(?:mis|di)[a-z]*)",
        "harcadik",
    ),
    (r"gotur(?:mus|du|uyor|uyo|uldu)[a-z]*|yut(?:mus|tu|uyor)[a-z]*|yiyor|yiyo|yemis|yemekte", "gitmis"),
    (r"(?:bize |bana )?kaca (?:{patla otur}|mal (?:{ol}))", "ne kadar gitmis"),
    (r"(?P<x>sahsi|sahsen) (?:olarak )?(?P<y>(?:[a-z]+ ){0,4})cek(?:mis|ti)[a-z]*", "<x> <y> harcadik"),
    (r"(?:odeme|harcama|masraf) (?:{yap})", "odedik"),
    # kazanmak
    (r"tahsilat (?:{yap})", "tahsil ettik"),
    (r"elde (?:{et ed})", "kazandik"),
    (r"para getir(?:mis|di|iyor|iyo)[a-z]*", "gelir"),
    # borçlanmak
    (r"borclan(?:mis|di)[a-z]*", "borclu"),
    (r"(?P<x>faturalar|fatura|faturalari) kapanma(?:mis|yan|di)[a-z]*", "<x> odenmemis"),
    # olmak: yanındaki sayıyı değiştirmeyen fiiller
    (r"kac(?:a|i)? (?:{ulas eris tirman dayan var in dus yuksel})", "ne kadar olmus"),
    (r"oyn[au](?:mis|di|yor|r)[a-z]*", "degismis"),
    (
        r"(?:{seyret seyred sergile})|gerceklesmis[a-z]*|gerceklesti|yasa(?:mis|di)[a-z]*|gor(?:mus|duk|du)[a-z]*",
        "olmus",
    ),
)
