"""The ways to ask where the money goes, written as the question for its parts."""

from __future__ import annotations

_OURS = "(?: the| my| our)?"
_ASKING = " is|s|'s| does| do| did| has| have"
_GOING = r"going|go|goes|went|gone|end up|ended up|disappear\w*)(?: to)?(?![a-z]"
_AT_THE_END = "(?= ?(?:$|[?.,!]|in |this |last |during |over |since ))"
_PARTS, _PARCALAR = "breakdown of spending", "harcamalarin dokumu"
_MONEY = "para(?:m|miz|lar|larimiz|yi|mi|mizi|lari)?"
_MOST = "(?:en cok |daha cok |hep |asil )?"
_TO_WHAT = "(?:nereye|nerelere|neye|nelere)"
PARTS_OF_SPENDING: tuple[tuple[str, str], ...] = (
    (
        rf"where(?:{_ASKING})?(?: most of| most| all)?(?: of)?{_OURS} (?:money|cash)(?: mostly| mainly)? (?:{_GOING})",
        _PARTS,
    ),
    (
        rf"what(?:{_ASKING})? (?:eats|eating|swallow\w*|took|takes)(?: up)?(?: all)?{_OURS} (?:money|cash)(?![a-z])",
        _PARTS,
    ),
    (
        rf"what (?:do|did|are|am) (?:we|i) spend(?:ing)?(?: the)?(?: most)?{_OURS}(?: money)? on(?![a-z]){_AT_THE_END}",
        _PARTS,
    ),
    (
        rf"where (?:do|did|are|am) (?:we|i) spend(?:ing)?(?: the)?(?: most)?{_OURS}(?: money)?(?![a-z]){_AT_THE_END}",
        _PARTS,
    ),
    (
        rf"(?:{_MONEY}|giderler(?:im|imiz)?) {_MOST}{_TO_WHAT} (?:gid|git|harca|harci)\w*(?![a-z])",
        _PARCALAR,
    ),
    (rf"{_TO_WHAT} (?:para )?(?:harca|harci)\w*(?![a-z])", _PARCALAR),
)
