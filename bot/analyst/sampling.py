"""How the model of each stage is sampled: each states its own, and none inherits another's."""

from __future__ import annotations

from bot.analyst.protocols import Sampling

PLAN = Sampling(temperature=0.0, top_p=1.0, max_tokens=2048)
DRAFT = Sampling(temperature=0.3, top_p=0.9, max_tokens=1536)
READ = Sampling(temperature=0.2, top_p=0.8, max_tokens=2048)
JUDGE = Sampling(temperature=0.0, top_p=0.5, max_tokens=512)
REVIEW = Sampling(temperature=0.1, top_p=0.7, max_tokens=2048)
