"""Words of the calendar in folded English and Turkish, as pattern sources with named groups."""

from __future__ import annotations

from bot.analyst.second.features.text import ENDINGS

MONTHS: tuple[tuple[str, ...], ...] = (
    ("ocak", "ocag", "january", "jan"),
    ("subat", "february", "feb"),
    ("mart", "march", "mar"),
    ("nisan", "april", "apr"),
    ("mayis", "may"),
    ("haziran", "june", "jun"),
    ("temmuz", "july", "jul"),
    ("agustos", "august", "aug"),
    ("eylul", "september", "sept", "sep"),
    ("ekim", "october", "oct"),
    ("kasim", "november", "nov"),
    ("aralik", "aralig", "december", "dec"),
)
SHORT_MONTHS = {"nis": 4, "haz": 6, "tem": 7, "agu": 8, "eyl": 9}
MONTH_NUMBER = {name: number for number, names in enumerate(MONTHS, 1) for name in names} | SHORT_MONTHS
ORDINALS = {
    "birinci": 1, "ilk": 1, "first": 1, "1st": 1, "ikinci": 2, "second": 2, "2nd": 2, "ucuncu": 3, "third": 3, "3rd": 3,
    "dorduncu": 4, "fourth": 4, "4th": 4,
}  # fmt: skip
NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
    "bir": 1, "iki": 2, "uc": 3, "dort": 4, "bes": 5, "alti": 6, "yedi": 7, "sekiz": 8, "dokuz": 9, "on": 10,
    "yirmi": 20, "otuz": 30, "kirk": 40, "elli": 50, "altmis": 60, "yetmis": 70, "seksen": 80, "doksan": 90,
}  # fmt: skip

_longest_first = sorted((name for names in MONTHS for name in names), key=len, reverse=True)
NAME = "(?P<month>" + "|".join(_longest_first) + ")"
YEAR = r"(?:19|20)\d\d"
DAY = r"(?:3[01]|[12]\d|0?[1-9])"
COUNT = r"(?P<count>\d{1,2}|" + "|".join(word for word in NUMBER_WORDS if word != "bir") + ")"
_TH = "(?:st|nd|rd|th)?"
_JOIN = "(?:-|to|and|until|till|through|thru|ile|ila|ve)"
_FROM_DAY, _TO_DAY = f"(?P<d1>{DAY})", f"(?P<d2>{DAY})"
_YEAR_AFTER = rf"(?:,? (?P<year>{YEAR})[a-z]{{0,5}})?"
_YEAR_BEFORE = rf"(?:(?P<year>{YEAR})[a-z]{{0,5}}(?: yili\w*)? )?"
_ORDER = "(?P<order>first|second|last|ilk|birinci|ikinci|son)"
_PART = (
    r"(?P<part>half|yari\w*|(?:(?P<count>\d{1,2}|"
    + "|".join(w for w in NUMBER_WORDS if w != "bir")
    + (r") )?(?:weeks?|days?|hafta\w*|gun\w*))")
)
ORDINAL = r"(?P<ordinal>[1-4](?=\.)|" + "|".join(ORDINALS) + r"|son|last|final)\.?"

# Each pattern is tried over the whole text; where two find the same words, the earlier one stands.
PATTERNS: tuple[tuple[str, str], ...] = (
    ("days", rf"{_FROM_DAY}{_TH} ?{_JOIN} ?{_TO_DAY}{_TH}(?: of)? {NAME}(?:{ENDINGS}){_YEAR_AFTER}"),
    (
        "days",
        (
            rf"{_YEAR_BEFORE}{NAME}(?:[a-z]{{0,3}}) {_FROM_DAY}[a-z]{{0,6}} ?{_JOIN} ?{_TO_DAY}[a-z]{{0,6}}"
            rf"(?! ?(?:{'|'.join(MONTH_NUMBER)}))(?![\d.,]?\d){_YEAR_AFTER.replace('<year>', '<year2>')}"
        ),
    ),
    ("days", rf"{_ORDER} {_PART} (?:of|in) {NAME}{_YEAR_AFTER}"),
    ("days", rf"{_YEAR_BEFORE}{NAME}[ia-z]{{0,3}}(?: ayi\w*)? {_ORDER} {_PART}"),
    ("date", rf"(?P<year>{YEAR})[-/.](?P<m>1[0-2]|0?[1-9])[-/.](?P<day>{DAY})(?:[a-z]{{0,5}})"),
    ("date", rf"(?P<day>{DAY})[./-](?P<m>1[0-2]|0?[1-9])[./-](?P<year>{YEAR})(?:[a-z]{{0,5}})"),
    ("month", rf"(?P<year>{YEAR})[-/](?P<m>1[0-2]|0[1-9])(?:[a-z]{{0,5}})"),
    ("month", rf"(?P<m>1[0-2]|0?[1-9])[/](?P<year>{YEAR})(?:[a-z]{{0,5}})"),
    ("month", rf"(?:(?P<year>{YEAR})[a-z]{{0,4}} )?(?P<m>1[0-2]|0?[1-9])\. ?(?P<tail>ay[a-z]*)"),
    ("date", rf"(?P<day>{DAY})(?:st|nd|rd|th)?(?: of)? {NAME},? (?P<year>{YEAR})(?P<tail>[a-z]{{0,6}})"),
    ("date", rf"{NAME} (?P<day>{DAY})(?:st|nd|rd|th)?,? (?P<year>{YEAR})"),
    ("date", rf"(?P<day>{DAY})(?:st|nd|rd|th)?(?: of)? {NAME}(?P<tail>{ENDINGS})"),
    ("date", rf"{NAME} (?P<day>{DAY})(?:st|nd|rd|th)?(?![\d.,])"),
    # In "Kasım 2024'ten Mayıs 2025'e" the first year is November's, not May's.
    ("month", rf"(?P<year>{YEAR})(?![dt][ae]n )(?:[a-z]{{0,5}})(?: yili\w*)? {NAME}(?P<tail>{ENDINGS})(?: ay[a-z]*)?"),
    ("month", rf"{NAME}(?:[a-z]{{0,5}})(?: of|,|/|-|\.)? ?(?P<year>{YEAR})(?P<tail>[a-z]{{0,6}})(?: ay[a-z]*)?"),
    ("month", rf"{NAME}(?P<tail>s|{ENDINGS})(?: (?P<tail2>ay[a-z]*))?"),
    ("month", rf"(?P<month>{'|'.join(SHORT_MONTHS)})\.?(?: (?P<year>{YEAR}))?"),
    ("quarter", rf"(?:(?P<year>{YEAR})[a-z]{{0,5}}[ -])?q(?P<n>[1-4])(?:[ -](?:of )?(?P<year2>{YEAR}))?[a-z]{{0,5}}"),
    (
        "quarter",
        (
            rf"(?:(?P<year>{YEAR})[a-z]{{0,5}}(?: yili\w*)? |yilin |senenin )?{ORDINAL} ?(?:ceyre[kg]\w*|"
            rf"quarter)(?: (?:of )?(?P<year2>{YEAR}))?"
        ),
    ),
    ("half", rf"(?:(?P<year>{YEAR})[a-z]{{0,5}}[ -])?h(?P<n>[12])(?:[ -](?:of )?(?P<year2>{YEAR}))?"),
    (
        "half",
        (
            rf"(?:(?P<year>{YEAR})[a-z]{{0,5}}(?: yili\w*)? |yilin |senenin )?{ORDINAL} ?(?:yari\w*|"
            rf"half)(?: of(?: the year)?)?(?: (?P<year2>{YEAR}))?"
        ),
    ),
    (
        "first_months",
        rf"{_YEAR_BEFORE}(?:first|ilk|bastaki) {COUNT} (?:months?|ay\w*)(?: of (?:the year )?(?P<year2>{YEAR}))?",
    ),
    (
        "last_months",
        rf"{_YEAR_BEFORE}(?:last|past|son|trailing|gecen|latest) {COUNT} (?:months?|ay\w*)(?: of (?P<year2>{YEAR}))?",
    ),
    ("before_months", rf"(?:the )?{COUNT} months? (?:before|earlier|prior)"),
    ("before_months", rf"(?:(?:bir|bi) )?onceki {COUNT} ay\w*"),
    (
        "same_month_last_year",
        (
            r"(?:gecen|onceki|bir onceki|evvelki) (?:yilin|senenin) ayni (?:ayi\w*|donemi\w*)|same (?:month|"
            r"period) (?:last|of last|the previous|of the previous) year|(?:a|one) year (?:earlier|before|ago)|"
            r"(?:bir |bi )?onceki (?:yilin|senenin) \w+"
        ),
    ),
    (
        "year_end",
        (
            rf"(?:(?P<year>{YEAR})[a-z]{{0,4}} )?(?:yil sonu\w*|sene sonu\w*|yilin sonu\w*|senenin sonu\w*|"
            rf"year[ -]end|years[ -]end|(?:the )?end of (?:the |this )?year|by year[ -]end)(?: (?P<year2>{YEAR}))?"
        ),
    ),
    (
        "year_after",
        r"(?:one|a) year later|(?:the )?(?:year after|following year)|(?:bir |bi )?sonraki (?:yil|sene)(?!lar|ler)\w*",
    ),
    (
        "month_after",
        (
            r"(?:one|a|1) month (?:later|after)|(?:bir|bi|1) ay sonra(?:ki|si|ya|sinda)?|"
            r"(?:the )?(?:month after|following month)|(?:bir |bi )sonraki ay(?!lar)\w*"
        ),
    ),
    ("previous_month", r"(?:(?:bir|bi) )?onceki ay\w*|previous month|(?:the )?month before|prior month"),
    ("last_month", r"last month|gecen ay\w*|gectigimiz ay\w*"),
    ("file_last_month", r"son ay(?!l|\w*ya)\w*|latest month|most recent month|final month"),
    ("this_month", r"this month|bu ay(?:in|ki|da|dan|a)?|current month|icinde bulundugumuz ay\w*"),
    ("next_month", r"next month|gelecek ay\w*|onumuzdeki ay\w*|sonraki ay(?!lar)\w*"),
    (
        "last_year",
        (
            r"last year(?:s)?|gecen (?:yil|sene)\w*|previous year|prior year|(?:(?:bir|bi) )?onceki (?:yil|"
            r"sene)\w*|the year before"
        ),
    ),
    ("next_year", r"next year|gelecek (?:yil|sene)\w*|onumuzdeki (?:yil|sene)\w*|seneye"),
    (
        "this_year",
        (
            r"this years?|bu (?:yil|sene)\w*|current year|the year(?![ -]end)|yilin toplam\w*|yil boyu(?:nca)?|"
            r"yilin (?:tamami|tumu|butunu)\w*|all year(?: long)?|(?:the )?whole year|full year|yil icinde|"
            r"tum yil\w*|butun yil\w*|yil genelinde|yilda|yilin"
        ),
    ),
    (
        "whole",
        (
            r"(?:the )?(?:whole|entire|full|complete) (?:file|period|ledger|sheet|table|statement|data|time|"
            r"history|books?|list|spreadsheet|workbook|document|extract|journal|register)|all time|"
            r"(?:tum|butun|bu) (?:donem|zaman|dosya|tablo|kayit|defter|ekstre|liste|sayfa|dokum|cizelge)\w*|"
            r"dosyanin (?:tamami|tumu)\w*|donem boyunca|so far|simdiye kadar|bugune kadar|"
            r"in any month(?: of the file)?|any month|ever|all(?: the)? months|tum aylar\w*|butun aylar\w*"
        ),
    ),
    ("today", r"today|bugun\w*|su an\w*|right now|currently|simdi\w*|now"),
    ("year", rf"(?P<year>{YEAR})(?P<tail>{ENDINGS})(?: (?P<tail2>yil[a-z]*|sene[a-z]*|icinde|boyunca|genelinde))?"),
)  # fmt: skip
