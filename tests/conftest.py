"""What every test stands on: no network, no settings of the machine, the shared cases, a browser where there is one."""

import ipaddress
import os
import shutil
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

CHECKOUT = Path(__file__).resolve().parent.parent
SETTING_PREFIXES = ("AERA_", "TELEGRAM_", "TYPESAFE_", "OPENAI_")
SETTING_NAMES = ("DATABASE_URL", "PORT", "PUBLIC_URL", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")

# A slow machine is no failure: no deadline for one example.
settings.register_profile("aera", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("aera")

# A shell lets what it starts in the background ignore interrupts, and the programs that tests start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


class OutsideConnectionError(Exception):
    """A test tried to reach something that is not this machine."""


def _is_loopback(host: object) -> bool:
    if host in (None, "", b"", "localhost", b"localhost"):
        return True
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else str(host)
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _refuse_outside_connections(event: str, args: tuple[object, ...]) -> None:
    if event in ("socket.connect", "socket.sendto"):
        address = args[1]
        host = address[0] if isinstance(address, tuple) else None
    elif event == "socket.getaddrinfo":
        host = args[0]
    else:
        return
    if not _is_loopback(host):
        raise OutsideConnectionError(f"{event} to {host!r}")


sys.addaudithook(_refuse_outside_connections)


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test starts with no setting of the program and no proxy in its environment."""
    for name in list(os.environ):
        if name.startswith(SETTING_PREFIXES) or name.upper() in SETTING_NAMES:
            monkeypatch.delenv(name)


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder of the repository."""
    return CHECKOUT


@pytest.fixture(scope="session")
def cases() -> Path:
    """The folder of the shared cases: CASES_DIR, or `shared/cases` beside the checkout."""
    folder = Path(os.environ.get("CASES_DIR") or CHECKOUT.parent / "shared" / "cases")
    if not folder.is_dir():
        pytest.skip(f"no shared cases in {folder}: CASES_DIR says where they are")
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium; where there is none the test is skipped, or fails when REQUIRE_BROWSER is set."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None and os.environ.get("REQUIRE_BROWSER"):
        pytest.fail("REQUIRE_BROWSER is set and no Chromium is installed")
    if found is None:
        pytest.skip("no Chromium is installed")
    return found
