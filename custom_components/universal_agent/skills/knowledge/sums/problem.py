"""What a sum is made of: quantities that are stated, a question, and nothing that is left over."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from .lexer import SumItem
from .quantities import LENGTH, MONEY, PERSON, THING, TypedQuantity, group, holding
from .signs import SignReader

_MAX_NAMES = 10
"""Words that only name something, at most."""
_MAX_RUN = 3
_TWO = 2
"""How many of them stand together."""
_ASKING = ("how_much", "how_many", "how_long", "when", "what")


@dataclass(kw_only=True)
class SumProblem:
    """A sum as it was stated."""

    quantities: list[TypedQuantity] = field(default_factory=list)
    """What is stated, in order."""
    moments: list[SumItem] = field(default_factory=list)
    """Times of the clock."""
    tags: frozenset[str] = frozenset()
    """What words of it may be."""
    is_asked_last: bool = False
    """Whether what the question is about comes behind what is stated."""
    asks_for: frozenset[str] = frozenset()
    """What words of the question may be."""
    asks_first: frozenset[str] = frozenset()
    """What words of it may be where nothing is stated: "when does it go in if ..."."""
    wanted: tuple[str, ...] = ()
    """The stems of what is counted: "how many boxes"."""
    wanted_unit: TypedQuantity | None = None
    """The unit that the answer is wanted in."""
    has_names: bool = False
    """Whether a word names something that no quantity is of."""
    is_worked_out: bool = False
    """Whether signs say what to do with the quantities."""

    def says(self, *tags: str) -> bool:
        """Tell whether a word of it may be any of these."""
        return not self.tags.isdisjoint(tags)

    def asks(self, *tags: str) -> bool:
        """Tell whether a word of its question may be any of these."""
        return not self.asks_for.isdisjoint(tags)


class ProblemReader:
    """Puts the parts of a sentence together, from the smallest to the whole."""

    def __init__(self, items: list[SumItem]) -> None:
        self._items = items
        self._problem = SumProblem(tags=frozenset(tag for item in items for tag in item.tags))

    def read(self) -> SumProblem | None:
        """Return what is stated and asked; None where a word says something else."""
        if self._problem.says("never") or sum(item.name is not None for item in self._items) > _MAX_NAMES:
            return None
        self._question()
        if not self._name_things():
            return None
        self._apply(self._levy)
        self._items = [item for item in self._items if item.tags - {"begins"} != {"glue"}]
        self._apply(self._price)
        self._type_money()
        for rule in (self._pack, self._rate, self._product):
            self._apply(rule)
        self._items = [self._joining(at, item) for at, item in enumerate(self._items)]
        reader = SignReader(self._items)
        if (items := reader.read()) is None:
            return None
        self._items = items
        self._problem.is_worked_out = reader.has_signs
        self._collect()
        return self._problem

    def _item(self, at: int) -> SumItem:
        return self._items[at] if 0 <= at < len(self._items) else SumItem()

    def _asked(self) -> list[int]:
        """Return where words ask: those that may ask for anything only where no other does."""
        found = [at for at, item in enumerate(self._items) if any(map(item.has, _ASKING))]
        return [at for at in found if not self._items[at].has("what")] or found

    def _question(self) -> None:
        """Note what is asked for: "how many boxes", "in grams"."""
        asked = self._asked()
        if not asked:
            return
        at = asked[0]
        self._problem.asks_for = frozenset(tag for item in self._items[at:] for tag in item.tags)
        if all(item.quantity is None or item.quantity.by_article for item in self._items[:at]):
            self._problem.asks_for = frozenset(self._problem.tags)
        ends = (end for end in range(at + 1, len(self._items)) if self._states(self._items[end]))
        end = next(ends, len(self._items))
        stated = [place for place in range(at) if self._states(self._items[place])]
        asking = {tag for item in self._items[at:end] for tag in item.tags}
        if asking.isdisjoint(("begins", "ends")):  # "je les mets quand au four"
            asking = {tag for item in self._items[stated[-1] + 1 if stated else 0 : end] for tag in item.tags}
        self._problem.asks_first = frozenset(asking)
        self._unit_asked(at)
        if not any(map(self._items[at].has, ("how_many", "how_much"))):
            return
        end = at + 1
        while self._item(end).has("of"):
            end += 1
        unit = self._item(end).quantity
        if unit is not None and unit.by_article and unit.kind is not None and not self._item(end).has("article"):
            self._problem.wanted_unit = unit
            self._items[at : end + 1] = [self._items[at]]
            return
        start = end
        while self._item(end).name is not None and end - start < _MAX_RUN and not self._item(end).begins:
            end += 1
        if end > start:
            self._problem.wanted = tuple(self._items[place].name or "" for place in range(start, end))
            self._items[at:end] = [self._items[at]]
            held = self._item(at + 2).quantity
            if self._item(at + 1).has("holding") and held is not None and held.kind in _FILLED and not held.noun:
                rate = holding(held, " ".join(self._problem.wanted))
                self._items[at + 1 : at + 3] = [SumItem(quantity=rate)]

    @staticmethod
    def _states(item: SumItem) -> bool:
        """Tell whether something is stated from here on."""
        is_counted = item.quantity is not None and not item.quantity.by_article
        return is_counted or item.moment is not None or item.has("if")

    def _unit_asked(self, asked: int) -> None:
        """Note the unit that the answer is wanted in: "what is that in grams"."""
        for at in range(asked + 1, len(self._items)):
            unit = self._items[at].quantity
            if unit is not None and unit.by_article and unit.kind is not None and self._item(at - 1).has("into"):
                self._problem.wanted_unit = unit
                del self._items[at - 1 : at + 1]
                return

    def _name_things(self) -> bool:
        """Give quantities the names behind them, and pass over what a clause is about; return whether all fit."""
        found: list[SumItem] = []
        run = 0
        for item in self._items:
            run = run + 1 if item.name is not None else 0
            if run > _MAX_RUN:
                return False
            if item.name is None:
                last = found[-1].quantity if found else None
                if item.has("persons") and last is not None and last.is_bare and not item.begins:
                    found[-1] = replace(found[-1], quantity=last.of(PERSON))
                else:
                    found.append(item)
                continue
            at = len(found) - 1
            while at >= 0 and (found[at].has("of") or found[at].has("article")) and not found[at].begins:
                at -= 1
            before = found[at].quantity if at >= 0 and not item.begins else None
            if before is not None and before.kind == MONEY and any(link.has("per") for link in found[at + 1 :]):
                before = None  # "20 pence a stamp"
            if before is not None and not before.percent and not before.by_article:
                found[at:] = [replace(found[at], quantity=_named(before, item.name))]
            else:
                found.append(SumItem(tags=frozenset({"named", f"name:{item.name}"}), begins=item.begins))
                self._problem.has_names = True
        self._items = found
        return True

    def _type_money(self) -> None:
        """Take bare numbers for money where something is paid."""
        has_money = any(item.quantity is not None and item.quantity.kind == MONEY for item in self._items)
        if not has_money and not self._problem.says("costs", "pays", "change", "at"):
            return
        for at, item in enumerate(self._items):
            if (quantity := item.quantity) is not None and self._is_price(at, quantity):
                self._items[at] = replace(item, quantity=quantity.of(MONEY))

    def _is_price(self, at: int, quantity: TypedQuantity) -> bool:
        if not quantity.is_bare or quantity.noun is not None:
            return False
        before, behind = self._item(at - 1), self._item(at + 1)
        if behind.has("persons") or before.has("persons") or (behind.has("of") and not behind.has("per")):
            return False
        whole, _, cents = quantity.expression.partition(".")
        if "/" in whole or len(cents) > 2:
            return False
        if before.has("pays") or behind.has("each") or self._is_said_to_cost(at):
            return True
        return bool(cents) and (any(map(before.has, ("at", "is", "for", "and"))) or self._problem.says("change"))

    def _is_said_to_cost(self, at: int) -> bool:
        before = self._item(at - 1)
        return before.has("costs") and not before.has("is") and not before.has("we_are") and not self._asked_at(at - 2)

    def _asked_at(self, at: int) -> bool:
        return any(map(self._item(at).has, _ASKING))

    def _apply(self, rule: Callable[[int], tuple[int, TypedQuantity | None]]) -> None:
        """Put together what a rule reads at each place."""
        found: list[SumItem] = []
        at = 0
        while at < len(self._items):
            size, quantity = rule(at)
            item = self._items[at]
            found.append(item if quantity is None else SumItem(quantity=quantity, begins=item.begins))
            at += size
        self._items = found

    def _levy(self, at: int) -> tuple[int, TypedQuantity | None]:
        """Read what is levied on an amount, which alone is asked for: "a 15 percent tip on 82"."""
        percent, end = self._items[at].quantity, at + 1
        if percent is None or not percent.percent or self._is_put_on(at) or self._problem.says("together"):
            return 1, None
        while self._item(end).has("of"):
            end += 1
        if not self._item(end).has("charge") or not any(map(self._item(end + 1).has, ("levied", "of"))):
            return 1, None
        end += 2
        while self._item(end).has("article") and self._item(end).quantity is None:
            end += 1
        amount = self._item(end).quantity
        if amount is None or amount.percent or not (amount.is_bare or amount.kind == MONEY):
            return 1, None
        share = f"{group(amount.expression)}*{group(percent.expression)}/100"
        amount = amount if amount.kind == MONEY else amount.of(MONEY)
        return end + 1 - at, replace(amount, expression=share, summand=True)

    def _is_put_on(self, at: int) -> bool:
        """Tell whether a word before a quantity puts it on top of something else: "with", "plus"."""
        while at and self._item(at - 1).has("article"):
            at -= 1
        before = self._item(at - 1)
        return any(map(before.has, ("holding", "plus", "sign:+", "and")))

    def _price(self, at: int) -> tuple[int, TypedQuantity | None]:
        """Read a price without its currency, as it is spoken: "three twenty"."""
        whole, coins = self._items[at].quantity, self._item(at + 1).quantity
        if whole is None or coins is None or self._item(at + 1).begins or whole.noun or coins.noun:
            return 1, None
        if (
            not whole.expression.isdigit()
            or not coins.expression.isdigit()
            or not (whole.is_bare or whole.kind == MONEY)
        ):
            return 1, None
        if not coins.is_bare or not _MIN_COINS <= int(coins.expression) < _MAX_COINS:
            return 1, None
        return 2, whole.of(MONEY).plus(TypedQuantity(expression=f"{coins.expression}/100"))

    def _pack(self, at: int) -> tuple[int, TypedQuantity | None]:
        """Read what holds several of something: "boxes of ten", "a pack of six", "330 millilitre cans"."""
        item = self._items[at]
        name, start = item.value("name"), at
        if name is not None and any(map(self._item(at + 1).has, ("of", "holding"))):
            inner = self._item(at + 2).quantity
            if (
                inner is not None
                and not inner.by_article
                and (inner.is_bare or inner.kind in _FILLED)
                and not inner.noun
            ):
                return at + 3 - start, holding(inner, name)
        quantity = item.quantity
        counted = self._item(at - 1).has("how_many") or self._item(at - 1).has("how_much")
        if quantity is not None and quantity.noun is not None and counted and quantity.kind in _FILLED:
            self._problem.wanted = (quantity.noun,)
            return 1, holding(quantity, quantity.noun)
        return 1, None

    def _rate(self, at: int) -> tuple[int, TypedQuantity | None]:
        """Return how many parts are so much for each of something, and it."""
        quantity = self._items[at].quantity
        if quantity is None or quantity.percent:
            return 1, None
        one, two = self._item(at + 1), self._item(at + 2)
        if one.has("per_hundred_km"):
            return 2, quantity.times(_HUNDRED_KILOMETRES, -1)
        other = two.quantity
        if quantity.by_article and _is_stated_for(one, other) and other is not None and quantity.kind != other.kind:
            return 3, _priced(other).times(quantity, -1)
        if (
            one.quantity is not None
            and one.quantity.by_article
            and not one.begins
            and quantity.kind != one.quantity.kind
        ):
            return 2, _priced(quantity).times(one.quantity, -1)
        if one.has("each"):
            return 2, holding(quantity, None)
        is_shared = one.has("among") and other is not None and other.kind == PERSON
        if not one.has("per") or one.begins or is_shared:
            return 1, None
        if other is not None and other.kind is not None and (other.by_article or not one.has("sign:*")):
            return 3, _priced(quantity).times(other, -1)
        if two.has("persons"):
            return 3, quantity.times(TypedQuantity(expression="1", dimensions={PERSON: 1}), -1)
        return (1, None) if (name := two.value("name")) is None else (3, holding(quantity, name))

    def _product(self, at: int) -> tuple[int, TypedQuantity | None]:
        """Multiply so many of something by the price of one: "three bottles at 8.50"."""
        one, end = self._items[at].quantity, at + 1
        while any(map(self._item(end).has, ("at", "named", "per"))):
            end += 1
        other = self._item(end).quantity
        if one is None or other is None:
            return 1, None
        found = _multiplied(one, other, is_at=self._item(end - 1).has("at"))
        return (1, None) if found is None else (end + 1 - at, found)

    def _joining(self, at: int, item: SumItem) -> SumItem:
        """Return "and" as a sign only between two bare numbers that nothing else is asked of."""
        near = [self._item(at - 1).quantity, self._item(at + 1).quantity]
        adds = all(quantity is not None and quantity.is_bare and quantity.noun is None for quantity in near)
        behind = near[1] if sum(other.quantity is not None for other in self._items) > _TWO else None
        if item.has("sign:*") and item.has("per") and near[0] is not None and near[0].is_bare and behind is not None:
            return replace(item, tags=item.tags - {"sign:*"}) if behind.dimensions else item
        if not item.has("and") or (adds and not self._problem.says("average", "differs", "change", "split")):
            return item
        return replace(item, tags=item.tags - {"sign:+"})

    def _collect(self) -> None:
        """Note the quantities in order, and which of them the question is about."""
        asked = self._asked()
        stated = [at for at, item in enumerate(self._items) if item.quantity is not None]
        is_last = bool(asked) and any(at < asked[-1] for at in stated)
        self._problem.is_asked_last = is_last
        for at in stated:
            quantity = self._items[at].quantity
            assert quantity is not None
            is_asked = bool(asked) and (at > asked[-1] if is_last else at == stated[0])
            near = [self._item(at + step) for step in (-1, 1)]
            counts = quantity.is_bare and quantity.noun is None
            if counts and (near[0].has("we_are") or near[1].has("each") or (near[0].has("for") and not is_asked)):
                quantity = quantity.of(PERSON)
            giver = self._item(at - 2) if near[0].has("article") else near[0]
            ours = any(map(giver.has, ("ours", "we_are", "pays")))
            self._problem.quantities.append(replace(quantity, asked=is_asked, ours=ours))
        self._problem.moments = [item for item in self._items if item.moment is not None]
        if is_last and not any(quantity.asked for quantity in self._problem.quantities):
            self._one_asked(asked[-1])

    def _one_asked(self, asked: int) -> None:
        """Note the one thing that a question is about: "how much is one bottle"."""
        behind = self._items[asked + 1 :]
        name = next((item.value("name") for item in behind if item.has("named")), None)
        if name is not None or any(map(self._problem.asks_for.__contains__, ("one",))):
            one = TypedQuantity(expression="1", dimensions={THING: 1}, noun=name, asked=True, by_article=True)
            self._problem.quantities.append(one)


_MIN_COINS, _MAX_COINS = 10, 100
"""Nobody leaves out the coins' unit below: "fourteen five" is no price."""
_HUNDRED_KILOMETRES = TypedQuantity(expression="100000", dimensions={LENGTH: 1})
_FILLED = ("MassConverter", "VolumeConverter", THING)


def _is_stated_for(link: SumItem, amount: TypedQuantity | None) -> bool:
    """Tell whether so much is what one of a unit comes to: "the kilo at 9.80"."""
    return any(map(link.has, ("at", "costs", "is", "per"))) and amount is not None and not amount.by_article


def _priced(quantity: TypedQuantity) -> TypedQuantity:
    return quantity if quantity.dimensions else quantity.of(MONEY)


def _named(quantity: TypedQuantity, name: str) -> TypedQuantity:
    named = replace(quantity, noun=name if quantity.noun is None else f"{quantity.noun} {name}")
    return named.of(THING) if quantity.is_bare else named


def _multiplied(one: TypedQuantity, other: TypedQuantity, *, is_at: bool) -> TypedQuantity | None:
    if one.kind in (THING, PERSON) and other.kind == MONEY and is_at and not one.by_article:
        total = replace(one, dimensions={}, units=()).times(other)
        return replace(total, summand=True, noun=None)
    if other.is_rate and one.kind is not None and not one.by_article:
        counted = one.of(THING) if one.kind == PERSON and THING in other.dimensions else one
        total = counted.times(other)
        return replace(total, summand=True, noun=None) if total.kind == MONEY else None
    return None
