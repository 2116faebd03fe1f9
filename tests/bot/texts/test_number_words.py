import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import Language
from bot.texts.number_words import number_words


@pytest.mark.parametrize(
    ("language", "text", "values"),
    [
        ("en", "two hundred and fifty thousand liras", [250_000]),
        ("en", "half a million", [500_000]),
        ("en", "two and a half million", [2_500_000]),
        ("en", "twenty-one people and three cats", [21, 3]),
        ("en", "two and three", [2, 3]),
        ("en", "a dozen of them", [12]),
        ("en", "one of the first, none of a half", []),
        ("en", "someone often tells the second of ten tales", [10]),
        ("tr", "iki buçuk milyon", [2_500_000]),
        ("tr", "yirmibeş kişi", [25]),
        ("tr", "iki yüz elli bin lira", [250_000]),
        ("tr", "ikiyüzellibin lira", [250_000]),
        ("tr", "yarım milyon", [500_000]),
        ("tr", "ikisini aldı, üçüne verdi", [2, 3]),
        ("tr", "ikinci ay, üçüncü çeyrek", []),
        ("tr", "onun için ona bir şey", []),
        ("tr", "on kişi", [10]),
        ("tr", "sıfırın altı", []),
        ("tr", "yüzde yirmi beş", [25]),
        ("tr", "on beş bin beş yüz", [15_500]),
        ("tr", "bin lira", [1_000]),
        ("tr", "bir buçuk", []),
    ],
)
def test_numbers_in_words_from_two_up(language: Language, text: str, values: list[int]) -> None:
    assert [int(number.value) for number in number_words(text, language)] == values


UNITS = ["", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"]
TENS = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"]


def in_turkish(number: int) -> str:
    thousands, rest = divmod(number, 1000)
    words = [] if thousands == 0 else ["bin"] if thousands == 1 else [in_turkish(thousands), "bin"]
    hundreds, rest = divmod(rest, 100)
    words += [] if hundreds == 0 else ["yüz"] if hundreds == 1 else [UNITS[hundreds], "yüz"]
    return " ".join(word for word in [*words, TENS[rest // 10], UNITS[rest % 10]] if word)


@given(st.integers(min_value=2, max_value=999_999), st.booleans())
def test_every_turkish_number_is_read_back_apart_and_glued(number: int, glued: bool) -> None:  # noqa: FBT001
    words = in_turkish(number)
    found = list(number_words(words.replace(" ", "") if glued else words, "tr"))
    assert [int(each.value) for each in found] == [number]
