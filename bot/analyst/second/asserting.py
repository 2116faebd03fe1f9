"""Whether a sentence that no figure stands behind tells something of the file's money, or only how to ask."""

from __future__ import annotations

from bot.analyst.second import wording
from bot.analyst.second.draft import Sentence
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.features.vocabulary import Vocabulary

MONEY = pattern(
    r"sales|rents?|costs?|cash|inflows?|outflows?|incomes?|revenues?|expenses?|spending|salar(?:y|ies)|wages?|balances?|"
    r"payments?|profits?|customers?|suppliers?|invoices?|satis\w*|kira\w*|gider\w*|gelir\w*|nakit|nakd\w+|kasa\w*|"
    r"maas\w*|bakiye\w*|odeme\w*|kar|zarar\w*|musteri\w*|tedarikci\w*|fatura\w*|masraf\w*|harcama\w*"
)
TELLS = pattern(
    r"is|are|was|were|has|have|had|makes?|made|takes?|took|exceeds?|exceeded|covers?|\w+dir|\w+tir|\w+dur|\w+tur|"
    r"oldu|olmus|kaldi|asiyor|asti|\w+iyor|\w+uyor"
)
SIZED = pattern(
    r"largest|biggest|highest|lowest|smallest|most|least|higher|lower|more|less|bigger|smaller|high|low|large|small|"
    r"best|worst|good|bad|positive|negative|same|equal|en (?:buyuk|kucuk|yuksek|dusuk|cok|az|iyi|kotu)\w*|yuksek|dusuk|"
    r"fazla|az|buyuk|kucuk|iyi|kotu|arti|eksi\w*|ayni|esit"
)
ONLY_OFFERS = pattern(
    r"can|could|may|might|would|please|ask|send|tell|which|what|when|whether|how|if|such as|for example|"
    r"lutfen|sor\w*|gonder\w*|yaz\w*|hangi\w*|ne|nasil|eger|ornegin|\w+[ae]bilir\w*|mi\w*|mu\w*"
)


def asserts(sentence: Sentence, vocabulary: Vocabulary | None) -> bool:
    """Return whether a sentence claims a size, a rise or a fall of the file's money."""
    text = sentence.folded
    named = MONEY.search(text) or (vocabulary is not None and any(m.whole for m in vocabulary.find(text)))
    if not named or "?" in sentence.text or wording.REFUSES.search(text) or ONLY_OFFERS.search(text):
        return False
    moves = wording.RISES.search(text) or wording.FALLS.search(text) or wording.LOSS.search(text)
    return bool(moves or wording.GAIN.search(text) or (TELLS.search(text) and SIZED.search(text)))


KINDS = frozenset(("category", "counterparty", "line", "account", "method"))


def several_things(vocabulary: Vocabulary, question: str) -> bool:
    """Return whether a name of the question is that of several sorts of things, such as a category and a customer."""
    for mention in vocabulary.find(fold(question)):
        roles: dict[str, set[str]] = {}
        for name in mention.names:
            if name.member is not None and name.role in KINDS:
                roles.setdefault(fold(name.member), set()).add(name.role)
        if any(len(each) > 1 for each in roles.values()):
            return True
    return False
