from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.names import fold, near


@pytest.mark.parametrize(
    ("written", "other"),
    [
        ("İŞLEM TARİHİ", "işlem tarihi"),
        ("IŞIK", "ışık"),
        ("Isık", "İSİK"),
        ("Şirket Ğ", "sirket g"),
        ("  Web   hosting ", "WEB HOSTING"),
        ("İzmir", "Izmir"),
        ("I\u0307stanbul", "İstanbul"),
        ("Straße", "STRASSE"),
    ],
)
def test_case_accents_spaces_and_the_turkish_i_do_not_count(written: str, other: str) -> None:
    assert fold(written) == fold(other)


@given(st.text(max_size=30))
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_different_letters_stay_different() -> None:
    assert fold("Kira") != fold("Kara")


def test_near_names_come_best_first_and_strangers_not_at_all() -> None:
    names = ["Müşteri 10", "Müşteri 11", "Kira"]
    assert near("musteri 10", names)[0] == "Müşteri 10"
    assert near("kıra", names) == ("Kira",)
    assert near("zzz", names) == ()
