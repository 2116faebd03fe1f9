"""The roles that columns have in a normalised table, by the roles that their headings and values gave them."""

from __future__ import annotations

from tools.tables import DateRole, DimensionRole, MeasureRole

DATE_ROLES: dict[str, DateRole] = {
    "date": "date",
    "value_date": "value_date",
    "issued": "issued",
    "due": "due",
    "paid_date": "paid",
}
DIMENSION_ROLES: dict[str, DimensionRole] = {
    "description": "description", "note": "description", "counterparty": "counterparty", "category": "category",
    "kind": "category",
    "document": "document", "account": "account", "account_code": "account", "status": "status", "currency": "currency",
    "method": "method", "period": "other", "direction": "category",
}  # fmt: skip
MEASURE_ROLES: dict[str, MeasureRole] = {
    "debit": "outflow", "credit": "inflow", "balance": "balance", "fee": "fee", "net": "net", "tax": "tax",
    "before_tax": "before_tax",
    "quantity": "quantity", "price": "price", "rate": "rate", "open": "open", "paid": "paid", "budget": "budget",
    "debt": "open",
}  # fmt: skip
