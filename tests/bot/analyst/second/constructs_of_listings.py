"""Constructs of lists of invoices: whose they are, which of them, how late, one by its number, terms, shares."""

from __future__ import annotations

from tests.bot.analyst.second.construct import Construct, span

CONSTRUCTS: tuple[Construct, ...] = (
    Construct(
        "who owes",
        "invoice_list",
        "invoices",
        "Who owes us money as of 1 May 2026, and who is late?",
        {"state": "open", "by": "counterparty", "as_of": "2026-05-01"},
        "Owed: {invoice_list.open}. Overdue: {invoice_list.overdue}.\n"
        "{invoice_list.open.laurel-sa|member}: {invoice_list.open.laurel-sa} open, the oldest "
        "{invoice_list.late_days.laurel-sa} days past due.\n"
        "{invoice_list.open.maple-bv|member}: {invoice_list.open.maple-bv} open.",
        "Owed: {invoice_list.open}. Overdue: {invoice_list.overdue}.",
    ),
    Construct(
        "who owes, of another day",
        "invoice_list",
        "invoices",
        "Kimin bize borcu var 1 Mayıs 2026 itibarıyla?",
        {"state": "open", "by": "counterparty", "as_of": "2026-05-01"},
        "Alacak: {invoice_list.open}. Gecikmiş: {invoice_list.overdue}.\n"
        "{invoice_list.open.laurel-sa|member}: {invoice_list.open.laurel-sa} açık, vadesi "
        "{invoice_list.late_days.laurel-sa} gün önce geçmiş.\n"
        "{invoice_list.open.maple-bv|member}: {invoice_list.open.maple-bv} açık.",
        "Alacak: {invoice_list.open}. Gecikmiş: {invoice_list.overdue}.\n"
        "{invoice_list.open.laurel-sa|member}: {invoice_list.open.laurel-sa} açık, vadesi "
        "{invoice_list.late_days.laurel-sa} gün önce geçmiş.\n"
        "{invoice_list.open.maple-bv|member}: {invoice_list.open.maple-bv} açık.",
        {"state": "open", "by": "counterparty", "as_of": "2026-03-20"},
        language="tr",
    ),
    Construct(
        "which customers are late",
        "invoice_list",
        "invoices",
        "Which customers are late with payment as of 15 May 2026?",
        {"state": "overdue", "by": "counterparty", "as_of": "2026-05-15"},
        "Overdue: {invoice_list.overdue}.\n"
        "{invoice_list.overdue.laurel-sa|member}: {invoice_list.overdue.laurel-sa} overdue, "
        "{invoice_list.late_days.laurel-sa} days past due.\n"
        "{invoice_list.overdue.maple-bv|member}: {invoice_list.overdue.maple-bv} overdue, "
        "{invoice_list.late_days.maple-bv} days past due.",
        "Overdue: {invoice_list.overdue}.",
    ),
    Construct(
        "more than so many days",
        "invoice_list",
        "invoices",
        "As of 1 May 2026, how much is more than 40 days past due?",
        {"state": "overdue", "over_days": 40, "as_of": "2026-05-01"},
        "Overdue invoices: {invoice_list.count}, still open {invoice_list.open}.",
        "Overdue invoices: {invoice_list.count}, still open {invoice_list.open}.",
        {"state": "overdue", "over_days": 10, "as_of": "2026-05-01"},
    ),
    Construct(
        "an invoice's days",
        "invoice_list",
        "invoices",
        "When was F-2 due and when was it paid?",
        {"document": "F-2"},
        "{invoice_list.billed|member} was due on {invoice_list.terms|period} and paid on "
        "{invoice_list.days_to_pay|period}, {invoice_list.days_to_pay} days after issue.",
        "{invoice_list.billed|member} was due on {invoice_list.terms|period} and paid on "
        "{invoice_list.days_to_pay|period}, {invoice_list.days_to_pay} days after issue.",
        {"document": "F-1"},
    ),
    Construct(
        "supposed paid",
        "invoice_list",
        "invoices",
        "If F-3 is paid in full, how much would still be unpaid?",
        {"state": "open", "supposing": ["F-3"]},
        "Still unpaid then: {invoice_list.remaining}.",
        "Still unpaid then: {invoice_list.open}.",
    ),
    Construct(
        "terms",
        "invoice_list",
        "invoices",
        "Ortalama kaç gün vade veriyoruz?",
        {},
        "Kesimden vadeye ortalama {invoice_list.mean_terms} gün.",
        "Kesimden vadeye ortalama {invoice_list.mean_days} gün.",
        language="tr",
    ),
    Construct(
        "the share collected",
        "invoice_list",
        "invoices",
        "what share of what was invoiced in january 2026 has been collected?",
        {"issued": span("2026-01-01", "2026-01-31")},
        "Collected: {invoice_list.collected_share} of what was invoiced; {invoice_list.open} is still open.",
        "Collected: {invoice_list.collected_share} of what was invoiced; {invoice_list.open} is still open.",
        {},
    ),
    Construct(
        "due in a period",
        "invoice_list",
        "invoices",
        "what falls due between 10 and 20 April 2026?",
        {"state": "open", "by": "invoice", "due": span("2026-04-10", "2026-04-20")},
        "Unpaid invoices: {invoice_list.count}, still open {invoice_list.open}.\n"
        "{invoice_list.open.f-4-laurel-sa|member}: {invoice_list.open.f-4-laurel-sa} open.",
        "Unpaid invoices: {invoice_list.count}, still open {invoice_list.open}.\n"
        "{invoice_list.open.f-5-maple-bv|member}: {invoice_list.open.f-5-maple-bv} open.",
        {"state": "open", "by": "invoice", "due": span("2026-05-01", "2026-05-20")},
    ),
    Construct(
        "which are open",
        "invoice_list",
        "invoices",
        "Hangi faturalar ödenmedi?",
        {"state": "open", "by": "invoice"},
        "Ödenmemiş faturalar: {invoice_list.count} adet, açık tutar {invoice_list.open}.\n"
        "{invoice_list.open.f-3-laurel-sa|member}: {invoice_list.open.f-3-laurel-sa} açık, vadesi "
        "{invoice_list.late_days.f-3-laurel-sa} gün önce geçmiş.\n"
        "{invoice_list.open.f-4-laurel-sa|member}: {invoice_list.open.f-4-laurel-sa} açık.\n"
        "{invoice_list.open.f-5-maple-bv|member}: {invoice_list.open.f-5-maple-bv} açık.",
        "Ödenmemiş faturalar: {invoice_list.count} adet, açık tutar {invoice_list.open}.",
        language="tr",
    ),
)
