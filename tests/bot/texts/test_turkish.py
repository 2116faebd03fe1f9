import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.turkish import VOWELS, Case, lower, number_word, spoken, suffix, with_case

CASES: tuple[Case, ...] = ("loc", "abl", "dat", "acc", "gen")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ağustos 2026", "2026'da 2026'dan 2026'ya 2026'yı 2026'nın"),
        ("2023", "2023'te 2023'ten 2023'e 2023'ü 2023'ün"),
        ("2025", "2025'te 2025'ten 2025'e 2025'i 2025'in"),
        ("2030", "2030'da 2030'dan 2030'a 2030'u 2030'un"),
        ("2040", "2040'ta 2040'tan 2040'a 2040'ı 2040'ın"),
        ("1.000", "1.000'de 1.000'den 1.000'e 1.000'i 1.000'in"),
        ("3.000.000", "3.000.000'da 3.000.000'dan 3.000.000'a 3.000.000'u 3.000.000'un"),
        ("100", "100'de 100'den 100'e 100'ü 100'ün"),
        ("10", "10'da 10'dan 10'a 10'u 10'un"),
        ("60", "60'ta 60'tan 60'a 60'ı 60'ın"),
        ("0", "0'da 0'dan 0'a 0'ı 0'ın"),
        ("%38,61", "%38,61'de %38,61'den %38,61'e %38,61'i %38,61'in"),
        ("%20", "%20'de %20'den %20'ye %20'yi %20'nin"),
        ("1.234,50", "1.234,50'de 1.234,50'den 1.234,50'ye 1.234,50'yi 1.234,50'nin"),
        ("-138.300 ₺", "₺'da ₺'dan ₺'ya ₺'yı ₺'nın"),
        ("4.590 $", "$'da $'dan $'a $'ı $'ın"),
        ("4.590 €", "€'da €'dan €'ya €'yu €'nun"),
        ("4.590 £", "£'de £'den £'e £'i £'in"),
        ("4.590 BRL", "BRL'de BRL'den BRL'ye BRL'yi BRL'nin"),
        ("KDV", "KDV'de KDV'den KDV'ye KDV'yi KDV'nin"),
        ("TL", "TL'de TL'den TL'ye TL'yi TL'nin"),
        ("Kira", "Kira'da Kira'dan Kira'ya Kira'yı Kira'nın"),
        ("Maaşlar", "Maaşlar'da Maaşlar'dan Maaşlar'a Maaşlar'ı Maaşlar'ın"),
        ("TEDARİKÇİ AYDIN", "AYDIN'da AYDIN'dan AYDIN'a AYDIN'ı AYDIN'ın"),
        ("Müşteri 10", "10'da 10'dan 10'a 10'u 10'un"),
        ("Gök Yapı A.Ş.", "A.Ş.'de A.Ş.'den A.Ş.'ye A.Ş.'yi A.Ş.'nin"),
        ("Doğtaş", "Doğtaş'ta Doğtaş'tan Doğtaş'a Doğtaş'ı Doğtaş'ın"),
        ("Zonguldak", "Zonguldak'ta Zonguldak'tan Zonguldak'a Zonguldak'ı Zonguldak'ın"),
        ("Köprü", "Köprü'de Köprü'den Köprü'ye Köprü'yü Köprü'nün"),
        ("Hâl", "Hâl'da Hâl'dan Hâl'a Hâl'ı Hâl'ın"),
        ("Oyak (Ana)", "(Ana)'da (Ana)'dan (Ana)'ya (Ana)'yı (Ana)'nın"),
    ],
)
def test_a_name_or_a_number_takes_its_suffix_after_an_apostrophe(text: str, expected: str) -> None:
    assert [with_case(text, case).split()[-1] for case in CASES] == expected.split()


def test_a_common_noun_is_softened_and_has_no_apostrophe() -> None:
    written = [with_case("2026 2. çeyrek", case, apostrophe=False).split()[-1] for case in CASES]
    assert written == ["çeyrekte", "çeyrekten", "çeyreğe", "çeyreği", "çeyreğin"]


@pytest.mark.parametrize(
    ("number", "word"),
    [(0, "sıfır"), (7, "yedi"), (20, "yirmi"), (26, "altı"), (100, "yüz"), (1_000, "bin"), (1_005, "beş"),
     (2_000_000, "milyon"), (10**9, "milyar")],
)  # fmt: skip
def test_a_number_ends_with_its_last_word(number: int, word: str) -> None:
    assert number_word(number) == word


@given(st.text(min_size=1), st.sampled_from(CASES))
def test_every_suffix_is_in_harmony_with_what_is_read(text: str, case: Case) -> None:
    sound, ending = spoken(text), suffix(spoken(text), case)
    vowels = [letter for letter in sound if letter in VOWELS]
    back = (vowels[-1] if vowels else "e") in "aıou"
    assert all((letter in "aıou") == back for letter in ending if letter in VOWELS)
    if sound[-1:] in VOWELS and case in ("dat", "acc", "gen"):
        assert ending[0] in "yn"


def test_turkish_small_letters() -> None:
    assert lower("IŞIK İÇİN") == "ışık için"
