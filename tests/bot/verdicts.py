"""The replies of a critic, row by row as the critic's table has them, for every way in."""

IMPROVED = "In {break_month.lowest|period} you are at {break_month.lowest}."

# The reply, the verdict that is recorded, and how the answer begins.
TAKEN: list[tuple[object, str, str]] = [
    ({"verdict": "PASS"}, "PASS", "May 2026 is the first"),
    ('{"verdict": "PASS", "improved_answer": "no"}', "PASS", "May 2026 is the first"),
    ('{"verdict": "PASS", "improved_answer": null, "why": [1, 2]}', "PASS", "May 2026 is the first"),
    ({"verdict": "REVISE", "improved_answer": IMPROVED}, "REVISE", "In August 2026 you are at -531,600."),
]

# The reply, the code of the error, and what of the reply is quoted.
HELD: list[tuple[object, str, str]] = [
    ({"verdict": "REVISE"}, "critic_revise_without_answer", "improved_answer"),
    ({"verdict": "REVISE", "improved_answer": None}, "critic_revise_without_answer", "null"),
    ({"verdict": "REVISE", "improved_answer": 5}, "critic_revise_without_answer", "5"),
    ({"verdict": "REVISE", "improved_answer": ["x"]}, "critic_revise_without_answer", '["x"]'),
    ({"verdict": "REVISE", "improved_answer": ""}, "critic_revise_without_answer", '""'),
    ({"verdict": "REVISE", "improved_answer": " \n "}, "critic_revise_without_answer", '" \\n "'),
    ({"verdict": "REVISE", "improved_answer": "\u200b\u00a0"}, "critic_revise_without_answer", "\\u200b"),
    ({"verdict": "pass"}, "critic_unknown_verdict", '"pass"'),
    ({"verdict": "PASS "}, "critic_unknown_verdict", '"PASS "'),
    ({"verdict": "OK"}, "critic_unknown_verdict", '"OK"'),
    ({"verdict": None}, "critic_unknown_verdict", "null"),
    ({"verdict": 1}, "critic_unknown_verdict", "1"),
    ({"improved_answer": "x"}, "critic_unknown_verdict", "improved_answer"),
    ("The draft looks right to me.", "critic_unreadable", "The draft looks"),
    ('```json\n{"verdict": "PASS"}\n```', "critic_unreadable", "```json"),
    ('[{"verdict": "PASS"}]', "critic_unreadable", "[{"),
    ('{"verdict": "PASS"} {"verdict": "PASS"}', "critic_unreadable", '{"verdict"'),
    ('{"verdict": "PASS"} Thanks.', "critic_unreadable", "Thanks"),
    ('{"verdict": "REVISE", "verdict": "PASS"}', "critic_unreadable", "REVISE"),
    ('\ufeff{"verdict": "PASS"}', "critic_unreadable", "\\ufeff"),
    ('{"verdict": "PA', "critic_unreadable", "PA"),
    ("", "critic_unreadable", "''"),
    ({"fail": "timeout"}, "critic_failed", ""),
    ({"fail": "refused"}, "critic_failed", ""),
    ({"fail": "error"}, "critic_failed", ""),
]
