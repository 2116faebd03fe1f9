"""What hosts say of themselves: addresses, ports, and disks that do not stay."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.errors import OperatorError
from bot.settings import Settings
from bot.telegram.webhook import secret_of
from bot.web.hosts import listening, public_url, refuse_lost_disk, webhook_address

TOKEN = "123456:a-token-of-nobody"


def settings(**values: object) -> Settings:
    return Settings(_env_file=None).model_copy(update={"telegram_bot_token": SecretStr(TOKEN), **values})


@pytest.mark.parametrize(
    ("environ", "url"),
    [
        ({}, None),
        ({"RENDER_EXTERNAL_URL": "https://a.onrender.com/"}, "https://a.onrender.com"),
        ({"RAILWAY_PUBLIC_DOMAIN": "a.up.railway.app"}, "https://a.up.railway.app"),
        ({"FLY_APP_NAME": "aera"}, "https://aera.fly.dev"),
        ({"HEROKU_APP_DEFAULT_DOMAIN_NAME": "aera.herokuapp.com"}, "https://aera.herokuapp.com"),
        ({"HEROKU_APP_DEFAULT_DOMAIN_NAME": ""}, None),
    ],
)
def test_a_host_that_says_its_address_is_believed(environ: dict[str, str], url: str | None) -> None:
    assert public_url(settings(), environ) == url
    assert public_url(settings(public_url="https://own.example"), environ) == "https://own.example"
    assert public_url(settings(public_url="off"), environ) is None


def test_the_secret_is_made_from_the_token_and_tells_nothing_of_it() -> None:
    address = webhook_address(settings(public_url="https://own.example"), {})
    assert address is not None
    assert address.url == "https://own.example/telegram"
    assert address.secret == secret_of(TOKEN) != secret_of(f"{TOKEN}x")
    assert len(address.secret) == 64
    assert TOKEN not in address.secret + address.url


def test_a_secret_that_was_given_is_used() -> None:
    address = webhook_address(
        settings(public_url="https://own.example", telegram_webhook_secret=SecretStr("given_0123456789")), {}
    )
    assert address is not None
    assert address.secret == "given_0123456789"


@pytest.mark.parametrize("url", ["http://own.example", "https://own.example:444"])
def test_an_address_that_telegram_would_not_call_is_refused(url: str) -> None:
    with pytest.raises(OperatorError, match="PUBLIC_URL"):
        webhook_address(settings(public_url=url), {})


def test_an_own_bot_api_server_may_call_any_address() -> None:
    asked = settings(public_url="http://127.0.0.1:8150", telegram_api_url="http://127.0.0.1:8081")
    assert webhook_address(asked, {}) is not None


def test_only_a_port_that_the_host_names_is_open_to_others() -> None:
    address = webhook_address(settings(public_url="https://own.example"), {})
    assert listening(settings(), None) is None
    assert listening(settings(port=9000), None) == ("0.0.0.0", 9000)  # noqa: S104
    assert listening(settings(), address) == ("127.0.0.1", 8080)
    assert listening(settings(port=9000), address) == ("0.0.0.0", 9000)  # noqa: S104


def test_a_dyno_is_refused_wherever_the_folder_is(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="lost at every restart"):
        refuse_lost_disk(tmp_path, {"DYNO": "web.1"})


@pytest.mark.parametrize("sign", ["RENDER", "RAILWAY_ENVIRONMENT", "FLY_APP_NAME"])
def test_a_host_with_volumes_is_refused_only_where_none_is_mounted(sign: str, tmp_path: Path) -> None:
    volume = tmp_path / "volume"
    volume.mkdir()

    def device(path: Path) -> int:
        return 2 if path.is_relative_to(volume) else 1

    refuse_lost_disk(volume / "not yet made", {sign: "x"}, device)
    refuse_lost_disk(tmp_path / "elsewhere", {}, device)
    with pytest.raises(OperatorError, match="mount a volume"):
        refuse_lost_disk(tmp_path / "elsewhere", {sign: "x"}, device)
