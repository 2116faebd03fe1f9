"""The parts of a running server, handed to every method and every person's action."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.local.faults import CallLog, Faults
from bot.local.files import Shelf
from bot.local.flood import Flood
from bot.local.hub import Bell, Hub
from bot.local.params import Params
from bot.local.store import Store
from bot.local.updates import Polling
from bot.local.webhook import Delivery


@dataclass(frozen=True, slots=True)
class World:
    """What one server is made of."""

    token: str
    store: Store
    shelf: Shelf
    bell: Bell
    hub: Hub
    polling: Polling
    delivery: Delivery
    faults: Faults
    flood: Flood
    calls: CallLog


@dataclass(frozen=True, slots=True)
class Call:
    """One Bot API call; `gone` ends when the caller has hung up."""

    world: World
    params: Params
    gone: Callable[[], Awaitable[None]]


Method = Callable[[Call], Awaitable[object]]
