"""The models of the arguments of the tools that this reader can check, by the tools' names."""

from __future__ import annotations

from tools.analysis.aging import AgingParameters
from tools.analysis.anomalies import AnomaliesParameters
from tools.analysis.balance_check import BalanceCheckParameters
from tools.analysis.break_even import BreakEvenParameters
from tools.analysis.cash_cycle import CashCycleParameters
from tools.analysis.concentration import ConcentrationParameters
from tools.analysis.daily_cash import DailyCashParameters
from tools.analysis.days_to_pay import DaysToPayParameters
from tools.analysis.duplicates import DuplicatesParameters
from tools.analysis.employer_cost_tr import EmployerCostTrParameters
from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.growth import GrowthParameters
from tools.analysis.invoice_list import InvoiceListParameters
from tools.analysis.loan import LoanParameters
from tools.analysis.parameters import (
    BreakMonthParameters,
    CashForecastParameters,
    ProfileParameters,
    QueryParameters,
)
from tools.analysis.profit_scenario import ProfitScenarioParameters
from tools.analysis.recurring import RecurringParameters
from tools.analysis.runway import RunwayParameters
from tools.analysis.seasonality import SeasonalityParameters
from tools.analysis.solve.asking import SolveParameters
from tools.analysis.stock_value import StockValueParameters
from tools.analysis.tax_reserve import TaxReserveParameters
from tools.analysis.variance import VarianceParameters
from tools.analysis.vat import VatParameters

ToolParameters = (
    ProfileParameters
    | QueryParameters
    | CashForecastParameters
    | BreakMonthParameters
    | AgingParameters
    | DaysToPayParameters
    | InvoiceListParameters
    | LoanParameters
    | SolveParameters
    | RunwayParameters
    | BreakEvenParameters
    | BalanceCheckParameters
    | EmployerCostTrParameters
    | VatParameters
    | ConcentrationParameters
    | AnomaliesParameters
    | CashCycleParameters
    | DuplicatesParameters
    | RecurringParameters
    | SeasonalityParameters
    | VarianceParameters
    | GrowthParameters
    | ForecastParameters
    | ProfitScenarioParameters
    | DailyCashParameters
    | TaxReserveParameters
    | StockValueParameters
)
MODELS: dict[str, type[ToolParameters]] = {
    "profile": ProfileParameters,
    "query": QueryParameters,
    "cash_forecast": CashForecastParameters,
    "break_month": BreakMonthParameters,
    "aging": AgingParameters,
    "days_to_pay": DaysToPayParameters,
    "invoice_list": InvoiceListParameters,
    "loan": LoanParameters,
    "solve": SolveParameters,
    "runway": RunwayParameters,
    "break_even": BreakEvenParameters,
    "balance_check": BalanceCheckParameters,
    "employer_cost_tr": EmployerCostTrParameters,
    "vat": VatParameters,
    "concentration": ConcentrationParameters,
    "anomalies": AnomaliesParameters,
    "cash_cycle": CashCycleParameters,
    "duplicates": DuplicatesParameters,
    "recurring": RecurringParameters,
    "seasonality": SeasonalityParameters,
    "variance": VarianceParameters,
    "growth": GrowthParameters,
    "forecast": ForecastParameters,
    "profit_scenario": ProfitScenarioParameters,
    "daily_cash": DailyCashParameters,
    "tax_reserve": TaxReserveParameters,
    "stock_value": StockValueParameters,
}
