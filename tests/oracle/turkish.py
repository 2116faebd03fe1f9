"""Typed questions in Turkish: templates with synonyms, word orders, suffixes, wrappers, and missing diacritics."""

# ruff: noqa: E501 (a template is one sentence, and reads best on one line)
from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from tests.oracle.asked import Asked, Period, Query, Scenario, Solve, Step
from tests.oracle.books import MONTHS, Book
from tests.oracle.english import shifted
from tests.oracle.suffixes import PLAIN, lowered, possessed, put

NOUNS = {"out": ("gider", "çıkış", "harcama"), "in": ("gelir", "giriş"), "net": ("net nakit akışı",)}
PLURAL = {"gider": "giderler", "çıkış": "çıkışlar", "harcama": "harcamalar", "gelir": "gelirler", "giriş": "girişler"}
THEIR = {"gider": "gideri", "çıkış": "çıkışı", "harcama": "harcaması", "gelir": "geliri", "giriş": "girişi"}
ENTRIES = {"out": "ödeme", "in": "tahsilat", "net": "işlem"}
NUMBERS = {1: "bir", 2: "iki", 3: "üç", 4: "dört"}
ORDINALS = {1: "ilk", 2: "ikinci", 3: "üçüncü", 4: "dördüncü"}
THINGS = ("bir araç", "yeni bilgisayar", "fırın", "makine")
WRAPPERS = ("{}", "{}", "{}", "Merhaba, {}", "Selam, {}", "Acaba {}", "{} Teşekkürler", "Lütfen söyler misin, {}")
BUCKETS = {1: "1-30 gün", 2: "31-60 gün", 3: "61-90 gün", 4: "90 günden fazla"}
POSSESSED = ("satışları", "maaşları", "geliri", "Gıda")


@dataclass(frozen=True, slots=True)
class Turkish:
    """Says questions on one book, choosing words from one source."""

    book: Book
    source: random.Random

    def say(self, asked: Asked) -> str:
        """Return a sentence that asks the typed question."""
        match asked:
            case Scenario():
                sentence = self._scenario(asked)
            case Solve():
                sentence = self._solve(asked)
            case Query():
                sentence = SHAPES[asked.shape](self, asked)
        sentence = " ".join(sentence.split()).replace(" ?", "?")
        sentence = sentence[0].replace("i", "İ").upper() + sentence[1:] if self.source.random() < 0.5 else sentence
        if self.source.random() < 0.25:
            sentence = lowered(sentence)
        if self.source.random() < 0.25:
            sentence = sentence.rstrip("?")
        sentence = self.source.choice(WRAPPERS).format(sentence)
        return sentence.translate(PLAIN) if self.source.random() < 0.12 else sentence

    def one_of(self, *words: str) -> str:
        return self.source.choice(words)

    def money(self, amount: Decimal) -> str:
        whole = int(amount)
        if whole % 1000 == 0 and self.source.random() < 0.35:
            return f"{whole // 1000} bin"
        return f"{whole:,}".replace(",", ".") if self.source.random() < 0.8 else str(whole)

    def _with_year(self, year: bool | None) -> bool:  # noqa: FBT001 (None: by chance)
        several = self.book.months[0][:4] != self.book.months[-1][:4]
        return several or (self.source.random() < 0.3 if year is None else year)

    def month(self, key: str, case: str = "", *, year: bool | None = None) -> str:
        """Return a month with a case: "Mart'ta", "martta", "2025 Mart'ında" (as "Mart 2025'te")."""
        name = MONTHS["tr"][int(key[5:7]) - 1]
        if self._with_year(year):
            return put(f"{name} {key[:4]}", case, apostrophe=True) if case else f"{name} {key[:4]}"
        if not case:
            return self.one_of(name, lowered(name))
        return (
            put(name, case, apostrophe=True)
            if self.source.random() < 0.4
            else put(lowered(name), case, apostrophe=False)
        )

    def name(self, name: str, case: str = "") -> str:
        """Return a line's or party's name with a case; a common noun in lower case has no apostrophe."""
        lower = self.source.random() < 0.35 and name not in self.book.parties
        shown = lowered(name) if lower else name
        if not case:
            return shown
        if name.endswith(POSSESSED[:3]):
            return possessed(shown, case)
        return put(shown, case, apostrophe=not lower)

    def noun(self, asked: Query, *, plural: bool = False) -> str:
        noun = self.source.choice(NOUNS[asked.side])
        noun = PLURAL.get(noun, noun) if plural else noun
        if asked.names:
            noun = " ve ".join(self.name(name) for name in asked.names)
        front = f"{self.name(asked.but)} {self.one_of('hariç', 'dışında')} " if asked.but else ""
        return f"{asked.currency or ''} {front}{noun}".strip()

    def when(self, period: Period | None) -> str:
        return PERIODS[period.kind](self, period) if period else ""

    def _scenario(self, asked: Scenario) -> str:
        what = self._output(asked)
        if not asked.steps:
            return f"{what}?"
        clauses = [self._step(step) for step in asked.steps]
        said = self.one_of(" ve ", ", ").join(clauses)
        return f"{said}{self.one_of(' ', ', ')}{what}?"

    def _output(self, asked: Scenario) -> str:
        match asked.output:
            case "break":
                return self.one_of("hangi ay batarım", "hangi ay eksiye düşeriz", "para hangi ay biter",
                                   "kasa ne zaman eksiye düşer")  # fmt: skip
            case "buffer":
                amount = self.money(asked.amount)
                below = (
                    f"{put(amount, 'gen', apostrophe=False)}"
                    if amount.endswith("bin")
                    else f"{amount}'{_gen(asked.amount)}"
                )
                return self.one_of(f"kasa ilk hangi ay {below} altına düşer", f"hangi ay {below} altına ineriz")
            case "closing":
                month = self.month(asked.month or "")
                return self.one_of(f"{month} sonunda kasada ne kalır", f"{month} sonunda kasada ne kadar olur",
                                   f"{month} sonu bakiye kaç olur")  # fmt: skip
            case "lowest":
                return self.one_of("en düşük ay sonu kasa ne kadar olur", "kasa en düşük kaça iner")
            case "total_out":
                return self.one_of("yıl boyunca toplam gider ne olur", "toplam çıkış ne kadar olur")
            case "total_in":
                return self.one_of("yıl boyunca toplam gelir ne olur", "toplam giriş ne kadar olur")
            case "difference":
                return self.one_of("yıl sonu kasa ne kadar fark eder", "yıl sonu nakit ne kadar değişir")

    def _step(self, step: Step) -> str:
        when = self._when_step(step)
        return f"{when} {STEPS[step.kind](self, step)}".strip()

    def _when_step(self, step: Step) -> str:
        if step.kind in ("one_off", "loan"):
            return self.month(step.start, "loc", year=False)
        if step.end is None:
            return f"{self.month(step.start, 'abl', year=False)} {self.one_of('itibaren', 'başlayarak')}"
        if step.end == step.start:
            return f"sadece {self.month(step.start, 'loc', year=False)}"
        start = lowered(MONTHS["tr"][int(step.start[5:]) - 1])
        end = lowered(MONTHS["tr"][int(step.end[5:]) - 1])
        return self.one_of(f"{start}-{end} arası", f"{start} ile {end} arasında",
                           f"{put(start, 'abl', apostrophe=False)} {end} sonuna kadar")  # fmt: skip

    def _solve(self, asked: Solve) -> str:
        start = f"{self.month(asked.start, 'abl', year=False)} itibaren" if asked.start else ""
        amount = self.money(asked.amount)
        floor = self.one_of("eksiye düşmeden ", "")
        if asked.buffer is not None:
            floor = f"kasada en az {self.money(asked.buffer)} kalacak şekilde "
        match asked.find:
            case "most_hires":
                return self.one_of(f"{start} aylık {put_money(amount, 'abl', asked.amount)} {floor}en fazla kaç kişi alabilirim?",
                                   f"{floor}{start} kişi başı aylık {amount} maaşla kaç kişi işe alabilirim?")  # fmt: skip
            case "earliest_hire":
                return f"{floor}aylık {amount} maaşla bir kişiyi en erken hangi ay işe alabilirim?"
            case "largest_draw":
                return self.one_of(f"{start} {floor}ayda en fazla ne kadar çekebilirim?",
                                   f"{floor}{start} her ay en çok ne kadar para çekebilirim?")  # fmt: skip


def _gen(amount: Decimal) -> str:
    from tests.oracle.suffixes import ending

    return ending(str(int(amount)), "gen")


def put_money(shown: str, case: str, amount: Decimal) -> str:
    """Return an amount with a case: "40.000'den", "40 binden"."""
    from tests.oracle.suffixes import ending

    if shown.endswith("bin"):
        return put(shown, case, apostrophe=False)
    return f"{shown}'{ending(str(int(amount)), case)}"


def _quarter(say: Turkish, period: Period) -> str:
    year = period.start[:4]
    return say.one_of(f"{year} {ORDINALS[period.n]} çeyrekte", f"{year} {period.n}. çeyrekte",
                      f"{year} yılının {ORDINALS[period.n]} çeyreğinde")  # fmt: skip


def _half(say: Turkish, period: Period) -> str:
    year = period.start[:4]
    return say.one_of(f"{year} yılının {ORDINALS[period.n]} yarısında", f"{year} {ORDINALS[period.n]} yarıda")


def _months(say: Turkish, period: Period) -> str:
    start, end = period.start[:7], period.end[:7]
    if start[:4] != end[:4]:
        return f"{say.month(start, 'abl')} {say.month(end, 'dat')} kadar"
    low, high = (lowered(MONTHS["tr"][int(month[5:]) - 1]) for month in (start, end))
    year = f"{start[:4]} " if say.book.months[0][:4] != say.book.months[-1][:4] else ""
    return say.one_of(f"{year}{low}-{high} arası", f"{year}{low} ile {high} arasında",
                      f"{year}{put(low, 'abl', apostrophe=False)} {put(high, 'dat', apostrophe=False)} kadar")  # fmt: skip


def _days(say: Turkish, period: Period) -> str:
    low, high = int(period.start[8:]), int(period.end[8:])
    month = say.month(period.start[:7])
    return say.one_of(f"{low}-{high} {month} arası", f"{low} ile {high} {month} arasında")


PERIODS: dict[str, Callable[[Turkish, Period], str]] = {
    "month": lambda say, p: say.one_of(say.month(p.start, "loc"), say.month(p.start, "loc"), f"{say.month(p.start)} ayında"),
    "quarter": _quarter,
    "half": _half,
    "year": lambda say, p: say.one_of(f"{put(p.start[:4], 'loc', apostrophe=True)}", f"{p.start[:4]} yılında"),
    "months": _months,
    "after": lambda say, p: say.one_of(f"{say.month(shifted(p.start[:7], -1), 'abl')} sonra", f"{say.month(shifted(p.start[:7], -1))} sonrası"),
    "since": lambda say, p: say.one_of(f"{say.month(p.start, 'abl')} beri", f"{say.month(p.start, 'abl')} itibaren"),
    "before": lambda say, p: f"{say.month(shifted(p.end[:7], 1), 'abl')} önce",
    "until": lambda say, p: f"{say.month(p.end)} sonuna kadar",
    "last": lambda say, p: say.one_of(f"son {p.n} ayda", f"son {NUMBERS.get(p.n, 'altı')} ayda"),
    "days": _days,
}  # fmt: skip
UP, DOWN = ("artarsa", "yükselirse"), ("düşerse", "azalırsa")
STEPS: dict[str, Callable[[Turkish, Step], str]] = {
    "revenue_change": lambda say, s: (
        f"{say.name(s.line) if s.line else say.one_of('bütün girişler', 'girişler', 'gelirler')} {_rate(say, s)}"
    ),
    "cost_percent": lambda say, s: f"{say.name(s.line or '')} {_rate(say, s)}",
    "cost_amount": lambda say, s: f"{say.name(s.line or '')} ayda {say.money(s.amount)} {say.source.choice(UP)}",
    "cost_to": lambda say, s: f"{say.name(s.line or '')} aylık {say.money(s.amount)} olursa",
    "owner_draw": lambda say, s: f"ayda {say.money(s.amount)} {say.one_of('çekersem', 'şahsıma çekersem')}",
    "late_payment": lambda _, s: f"müşteriler {s.days} gün geç öderse",
    "lost_customer": lambda say, s: say.one_of(f"{say.name(s.line or '', 'acc')} kaybedersek", f"{say.name(s.line or '')} kesilirse"),
    "price": lambda say, s: say.one_of(f"fiyatlara %{s.percent} zam yaparsam", f"fiyatlar %{s.percent} artarsa"),
    "revenue_to": lambda say, s: f"{say.name(s.line or '')} aylık {say.money(s.amount)} olursa",
    "loan": lambda say, s: f"aylık %{s.percent} faizle {s.months} ay vadeli {say.money(s.amount)} kredi çekersem",
}  # fmt: skip


def _rate(say: Turkish, step: Step) -> str:
    mark = say.one_of(f"%{abs(step.percent)}", f"yüzde {abs(step.percent)}")
    return f"{mark} {say.source.choice(UP if step.percent > 0 else DOWN)}"


def _hire(say: Turkish, step: Step) -> str:
    amount = say.money(step.amount)
    people = f"{say.one_of(NUMBERS[step.people], str(step.people))} kişi"
    each = "kişi başı " if step.people > 1 else ""
    return say.one_of(f"{each}aylık {put_money(amount, 'abl', step.amount)} {people} alırsam",
                      f"{each}aylık {amount} maaşla {people} işe alırsak")  # fmt: skip


def _buy(say: Turkish, step: Step) -> str:
    return f"{put_money(say.money(step.amount), 'dat', step.amount)} {say.source.choice(THINGS)} alırsam"


STEPS |= {"hire": _hire, "one_off": _buy}


def _total(say: Turkish, asked: Query) -> str:
    when = say.when(asked.period)
    if asked.names and asked.names[0] in say.book.parties:
        return _party(say, asked, when)
    if asked.names:
        names, both = say.noun(asked), len(asked.names) > 1
        if both:
            return say.one_of(
                f"{when} {names} toplamı ne kadar?", f"{when} {names} toplam kaç?", f"{names} birlikte {when} ne kadar?"
            )
        more = (f"{when} {names} ne kadar?", f"{when} {names} toplamı", f"{names} {when} ne kadar tutmuş?")
        spent = f"{say.name(asked.names[0], 'dat')} {when} ne kadar ödedik?"
        return say.source.choice((*more, spent) if asked.side == "out" and not asked.currency else more)
    noun = say.noun(asked)
    if asked.but or asked.currency:
        return say.one_of(f"{when} {noun} toplamı ne kadar?", f"{when} {noun} toplam ne kadar?")
    spending = f"{when} ne kadar {'harcadık' if asked.side == 'out' else 'para girdi'}?"
    return say.one_of(f"{when} toplam {noun} ne kadar?", f"{when} toplam {noun} kaç?",
                      f"toplam {noun} {when} ne kadardı?", spending)  # fmt: skip


def _party(say: Turkish, asked: Query, when: str) -> str:
    name, money = asked.names[0], f"{asked.currency} olarak" if asked.currency else ""
    if asked.side == "out":
        paid = f"{put(name, 'dat', apostrophe=True)} {when} {money} ne kadar ödedik?"
        return say.one_of(paid, f"{when} {name} {asked.currency or ''} ödemeleri toplamı")
    got = f"{put(name, 'abl', apostrophe=True)} {when} {money} ne kadar tahsil ettik?"
    return say.one_of(got, f"{when} {name} {asked.currency or ''} tahsilatı toplamı")


def _entries(say: Turkish, asked: Query) -> str:
    entry = ENTRIES[asked.side]
    money = f"{asked.currency} " if asked.currency else ""
    if not asked.names:
        return f"{money}{entry}"
    theirs = {"ödeme": "ödemesi", "tahsilat": "tahsilatı", "işlem": "işlemi"}[entry]
    return f"{say.name(asked.names[0])} {money}{theirs}"


def _count_total(say: Turkish, asked: Query) -> str:
    when, entries = say.when(asked.period), _entries(say, asked)
    return say.one_of(f"{when} kaç tane {entries} var, toplamı ne kadar?", f"{when} kaç {entries} var ve toplamı ne?")


def _limit(say: Turkish, asked: Query) -> str:
    amount, when, entry = say.money(asked.amount), say.when(asked.period), ENTRIES[asked.side]
    if asked.over:
        bound = say.one_of(
            f"{put_money(amount, 'abl', asked.amount)} fazla",
            f"{amount} üstü",
            f"{put_money(amount, 'gen', asked.amount)} üzerinde",
        )
    else:
        bound = say.one_of(
            f"{put_money(amount, 'abl', asked.amount)} az",
            f"{amount} altı",
            f"{put_money(amount, 'gen', asked.amount)} altında",
        )
    return f"{when} {bound} kaç {entry} var, toplamı ne kadar?"


def _extreme(say: Turkish, asked: Query) -> str:
    noun, when = say.noun(asked), say.when(asked.period)
    word = "en yüksek" if asked.top else "en düşük"
    return say.one_of(f"{when} hangi ayda {noun} {word}?", f"{when} {word} {noun} hangi ay?")


def _change(say: Turkish, asked: Query) -> str:
    assert asked.period
    assert asked.against
    noun, now, before = say.noun(asked), asked.period.start, asked.against.start
    return say.one_of(f"{say.month(before, 'abl')} {say.month(now, 'dat')} {noun} yüzde kaç değişmiş?",
                      f"{say.month(before, 'dat')} göre {say.month(now, 'loc')} {noun} yüzde kaç değişti?")  # fmt: skip


def _difference(say: Turkish, asked: Query) -> str:
    assert asked.period
    assert asked.against
    noun, now, before = say.noun(asked), asked.period.start, asked.against.start
    return say.one_of(f"{say.month(before, 'abl')} {say.month(now, 'dat')} {noun} ne kadar değişmiş?",
                      f"{say.month(before, 'dat')} göre {say.month(now, 'loc')} {noun} ne kadar değişti?")  # fmt: skip


def _share(say: Turkish, asked: Query) -> str:
    noun, when = say.source.choice(NOUNS[asked.side]), say.when(asked.period)
    name = say.name(asked.names[0])
    return say.one_of(f"{when} {say.name(asked.names[0], 'gen')} toplam {PLURAL[noun]} içindeki payı yüzde kaç?",
                      f"{when} {PLURAL[noun]}in yüzde kaçı {name}?".replace("harcamalarin", "harcamaların").replace("çıkışlarin", "çıkışların"))  # fmt: skip


def _months_over(say: Turkish, asked: Query) -> str:
    amount, when, noun = say.money(asked.amount), say.when(asked.period), say.noun(asked)
    bound = f"{put_money(amount, 'gen', asked.amount)} {say.one_of('üstünde', 'üzerinde') if asked.over else 'altında'}"
    return say.one_of(f"{when} kaç ayda {noun} {bound}?", f"{when} {noun} kaç ay {bound}?")


def _closing(say: Turkish, asked: Query) -> str:
    assert asked.period
    month = say.month(asked.period.start)
    return say.one_of(
        f"{month} sonunda kasada ne kadar var?", f"{month} sonu bakiye kaç?", f"{month} kapanış bakiyesi ne kadar?"
    )


def _day(asked: Query) -> str:
    assert asked.period
    day = asked.period.end
    return f"{int(day[8:])} {MONTHS['tr'][int(day[5:7]) - 1]} {day[:4]}"


def _invoiced(say: Turkish, asked: Query) -> str:
    when = say.when(asked.period)
    if not asked.names:
        return say.one_of(f"{when} toplam ne kadar fatura kestik?", f"{when} kesilen faturaların toplamı")
    name = put(asked.names[0], "dat", apostrophe=True)
    return say.one_of(f"{name} {when} ne kadar fatura kestik?", f"{when} {name} kesilen faturaların toplamı ne?")


def _top(say: Turkish, asked: Query) -> str:
    noun, when = say.one_of("gider") if asked.side == "out" else "gelir", say.when(asked.period)
    return say.one_of(f"{when} en büyük {say.one_of(NUMBERS[asked.n], str(asked.n))} {noun} kalemi hangileri?",
                      f"{when} en yüksek {asked.n} {noun} kalemi ve tutarları")  # fmt: skip


SHAPES: dict[str, Callable[[Turkish, Query], str]] = {
    "total": _total,
    "currency": _total,
    "average": lambda say, a: say.one_of(f"{say.when(a.period)} aylık ortalama {say.noun(a)} ne kadar?", f"{say.when(a.period)} ayda ortalama {say.noun(a)} kaç?"),
    "average_row": lambda say, a: f"{say.when(a.period)} ortalama {_entries(say, a)} ne kadar?",
    "count_total": _count_total,
    "limit": _limit,
    "largest_row": lambda say, a: f"{say.when(a.period)} {say.one_of('en büyük', 'en yüksek')} {_entries(say, a)} ne kadar?",
    "extreme": _extreme,
    "ordinal": lambda say, a: f"{say.when(a.period)} {say.noun(a)} en {'yüksek' if a.top else 'düşük'} {ORDINALS[a.n]} ay hangisi?" if say.source.random() < 0.3 else f"{say.when(a.period)} {ORDINALS[a.n]} en {'yüksek' if a.top else 'düşük'} {say.noun(a)} hangi ayda?",
    "top": _top,
    "share": _share,
    "change": _change,
    "months_over": _months_over,
    "closing": _closing,
    "margin": lambda say, a: f"{say.when(a.period)} net nakit akışı gelirin yüzde kaçı?",
    "by_month": lambda say, a: say.one_of(f"{say.when(a.period)} aylara göre {say.noun(a)}", f"{say.when(a.period)} ay ay {say.noun(a)} dökümü"),
    "by_quarter": lambda say, a: say.one_of(f"{say.when(a.period)} çeyrek bazında {say.noun(a)}", f"{say.when(a.period)} çeyreklere göre {say.noun(a)}"),
    "smallest_row": lambda say, a: f"{say.when(a.period)} en küçük {_entries(say, a)} ne kadar?",
    "last_row": lambda say, a: f"{say.when(a.period)} {say.one_of('son', 'en son')} {_entries(say, a)} ne kadar?",
    "difference": _difference,
    "by_line": lambda say, a: say.one_of(f"{say.when(a.period)} kategori bazında {say.noun(a)}", f"{say.when(a.period)} kategorilere göre {say.noun(a)} dökümü"),
    "minus": lambda say, a: say.one_of(f"{say.when(a.period)} net nakit akışı ne kadar?", f"{say.when(a.period)} gelir eksi gider", f"{say.when(a.period)} gelir ile gider farkı ne kadar?"),
    "lowest_closing": lambda say, _: say.one_of("en düşük bakiyeyle kapanan ay hangisi?", "en düşük ay sonu bakiye ne kadar?"),
    "runway": lambda say, _: say.one_of("paramız kaç ay yeter?", "nakit kaç ay dayanır?"),
    "break_even": lambda say, a: f"{say.when(a.period)} {say.name(a.names[0])} ve {say.name(a.names[1])} değişken, diğerleri sabitse başabaş satış ne kadar?",
    "open_total": lambda say, _: say.one_of("ödenmemiş faturaların toplamı ne kadar?", "toplam alacağımız ne kadar?", "açık faturaların toplamı"),
    "open_count": lambda say, _: say.one_of("kaç fatura ödenmemiş?", "kaç tane açık fatura var?"),
    "open_party": lambda say, a: say.one_of(f"{put(a.names[0], 'gen', apostrophe=True)} bize borcu ne kadar?", f"{put(a.names[0], 'gen', apostrophe=True)} ödenmemiş faturalarının toplamı"),
    "owes_most": lambda say, _: say.one_of("en çok kim borçlu?", "bize en çok hangi müşteri borçlu?"),
    "invoiced": _invoiced,
    "overdue": lambda say, a: say.one_of(f"{_day(a)} itibarıyla vadesi geçmiş alacak ne kadar?", f"{_day(a)} tarihinde vadesi geçen toplam ne kadar?"),
    "bucket": lambda _, a: f"{_day(a)} itibarıyla vadesi {BUCKETS[a.n]} geçmiş alacak ne kadar?",
    "due_in": lambda say, a: f"vadesi {say.month(a.period.start) if a.period else ''} olan ödenmemiş faturaların toplamı ne kadar?",
    "paid_in": lambda say, a: say.one_of(f"{say.when(a.period)} ne kadar tahsil ettik?", f"{say.when(a.period)} ödenen faturaların toplamı"),
}  # fmt: skip
