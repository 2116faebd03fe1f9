"""What a draft's words claim beside its figures: the verdict, losses and rises, certainty, causes, advice."""

from __future__ import annotations

import re

from bot.analyst.second.draft import Draft, Sentence
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.meaning import Known

SAYS_NO = pattern(
    r"never|(?:does|do|did|will|would|is|are|can) not|doesnt|dont|didnt|wont|wouldnt|isnt|no month|"
    r"no, |stays? (?:above|over|positive)|no|"
    r"remains? (?:above|positive)|without (?:going|falling|breaking)|hayir|dusmez\w*|dusmuyor\w*|"
    r"dusmedi|inmez|inmiyor\w*|gecmez|gecmiyor\w*|kirmaz|"
    r"batmaz\w*|batmiyor\w*|kalmaz|olmaz|hicbir ay\w*|hic|degil|yok|sifirin ustunde\w*|arti(?:da|"
    r"daki)|eksiye (?:dusmuyor|dusmez|inmez)\w*"
)
SAYS_YES = pattern(
    r"breaks?|broke|falls? (?:\w+ )?(?:below|under)|(?:goes|go|went|going|drops?|dips?|fell|is|are|"
    r"closes?|ends?|turns?) (?:\w+ )?(?:below|under|negative)|"
    r"runs? out|below zero(?: for)?(?: the)? first|first (?:falls?|goes|closes?|below|month)|negative|"
    r"in the red|eksiye (?:\w+ )?(?:dus\w+|gec\w+|in\w+)|"
    r"(?:sifirin|tamponun|\w+) altina (?:\w+ )?(?:dus\w+|in\w+)|eksi(?:de)? (?:kapan\w+|olur)|kirar|"
    r"kirilir|batar\w*|bat\w+|ilk kez"
)
REFUSES = pattern(
    r"not|no|none|cannot|cant|never|without|lacks?|missing|outside|covers?|runs? from|ends? (?:in|on|with)|only|"
    r"several|which|nothing|undefined|"
    r"yok|degil|\w+m[iu]yor\w*|\w+m[ae]z|\w+[ae]m[ae]\w*|\w+m[ae]di\w*|disinda|kapsa\w*|yalniz\w*|sadece|eksik|"
    r"bulunm\w*|icermi\w*|hangisi\w*|birden cok"
)
UNCHANGED = pattern(
    r"(?:did|does|do|has|have) not change[ds]?|unchanged|no change|(?:the )?same|stayed|as in|"
    r"degismedi\w*|degismemis\w*|ayni(?:ydi| kaldi)?|degisiklik yok"
)
LOSS = pattern(
    r"loss(?:es)?|lost|deficit|shortfall|short of|short by|overdrawn|in the red|zarar\w*|zarari\w*|"
    r"acik|acigi\w*|eksi\w*|negative|below zero|negatif\w*|sifirin alt\w+"
)
OWN_LOSS = pattern(
    r"loss(?:es)?|lost|deficit|shortfall|short|overdrawn|minus|negative|(?:below|under) zero by|"
    r"zarar\w*|acik|acigi\w*|eksi(?!ye)[a-z]*|negatif\w*|sifirin \w+ altinda\w*"
)
GAIN = pattern(
    r"profits?|surplus|gain(?:s|ed)?|kar\b|kari|kar (?:etti|var)\w*|karda|arti(?:da)?|fazla(?:si)?|"
    r"in the black|pozitif\w*|positive"
)
RISES = pattern(
    r"rises?|rose|risen|increas(?:e|es|ed)|grew|grows?|grown|growth|went up|goes up|is up|are up|"
    r"up by|climb(?:s|ed)?|higher|gain(?:ed|s)?|"
    r"art(?:is\w*|ti|mis\w*|iyor|mistir|tirdi)|yuksel\w+|buyu(?:du|mus|me|yor)\w*|cogal\w+"
)
FALLS = pattern(
    r"falls?|fell|fallen|decreas(?:e|es|ed)|declin(?:e|es|ed)|drop(?:s|ped)?|went down|goes down|"
    r"is down|are down|down by|shrank|shrinks?|lower|"
    r"azal\w+|dus(?:tu|mus\w*|us\w*|uyor)|geril\w+|kuculdu|kuculme\w*|indi"
)
UP = pattern(r"up(?! to)|more|better|yukari|daha (?:fazla|cok|yuksek|iyi)")
DOWN = pattern(r"down|less|worse|asagi|daha (?:az|dusuk|kotu)|eksik")
BELOW = re.compile(
    r"(?:fall\w*|fell|drop\w*|go(?:es)?|went|dip\w*|sink\w*|stay\w*)(?: first| again|"
    r" never)?(?: (?:to|to a low of))?(?: below| under| above)[^.]*?(?:zero|buffer|\d|$)|"
    r"eksiye[^.]*?dus\w*|(?:sifirin|tamponun|altina)[^.]*?(?:dus|in)\w*|lowest[^.]*|en dusuk\w*|falls? in|falls? on|"
    r"if[^,.]*,|(?:\w+)(?:ir|er|ar|ur|t|s)sa\b[^,.]*,?"
)
CLAIMS = pattern(
    r"because|due to|thanks to|caused? by|as a result of|reason (?:is|was)|driven by|since customers|"
    r"owing to|cunku|sayesinde|yuzunden|nedeniyle|"
    r"sebebiyle|sebebi|neden(?:i|iyle)|"
    r"certain(?:ly)?|definitely|guarantee[ds]?|surely|undoubtedly|without (?:a )?doubt|no doubt|"
    r"always|for sure|100 sure|will (?:continue|keep|grow|rise|fall|increase|"
    r"decrease|improve|worsen|recover|stay|remain|be|have|never|not)|is going to|going forward|"
    r"next year|in the future|is expected|are expected|expect(?:ed)? to|likely|probably|"
    r"kesin(?:likle)?|mutlaka|garanti\w*|suphesiz|her zaman|asla|devam edecek\w*|artacak\w*|"
    r"azalacak\w*|buyuyecek\w*|gelecek (?:yil|sene|ay)\w*|ileride|beklen(?:iyor|mekte)\w*|"
    r"muhtemelen|buyuk ihtimalle|olasi|"
    r"(?:you|we|i|they) (?:should|must|ought)|should (?:not |never )?(?:be|hire|cut|reduce|raise|take|"
    r"consider|keep|stop|wait|pay|ask)|recommend\w*|advise|advisable|suggest (?:you|cutting|that)|"
    r"you ought|better to|must cut|consider (?:cutting|reducing|hiring|taking)|onerilir|oneririm|"
    r"oneriyor\w*|tavsiye\w*|"
    r"(?:mali|meli)(?:siniz|sin|yiz)?|yapilmali|gerekir|"
    r"healthy|unhealthy|excellent|great (?:result|shape)|strong(?:er)?|weak(?:er)?|robust|solid|"
    r"worrying|alarming|dangerous|safe|comfortabl[ey]|impressive|disappointing|"
    r"saglikli|mukemmel|guclu|zayif|endise\w*|tehlikeli|guvenli|guvende|rahat|basarili|"
    r"industry|competitors?|market|average company|similar (?:firms|companies)|benchmark|peers|"
    r"sektor\w*|rakip\w*|piyasa\w*|benzer (?:sirket|isletme)\w*|"
    r"tax (?:deductible|benefit|authority)|legal(?:ly)?|lawyer|yasal|hukuki|vergiden dus\w+|"
    r"seasonal(?:ly)?|mevsimsel\w*|trend(?:ing)?|egilim\w*|record (?:high|low)|all time|rekor\w*|"
    r"best ever|worst ever|in history|tarihinin|"
    r"customers (?:are|love|prefer)|loyal|musteriler (?:memnun|seviyor)\w*|memnun\w*|"
    r"safely|any time soon|gonul rahatligiyla|yakin zamanda|\w+m[ae]y[ae]cak\w*|\w+m[ae]y[ae]cek\w*|"
    r"\w+m[ae]li(?:siniz|sin|yiz|yim)|most of (?:it|this|that)|bunun cogu\w*|"
    r"pay(?:ing|s)? (?:faster|slower|sooner|later) than|daha (?:hizli|yavas|erken|gec) odu\w+|"
    r"(?:every|all|each) (?:\w+ ){1,3}on time|(?:butun|tum|her) (?:\w+ ){1,3}zamaninda oden\w+|steadily|istikrarli\w*"
)


def verdict_fault(draft: Draft, breaks: str, *, has_base: bool) -> bool:
    """Return whether the draft says the other of "breaks" and "does not break" than what was reckoned."""
    if not draft.sentences:
        return True
    first = draft.sentences[0].folded
    head = " ".join(sentence.folded for sentence in draft.sentences[:2])
    if breaks in ("yes", "already"):
        return bool(SAYS_NO.search(first)) and not SAYS_YES.search(first)
    said_yes = bool(SAYS_YES.search(first)) and not SAYS_NO.search(first)
    everywhere = head if not has_base else " ".join(sentence.folded for sentence in draft.sentences)
    return said_yes or not SAYS_NO.search(everywhere)


def sign_fault(sentence: Sentence, known: Known, *, unsigned: bool) -> bool:
    """Return whether a sentence's words say another sign than its figure's."""
    if not known.signed or known.value == 0 or known.unit not in ("money", "percent"):
        return False
    if known.quantity in ("change", "difference", "step"):
        return _movement_fault(sentence, known, unsigned=unsigned)
    loss, gain = bool(LOSS.search(sentence.folded)), bool(GAIN.search(sentence.folded))
    negated = bool(SAYS_NO.search(sentence.folded))
    if known.value < 0:
        return unsigned and (not OWN_LOSS.search(sentence.folded) or (gain and not negated))
    return loss and not gain and not negated and known.quantity in ("net", "sum") and "?" not in sentence.text


def _movement_fault(sentence: Sentence, known: Known, *, unsigned: bool) -> bool:
    plain = BELOW.sub(" ", sentence.folded)
    rises = bool(RISES.search(plain) or UP.search(plain))
    falls = bool(FALLS.search(plain) or DOWN.search(plain))
    if rises and falls:
        return False
    if known.value < 0:
        return rises or (unsigned and not falls)
    return falls


def claims_of(sentence: Sentence, question: str) -> list[str]:
    """Return the words of a sentence that claim more than figures of the file can back, save the question's own."""
    asked = fold(question)
    return [found.group() for found in CLAIMS.finditer(sentence.folded) if found.group() not in asked]


def trend_fault(sentence: Sentence, question: str, *, has_movement: bool, in_scenario: bool) -> bool:
    """Return whether a sentence tells a rise or a fall that no figure of the draft gives and nobody asked about."""
    plain = BELOW.sub(" ", sentence.folded)
    words = [found.group() for expression in (RISES, FALLS) for found in expression.finditer(plain)]
    asked = fold(question)
    return bool([word for word in words if word[:4] not in asked]) and not has_movement and not in_scenario
