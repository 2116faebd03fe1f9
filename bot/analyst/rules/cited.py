"""Sentences about a result of which a figure or an assumption may be missing: then the sentence is too."""

from __future__ import annotations

from bot.analyst.rules.sentences import Voice


def sentence(voice: Voice, key: str, *names: str, **more: str) -> str:
    """Return a sentence of figures by their names, or nothing where the result lacks one of them."""
    if any(voice.figure(name) is None for name in names):
        return ""
    return voice.say(f"study.{key}", **{name.split(".")[0]: voice.id(name) for name in names}, **more)


def counted(voice: Voice, key: str, name: str, *names: str, **more: str) -> str:
    """Return the sentence of a number of things: that of one, or that of several."""
    figure = voice.figure(name)
    one = figure is not None and figure.value == 1
    return sentence(voice, f"{key}_one" if one else f"{key}_other", name, *names, **more)


def assumed(voice: Voice, name: str) -> str:
    """Return the citation of an assumption of the result, or an empty text."""
    known = {assumption.name for assumption in voice.result.assumptions}
    return voice.assumed(name) if name in known else ""


def numbered(voice: Voice, name: str) -> list[str]:
    """Return the keys of the figures of a name (``amount.1``, ``amount.2``), in their order."""
    prefix = f"{voice.result.call}.{name}."
    return [figure.id.removeprefix(prefix) for figure in voice.result.figures if figure.id.startswith(prefix)]
