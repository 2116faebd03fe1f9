import os
import socket
from collections.abc import Callable

import pytest

from tests.conftest import OutsideConnectionError

NOBODY = ("192.0.2.1", 9)  # an address that documentation owns: nothing answers there


def by_connecting() -> None:
    with socket.socket() as each:
        each.settimeout(0.01)
        each.connect(NOBODY)


def by_sending() -> None:
    with socket.socket(type=socket.SOCK_DGRAM) as each:
        each.sendto(b"x", NOBODY)


def by_asking_for_a_name() -> None:
    socket.getaddrinfo("example.invalid", 80)


@pytest.mark.parametrize("reach", [by_connecting, by_sending, by_asking_for_a_name])
def test_a_test_that_reaches_another_machine_fails(reach: Callable[[], None]) -> None:
    with pytest.raises(OutsideConnectionError):
        reach()


def test_this_machine_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        assert client.getpeername() == server.getsockname()


def test_no_setting_of_this_machine_reaches_a_test() -> None:
    assert [name for name in os.environ if name.startswith(("AERA_", "TELEGRAM_"))] == []
