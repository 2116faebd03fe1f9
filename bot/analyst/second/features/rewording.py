"""Turns of speech written as the plainer words that the detectors know, and years of two digits written out."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.analyst.second.features.calendar_words import NAME, ORDINALS
from bot.analyst.second.features.parts_of_spending import PARTS_OF_SPENDING
from bot.analyst.second.features.period_roles import Calendar
from bot.analyst.second.features.verb_turns import VERB_TURNS

FIRST_TO_LAST = r"(?:the )?(?:first|start|beginning)(?: entry| row)? to (?:the )?(?:last|end|finish)"
HELD_BEFORE = r"(?:(?:the )?(?:account )?balance |(?:on|in) the (?:account|bank) )?"
MOVEMENT = r"(?:movement|entry|transaction|booking|row|payment)"
ON_FILE = r"(?: (?:on|of|in) the (?:statement|account|file|ledger|list))?"
# Set against that of another time or party: 2017'dekinden, ocaktakinden, Ticari'ninkinden, geçen yılkinden.
THAN_THAT: tuple[tuple[str, str], ...] = (
    (r"(?P<year>(?:19|20)\d\d) ?(?:[dt][ae]kin)?[dt][ae]n (?=(?:ne kadar|kac|yuzde kac|daha)(?![a-z]))",
     r"\g<year>e gore "),
    (r"(?P<who>[a-z]{2,}?)n[iu]nkin(?P<end>[dt][ae]n)(?![a-z])", r"\g<who>\g<end>"),
    (r"(?P<who>[a-z]{2,}[iu]n)kin(?P<end>[dt][ae]n)(?![a-z])", r"\g<who>\g<end>"),
    (r"(?P<who>[a-z]+)[dt][ae]kin[dt][ae]n (?=(?:ne kadar|kac|yuzde kac|daha)(?![a-z]))", r"\g<who>a gore "),
)  # fmt: skip

Change = str | Callable[[re.Match[str]], str]
LARGE = (
    r"(?=[$€£₺]? ?(?:\d+(?:[.,]\d{3})+|\d{3,}|\d+(?:[.,]\d+)? ?(?:k|m|mn|bin|milyon|thousand|million|grand)(?![a-z])))"
)
EXCEEDS = r"(?<= )(?:top(?:s|ped)?|beats?|cross(?:es|ed)?|pass(?:es|ed)?|clear(?:s|ed)?|surpass(?:es|ed)?)"
NEXT_NAME = r"(?=(?:the |our |my )?[a-z])"
LEFT_OUT = (
    r"(?:saymaz|katmaz|cikarir)sa[kmn]?|saymayinca|katmadan|katmayinca|dahil etmeden|dahil degil|haricinde(?:ki\w*)?|"
    r"disindakiler\w*|olmaksizin"
)
COMES_IN, GOES_OUT = "(?:gelir|giris|giren|ciro|satis)", "(?:gider|cikis|cikan|masraf|harcama|maliyet)"
TAKEN_OFF = "(?:cikar|dus)(?:inca|unce|irsak|ersek|ip|up|ilince|ulunce)"
PAID_OR_NOT = (
    r",? ?(?:whether )?(?:paid|settled|open|unpaid)(?: ones?)?(?: or |/)(?:not|unpaid|open|paid|"
    r"settled)(?: paid)?(?![a-z])|"
    r",? ?(?:odenmis|odenen)(?: (?:ya da|veya|ve|olsun))? (?:odenmemis|odenmeyen|acik)(?: olsun)?"
    r"(?: (?:fark etmez|farketmez|hepsi))?(?![a-z])"
)
TURNS: tuple[tuple[str, Change], ...] = (
    (r"w/o", "without"),
    (rf"{EXCEEDS} {LARGE}", "exceed "),
    (r"(?:is|are|was|were|stay|stays|stayed) (?=(?:over|above|below|under) )", ""),
    (r"(?<=altinda )kal(?:an|dig\w+|mis\w*|iyor\w*|di)(?![a-z])", "olan"),
    (r"(?<=ustunde )(?:kal|cik)(?:an|t?[dt]?ig\w+|mis\w*|iyor\w*)(?![a-z])", "olan"),
    (r"(?<=uzerinde )(?:kal|seyre|cik)\w*(?:an|ig\w+|mis\w*)(?![a-z])", "olan"),
    (r"(?:uzerine|ustune) cik(?:an|tig\w+|mis\w*|ti|iyor\w*)(?![a-z])", "uzerinde olan"),
    (r"altina (?:dus|in)(?:en|tug\w+|dig\w+)(?= (?:ay|aylar\w*|kac|ceyrek\w*)(?![a-z]))", "altinda olan"),
    (r"(?P<n>\d[\d.,]*|bin|milyon)[dt][ae]n (?:daha )?(?:az|dusuk|kucuk|asagi)(?![a-z])", r"\g<n>nin altinda"),
    (r"(?:no|nr|num|n)\.? of (?=[a-z])", "number of "),
    (r"(?P<what>invoices|bills) raised(?= (?:in|to|for|since|between|on|during|by)(?![a-z]))", r"\g<what> issued"),
    (
        r"(?<=kadar )alacagim(?:iz)?(?![a-z])|alacagim(?:iz)?(?= (?:ne kadar|kac (?:para|lira|tl)|toplam\w*)(?![a-z]))",
        "alacak",
    ),
    (r"(?P<what>invoices|bills) (?P<who>did we|have we|we|i) raised?", r"\g<what> \g<who> issued"),
    (
        r"(?<!en )(?P<place>ikinci|ucuncu|dorduncu|besinci|[2-9]\.) (?P<way>buyuk|yuksek|dusuk|kucuk|pahali)(?![a-z])",
        r"en \g<way> \g<place>",
    ),
    (r"^(?:peki |ve |ya )?yillik(?: olarak)?(?: ne(?: kadar)?| kac)? ?\??$", "tum yil"),
    (r"^(?:and )?(?:annual|annually|yearly|per year|for the year) ?\??$", "whole year"),
    (r"net change(?= (?:in|of|over|for|during) |$| ?\?)", "net result"),
    (r"total number of", "number of"),
    (r"toplam(?:da)? (?=kac (?!para|lira|tl|euro|avro|dolar|kurus))", ""),
    (r"(?P<asked>kac (?:tane |adet )?(?!para|lira|tl)[^,;?]*?) (?:toplamda|hepsi|topu topu)(?= ?\??$)", r"\g<asked>"),
    (r"(?P<asked>how many [^,;?]*?),? (?:in total|overall|altogether|in all)(?= ?\??$)", r"\g<asked>"),
    (r"(?<!as )(?<!as a )(?<!what )(?<!which )(?<!many )% of (?=(?:the |total |all |our )?[a-z])", "as % of "),
    (rf"(?:{PAID_OR_NOT})", ""),
    (r"break (?P<what>[a-z]+(?: [a-z]+){0,3}) down(?![a-z])", lambda found: f"breakdown of {found['what']}"),
    (r"(?:shell|fork|cough|splash|dish)(?:ed|ing)? (?:out |up )?(?:on )?", "spend "),
    (r"(?:shel|for)led out ", "spent "),
    (r"(?:blow|blew|blown) (?=on )", "spend "),
    (r"set (?:us|me) back", "cost"),
    (r"(?:bize |bana )?kaca (?:patla|mal ol|gel|otur)(?:di|du|iyor|uyor|mus|mis|ur|ar|ir)\w*", "kac para harcadik"),
    (r"(?:all told|all up|to date|thus far|till now|up to now|until now|as of now|till date)(?![a-z])", "so far"),
    (r"(?:not including|not incl|excl|leaving aside|setting aside|save for|bar) " + NEXT_NAME, "excluding "),
    (r"thru(?: ?out)?(?![a-z])", "through"),
    (r"(?<![a-z])(?:this|the|all|last|per|a) yr(?![a-z])", lambda found: f"{found[0][:-2]}year"),
    (rf"(?:{LEFT_OUT})(?![a-z])", "haric"),
    (
        rf"(?P<in>{COMES_IN}[a-z]*?)[dt][ae]n (?P<out>{GOES_OUT}[a-z]*) {TAKEN_OFF}(?![a-z])",
        lambda found: f"{found['in']} eksi {found['out']}",
    ),
    (r"(?:kalem|tek|teker|satir) (?:kalem|tek|teker|satir)(?![a-z])", "kalemlere gore"),
    (r"ceyrek ceyrek(?![a-z])", "ceyreklere gore ceyreklik"),
    (r"ay ay (?=(?:gelir|gider|giris|cikis))", "aylara gore "),
    (r"(?:bu is |bu )?(?:toplasan|toplarsan|toplarsak|topladigin\w*|hesaplarsan\w*)(?![a-z])", "toplam"),
    (r"grand total", "total"),
    *THAN_THAT,
    (r"net nakit degisim\w*(?![^?]* (?:gore|onceki))", "net nakit"),
    (rf"(?:from )?{FIRST_TO_LAST}(?: entry| row)?(?! of| [a-z]+ )(?![a-z])", "whole file"),
    (rf"{HELD_BEFORE}before the (?:very )?first {MOVEMENT}{ON_FILE}(?![a-z])", "opening balance"),
    (r"ilk (?:hareket|islem|kayit)[dt][ae]n once(?:ki)?(?: (?:hesap|kasa|banka)(?:da|mizda)?)?(?: bakiye\w*)?(?![a-z])",
     "acilis bakiyesi"),
    (r"bas(?:tan|indan) son(?:a|una)(?: kadar)?(?![a-z])|ilk (?:kayit|hareket)tan son (?:kayda|harekete)(?![a-z])",
     "tum dosya"),
    *PARTS_OF_SPENDING,
    *VERB_TURNS,
)  # fmt: skip
_TURNS = tuple((re.compile(rf"(?<![^\W_]){source}"), change) for source, change in TURNS)
_ORDER = "|".join(ORDINALS)
SHORT_YEAR = re.compile(
    rf"(?<![^\W_])(?P<part>{NAME}|q[1-4]|h[12]|(?:[1-4]\.|{_ORDER}) ?ceyre[kg]\w*),? ?(?P<mark>')?(?P<year>\d\d)"
    r"(?![\d.,:%]\d|\d|%| ?(?:st|nd|rd|th|k|m|bin|milyon|kisi|gun|days?|people|percent|yuzde|ile|-|to)(?![a-z]))"
)
COMPARES = re.compile(r"(?<![a-z])(?:vs|versus|against|compared|compare|than|gore|kiyasla\w*|karsilastir\w*)(?![a-z])")
IN_A_YEAR = re.compile(r"(?<![a-z])(?:in|during|for the month of) $")
TWO, LAST_DAY = 2, 31
MONTHS_ASKED = re.compile(
    r"(?<![a-z])(?:how many (?:of the )?months|number of months|which months|months (?:when|where|in which|that)|"
    r"kac ay|"
    r"hangi ay|ay sayisi|aylar)"
)
THAN_BEFORE = re.compile(
    r"(?<![a-z])(?:(?P<down>below|under|lower than|less than|smaller than|worse than)|above|over|higher than|more than|"
    r"better than|bigger than) (?:it was |in |that of )?(?:the )?(?:month before|(?:previous|prior|preceding|"
    r"last) month)"
    r"(?:s)?(?: before)?(?![a-z])|"
    r"(?:bir |bi )?onceki ay(?:dan|in)(?: da)?(?: daha)? (?P<az>dusuk|az|asagi\w*|kotu|altinda\w*)?"
    r"(?(az)|(?:yuksek|fazla|cok|iyi|ustunde\w*))(?: (?:kapat|kapan|bit|cik|kal)\w+)?(?![a-z])"
)


def in_plain_words(folded: str) -> str:
    """Return a folded text with turns of speech as plain words."""
    if MONTHS_ASKED.search(folded):
        folded = THAN_BEFORE.sub(_moved, folded)
    for source, change in _TURNS:
        folded = source.sub(change, folded)
    return re.sub(r" {2,}", " ", folded).strip()


def _moved(found: re.Match[str]) -> str:
    """Return "lower than the month before" as a fall from one month to the next, and its opposite as a rise."""
    if found["down"] or found["az"]:
        return "fell from one month to the next" if found["down"] else "aydan aya azaldigi"
    return (
        "rose from one month to the next"
        if found[0][0] in "abhmo" and "onceki" not in found[0]
        else "aydan aya arttigi"
    )


def in_long_years(folded: str, calendar: Calendar) -> str:
    """Return a folded text with two digits behind a month or a quarter as the year of the file that they stand for.

    Behind a month they may be a day as well: they are a year with an apostrophe, beyond 31, or where the text has two
    of them or compares.
    """
    if calendar.first.year < calendar.last.year:
        folded = re.sub(r"(?<![a-z])yilda(?! bir)(?![a-z])", "yillik ortalama", folded)
    found = [each for each in SHORT_YEAR.finditer(folded) if _in_file(each["year"], calendar)]
    compared = len(found) >= TWO or COMPARES.search(folded) is not None
    sure = [each for each in found if compared or _says_year(each, folded)]
    for each in reversed(sure):
        start = each.start("mark") if each["mark"] else each.start("year")
        folded = f"{folded[:start].rstrip(' ,')} 20{each['year']}{folded[each.end() :]}"
    return folded


def _says_year(found: re.Match[str], folded: str) -> bool:
    """Return whether two digits can't be a day: behind a quarter, with an apostrophe, "in" before it, or beyond 31."""
    plain = found["month"] is None or found["mark"] or int(found["year"]) > LAST_DAY
    return bool(plain) or IN_A_YEAR.search(folded[: found.start()]) is not None


def _in_file(digits: str, calendar: Calendar) -> bool:
    return calendar.first.year <= 2000 + int(digits) <= calendar.last.year
