"""The words of replies to a question that was put back, in folded letters."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.analyst.second.features.text import pattern

ASKS = pattern(
    r"what|which|how|when|who|whose|why|where|is there|are there|what if|ne kadar\w*|nedir|kac\w*|hangi\w*|kim\w*|"
    r"nasil|ne zaman|neden|nerede|var mi|mi|mu|olur"
)
LEADS = re.compile(
    r"^(?:(?:its|it is|it would be|they are|thats|that is|lets say|let us say|say|make it|take|use|assume|"
    r"i (?:mean|meant|think|guess|want)|please|ok(?:ay)?|well|yes|yeah|(?:no|nope|hayir|yok)(?=,)|"
    r"about|around|roughly|approximately|maybe|"
    r"probably|evet|tamam|olur|sey|mesela|ornegin|yani|diyelim ki|diyelim|sanirim|galiba|yaklasik|lutfen|"
    r"varsayalim)\b[ ,:;-]*)+"
)
TAILS = re.compile(
    r"(?:[ ,]+(?:please|thanks|i think|i guess|then|lutfen|olsun|diyelim|alalim|sayalim|olabilir|civari(?:nda)?|falan|"
    r"tesekkurler|sanirim|galiba|idi|olacak))+[ .!]*$"
)
HEDGES = re.compile(
    r"\b(?:probably|maybe|perhaps|about|around|roughly|approximately|galiba|belki|sanirim|yaklasik|muhtemelen|herhalde)\b"
)
WAIVED = re.compile(
    r"^(?:never ?mind|forget (?:it|that)|leave it|skip (?:it|that)|no matter|cancel(?: that)?|bos ?ver(?:in)?|"
    r"vazgectim|neyse|gerek yok|unut(?:un)?|iptal)\b[ ,.;:!-]*"
)
NUMBER = re.compile(r"(?<![\w%.,/-])(?<!yuzde )\d[\d.,]*(?<![.,])(?![\w%/-])(?![.,]\d)(?! ?%| percent)")
MEASURED = re.compile(
    r" (?:bin|milyon|thousand|million|grand|tl|lira\w*|euros?|dollars?|days?|weeks?|months?|years?|gun\w*|hafta\w*|"
    r"ay\w*|yil\w*|kisi\w*|people|persons?|taksit\w*|instal\w*|gross|net|brut\w*)\b"
)
RATE = re.compile(r"\d{1,3}(?:[.,]\d{1,2})?")
COUNT = re.compile(r"\d{1,3}")
EVERY = re.compile(
    r"(?:both|all|all of (?:them|it|these)|both of (?:them|these)|all (?:the )?inflows|everything|hepsi\w*|tumu\w*|"
    r"ikisi(?: de|ni)?|her ikisi\w*|butun(?: girisler)?|tum girisler|butun gelirler|each of them)"
)
AGREED = re.compile(
    r"(?:yes|yeah|yep|yup|sure|ok|okay|right|correct|exactly|evet|olur|aynen|tamam|dogru)(?: please| lutfen)?"
)
LARGEST = re.compile(
    r"as (?:much|high) as (?:possible|i can|it can)|(?:the )?(?:most|maximum|largest|highest)(?: possible)?|"
    r"mumkun oldugu kadar(?: cok)?|olabildigince(?: cok)?|en fazla(?: ne kadar olursa)?|en cok|alabildigim kadar|"
    r"cekebildigim kadar|maksimum"
)
BIGGEST = re.compile(
    r"(?:the |my |our )?(?:biggest|largest|top|main)(?: one| (?:customer|client))?|en buyuk\w*(?: olan| musteri\w*)?"
)
# All that a question says of how much a new person has to sell to be worth the cost.
MUST_SELL = pattern(
    r"how|much|more|sales|revenue|turnover|sell|must|should|does|do|have|has|to|the|a|my|our|new|extra|hire|employee|person|"
    r"people|worker|salesperson|seller|bring|in|for|cover|pays?|it|itself|himself|herself|themselves|off|earn|needs?|what|is|"
    r"break|even|i|we|so|that|they|he|she|worth|costs?|own|their|his|her|make|yeni|bir|eleman\w*|calisan\w*|kisi\w*|satici\w*|"
    r"personel\w*|kendi\w*|cikar\w*|icin|ne|kadar|satis\w*|ciro\w*|sat\w*|lazim|gere\w*|getirmeli|yapmali|yapmam|karsila\w*|"
    r"maas\w*|maliyet\w*|masraf\w*|kurtar\w*|kac|liralik"
)
# A question that supposes that its asker takes money out and says no more.
TAKEN = re.compile(
    r"what (?:if|happens if) (?:i|we|the owners?) (?:pays?|takes?|draws?|withdraws?)(?: out)?(?: some)?"
    r"(?: money| cash)?(?: out)?(?: for)?(?: myself| ourselves)?(?: a (?:salary|wage)| some money| money)?"
)
SALES = pattern(r"(?:my |our |the )?(?:sales|revenues?|turnover|incomes?|takings)|satis~|ciro~|hasilat~|gelir~")


def numbered(said: str, change: Callable[[str, int], str | None]) -> str:
    """Return a reply with the numbers that have no unit changed, each by its place among them."""
    places = iter(range(len(said)))

    def put(found: re.Match[str]) -> str:
        if MEASURED.match(said, found.end()) or (
            re.search(r"[a-z]{3,} $", said[: found.start()]) and len(found[0]) == len("2026")
        ):
            return found[0]
        return change(found[0], next(places)) or found[0]

    return NUMBER.sub(put, said)


def as_rate(number: str) -> str | None:
    """Return a bare number with a percent sign, None for one that is no percentage."""
    return f"{number}%" if RATE.fullmatch(number) else None
