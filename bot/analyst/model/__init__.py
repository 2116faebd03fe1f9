"""The model analyst: each stage is one request to a language model, and its raw text is all that comes back."""

from bot.analyst.model.connecting import Connection, connect, takes_sampling
from bot.analyst.model.critic import ModelCritic
from bot.analyst.model.jev import JevJudge
from bot.analyst.model.planner import ModelPlanner
from bot.analyst.model.reports import ModelJudge, ModelReader
from bot.analyst.model.writer import ModelWriter

__all__ = [
    "Connection",
    "JevJudge",
    "ModelCritic",
    "ModelJudge",
    "ModelPlanner",
    "ModelReader",
    "ModelWriter",
    "connect",
    "takes_sampling",
]
