import { formatDay, type DateReader } from '@glovebox/shared/dates';
import type { DistanceUnits } from '@glovebox/shared/units';
import { get, set, type FieldValues, type Path } from 'react-hook-form';
import { formatNumber } from '../format.ts';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { isSame } from './defineForm.ts';
import { parseAmount, type MoneyValues } from './money.ts';
import { parseWhole } from './wholeNumber.ts';

/** What a form says in one or several fields that belong together, such as an amount and its currency. */
export interface Fact<Values extends FieldValues> {
  label: string;
  /** The paths of its fields. */
  of: readonly Path<Values>[];
  /** Says the fact in words, in the reader's units; '' if there is nothing. */
  say: (values: Values) => string;
  /** Whether different values may be said in the same words. */
  vague?: boolean;
}

/** What happened to the record meanwhile, and what the person has to decide. */
export interface Meanwhile<Values extends FieldValues> {
  questions: readonly Fact<Values>[];
  taken: readonly Fact<Values>[];
  mine: Values;
  theirs: Values;
}

const read = (values: object, path: string): unknown => get(values, path);

// what reads the same is the same, such as an amount of '145.5' and '145.50'
const isSameFact = <Values extends FieldValues>(
  { of, say, vague = false }: Fact<Values>,
  one: Values,
  other: Values,
) => of.every((path) => isSame(read(one, path), read(other, path))) || (!vague && say(one) === say(other));

/** Returns values with a fact taken over from other values. */
export const withFact = <Values extends FieldValues>(
  { of }: Fact<Values>,
  values: Values,
  from: Values,
): Values => {
  const taken = structuredClone(values);
  for (const path of of) set(taken, path, structuredClone(read(from, path)));
  return taken;
};

/** The versions of a form's values: what both began with, what the person typed, and what was stored meanwhile. */
interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * Merges two changes of a record. A fact that only one of them changed is taken from it.
 * @returns the merged values, with the person's own where both changed a fact; these facts; and those taken from the
 *   other change
 */
export const mergeFacts = <Values extends FieldValues>(
  facts: readonly Fact<Values>[],
  { base, mine, theirs }: Versions<Values>,
) => {
  const changed = facts.filter((fact) => !isSameFact(fact, base, theirs) && !isSameFact(fact, mine, theirs));
  const taken = changed.filter((fact) => isSameFact(fact, base, mine));
  return {
    merged: taken.reduce((values, fact) => withFact(fact, values, theirs), mine),
    questions: changed.filter((fact) => !taken.includes(fact)),
    taken,
  };
};

/** Returns which version of a fact a form has at the moment; undefined for neither. */
export const versionOf = <Values extends FieldValues>(
  fact: Fact<Values>,
  values: Values,
  { mine, theirs }: Pick<Versions<Values>, 'mine' | 'theirs'>,
) => (isSameFact(fact, values, theirs) ? 'theirs' : isSameFact(fact, values, mine) ? 'mine' : undefined);

/** Says what was taken over from another change: 'Changed elsewhere, and kept: Parts and Where.' */
export const takenInWords = (labels: readonly string[]) =>
  `Changed elsewhere, and kept: ${new Intl.ListFormat('en').format(labels)}.`;

const textAt = (values: object, path: string) => {
  const value = read(values, path);
  return typeof value === 'string' ? value.trim() : '';
};

const factOf =
  (inWords: (typed: string) => string) =>
  <Values extends FieldValues>(label: string, path: Path<Values>): Fact<Values> => ({
    label,
    of: [path],
    say: (values) => {
      const typed = textAt(values, path);
      return typed && inWords(typed);
    },
  });

/** A fact that is said as it was typed. */
export const textFact = factOf((typed) => typed);

/** A chosen option, said by its label. */
export const choiceFact = (options: readonly { value: string; label: string }[]) =>
  factOf((chosen) => options.find(({ value }) => value === chosen)?.label ?? chosen);

export const dayFact = (reader: DateReader) => factOf((day) => formatDay(day, reader));

/** A distance that was typed in the reader's unit. */
export const distanceFact = ({ distance }: DistanceUnits) =>
  factOf((typed) => {
    const whole = parseWhole(typed);
    return Number.isFinite(whole) ? formatNumber(whole, distance) : typed;
  });

/** A box that is ticked or not. */
export const tickFact = <Values extends FieldValues>(label: string, path: Path<Values>): Fact<Values> => ({
  label,
  of: [path],
  say: (values) => (read(values, path) === true ? 'Yes' : 'No'),
});

const sayMoney = (money: MoneyValues, reader: DateReader) => {
  const amount = parseAmount(money, reader);
  if (amount === undefined) return '';
  return Number.isFinite(amount) && money.currency
    ? formatMoney({ amount, currency: money.currency })
    : `${money.amount} ${money.currency}`.trim();
};

/** An amount with its currency, whose fields are below this path. A currency without an amount says nothing. */
export const moneyFact =
  (reader: DateReader) =>
  <Values extends FieldValues>(label: string, path: Path<Values>): Fact<Values> => ({
    label,
    of: [path],
    say: (values) => sayMoney(read(values, path) as MoneyValues, reader),
  });
