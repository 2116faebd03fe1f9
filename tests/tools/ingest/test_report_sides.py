"""Reports of units: what earns, what costs, and what only counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.ingest.files import read_text, tags
from tools.ingest import inspect
from tools.tables import Dataset

UNITS = [
    "period,branch,visits,fees,wages,rent,consumables",
    "dönem,şube,ziyaret,muayene geliri,ücretler,kira,sarf malzemesi",
    "Monat,Filiale,Termine,Einnahmen,Löhne,Miete,Material", "mois,site,nuitées,recettes,salaires,loyer,fournitures",
    "mes,local,pacientes,ingresos,sueldos,alquiler,suministros",
]  # fmt: skip
ROWS = (
    "2024-01,North,482,22007,11610,2900,1619\n2024-01,Harbour,349,18128,9726,3600,1181\n"
    "2024-02,North,457,20831,11616,2900,1592\n2024-02,Harbour,361,18904,9726,3600,1204\n"
)


def total(dataset: Dataset) -> tuple[str, str]:
    found = inspect(dataset)["total"]
    assert isinstance(found, dict)
    return found["inflow"], found["outflow"]


@pytest.mark.parametrize("heading", UNITS)
def test_visits_are_no_money_fees_earn_and_the_rest_costs(tmp_path: Path, heading: str) -> None:
    dataset = read_text(tmp_path, f"{heading}\n{ROWS}")
    assert total(dataset) == ("79870.00", "61274.00")
    count = next(measure for measure in dataset.main.measures if measure.name == heading.split(",")[2])
    assert (count.kind, count.unit, count.currency) == ("count", "count", None)
    assert "sides_unknown" not in tags(dataset)


def test_fees_beside_sales_are_a_cost(tmp_path: Path) -> None:
    text = "month,channel,orders,sales,fees,shipping costs\n2024-01,A,12,900,90,40\n2024-01,B,9,700,105,30\n"
    dataset = read_text(tmp_path, text + "2024-02,A,14,1000,100,44\n2024-02,B,8,640,96,25\n")
    assert total(dataset) == ("3240.00", "530.00")


def test_a_printed_result_says_what_columns_without_a_known_name_are(tmp_path: Path) -> None:
    text = "month,site,heads,zib,zab,zub,profit\n2024-01,A,12,900,90,40,770\n2024-01,B,9,700,105,30,565\n"
    dataset = read_text(tmp_path, text + "2024-02,A,14,1000,100,44,856\n2024-02,B,8,640,96,25,519\n")
    assert total(dataset) == ("3240.00", "530.00")
    assert not tags(dataset) & {"sides_unknown", "line_sides_assumed"}


def test_a_cost_of_unknown_name_beside_others_is_told_and_what_may_be_a_count_is_no_money(tmp_path: Path) -> None:
    text = "month,site,flims,sales,wages,flums\n2024-01,A,12,900.50,290,40.20\n2024-01,B,9,700.00,205,30.10\n"
    dataset = read_text(tmp_path, text + "2024-02,A,14,1000.00,300,44.00\n2024-02,B,8,640.00,196,25.90\n")
    assert total(dataset) == ("3240.50", "1131.20")
    told = {warning.tag: warning.params for warning in dataset.warnings}
    assert told["line_sides_assumed"]["where"] == "flums"
    assert told["figures_not_counted"]["where"] == "flims"


def test_a_line_that_counts_guests_is_left_out_and_one_of_tickets_sold_is_money(tmp_path: Path) -> None:
    text = "Line;Jan 2026;Feb 2026\nGuests;31;28\nTickets;1240;980\nHall rent;400;400\n"
    dataset = read_text(tmp_path, text)
    assert total(dataset) == ("2220.00", "800.00")


FARES = (
    "2025-01,B1,84,6100,2310,11550,3050,2600\n2025-01,B2,79,5900,2054,10270,2950,2600\n"
    "2025-02,B1,80,5850,2240,11200,2925,2600\n2025-02,B2,82,6050,2214,11070,3025,2600\n"
)


@pytest.mark.parametrize(
    ("headings", "told"),
    [("Month,Bus,Trips,Km driven,Passengers,Fares,Diesel,Wages", set()),
     ("Ay,Plaka,Sefer,Km,Yolcu,Hasılat,Mazot,Maaş", set()),
     ("Month,Bus,Trips,Km,Zups,Zaps,Diesel,Wages", {"line_sides_assumed", "figures_not_counted"})],
)  # fmt: skip
def test_pieces_at_one_price_are_counted_and_what_they_come_to_is_earned(
    tmp_path: Path, headings: str, told: set[str]
) -> None:
    dataset = read_text(tmp_path, f"{headings}\n{FARES}")
    assert total(dataset) == ("44090.00", "22350.00")
    assert tags(dataset) & {"sides_unknown", "line_sides_assumed", "figures_not_counted"} >= told


def test_the_fee_of_a_session_is_earned_where_only_costs_stand_beside_it(tmp_path: Path) -> None:
    text = "Ay;Şube;Seans;Seans ücreti;Prim;Kira\n2025-01;Merkez;310;186000;74400;30000\n"
    dataset = read_text(
        tmp_path, text + "2025-01;Sahil;205;123000;49200;22000\n2025-02;Merkez;298;178800;71520;30000\n"
    )
    assert total(dataset) == ("487800.00", "277120.00")
    assert "line_sides_assumed" in tags(dataset)


def test_a_list_of_contracts_by_their_first_day_is_told_to_have_no_sides(tmp_path: Path) -> None:
    text = "Unit,Tenant,Monthly rent,Lease start,Deposit\n1A,Hall,950,2024-03-01,950\n1B,Ito,875,2025-06-01,870\n"
    dataset = read_text(tmp_path, text + "2B,Ng,1025,2023-09-01,1025\n")
    assert "sides_unknown" in tags(dataset)
    assert not [measure for measure in dataset.main.measures if measure.role in ("inflow", "outflow")]


def test_the_largest_figures_before_the_costs_are_earned_and_small_ones_beside_them_are_not_counted(
    tmp_path: Path,
) -> None:
    text = "Mois;Boutique;Bouchons;Chiffre;Achats vin;Salaires\n2025-03;Lyon;820;14760;7380;3200\n"
    dataset = read_text(tmp_path, text + "2025-03;Nice;61;11590;5795;2900\n2025-04;Lyon;90;16290;8145;3200\n")
    assert total(dataset) == ("42640.00", "30620.00")
    told = {warning.tag: warning.params["where"] for warning in dataset.warnings if "where" in warning.params}
    assert told == {"line_sides_assumed": "Chiffre", "figures_not_counted": "Bouchons"}
