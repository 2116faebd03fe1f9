"""What the host says about itself: the address that the internet reaches it at, its port, whether its disk stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from bot.errors import OperatorError
from bot.settings import POLLING, Settings
from bot.telegram.webhook import PATH, Address, secret_of

ANYWHERE = "0.0.0.0"  # noqa: S104  (a host's own network stands before it: that is what PORT says)
LOOPBACK = "127.0.0.1"
WEBHOOK_PORT = 8080
# Telegram calls no other ports.
TELEGRAM_PORTS = frozenset({443, 80, 88, 8443})
# Hosts whose disk is kept only where a volume was mounted.
VOLUME_HOSTS = {"RENDER": "Render", "RAILWAY_ENVIRONMENT": "Railway", "FLY_APP_NAME": "Fly"}


def public_url(settings: Settings, environ: Mapping[str, str]) -> str | None:
    """Return the https address of this program: PUBLIC_URL, or what the host says; None for polling."""
    if settings.public_url == POLLING:
        return None
    if settings.public_url:
        return settings.public_url
    if url := environ.get("RENDER_EXTERNAL_URL"):
        return url.rstrip("/")
    if domain := environ.get("RAILWAY_PUBLIC_DOMAIN"):
        return f"https://{domain}"
    if app := environ.get("FLY_APP_NAME"):
        return f"https://{app}.fly.dev"
    domain = environ.get("HEROKU_APP_DEFAULT_DOMAIN_NAME")
    return f"https://{domain}" if domain else None


def webhook_address(settings: Settings, environ: Mapping[str, str]) -> Address | None:
    """Return where Telegram shall call, None for polling; raises OperatorError for an address that it would refuse."""
    url = public_url(settings, environ)
    if url is None or settings.token is None:
        return None
    if settings.telegram_api_url is None:
        parts = urlsplit(url)
        if parts.scheme != "https":
            raise OperatorError(f"PUBLIC_URL: Telegram calls https addresses only (received {url!r}).")
        if (parts.port or 443) not in TELEGRAM_PORTS:
            raise OperatorError(f"PUBLIC_URL: Telegram calls the ports 443, 80, 88 and 8443 only (received {url!r}).")
    given = settings.telegram_webhook_secret
    return Address(f"{url}{PATH}", given.get_secret_value() if given else secret_of(settings.token))


def listening(settings: Settings, address: Address | None) -> tuple[str, int] | None:
    """Return the host and port to serve on; None where nobody asks for anything.

    PORT is how a host says where it calls. A webhook without it is called by a proxy on this machine.
    """
    if settings.port is not None:
        return ANYWHERE, settings.port
    return (LOOPBACK, WEBHOOK_PORT) if address else None


def refuse_lost_disk(folder: Path, environ: Mapping[str, str], device: Callable[[Path], int] | None = None) -> None:
    """Raise OperatorError on a host that would lose the data folder at its next restart."""
    if "DYNO" in environ:
        raise OperatorError(
            "AERA_DATA_DIR: this host's disk is lost at every restart, and PostgreSQL is not yet supported: "
            "run the bot where a disk stays."
        )
    name = next((name for sign, name in VOLUME_HOSTS.items() if sign in environ), None)
    if name is None:
        return
    device = device or _device
    existing = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    if device(existing) == device(Path("/")):
        raise OperatorError(
            f"AERA_DATA_DIR: {folder} is on a disk that {name} loses at every restart: "
            "mount a volume and name a folder on it."
        )


def _device(path: Path) -> int:
    return path.stat().st_dev
