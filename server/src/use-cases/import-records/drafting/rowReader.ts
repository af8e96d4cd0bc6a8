import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { isStorable } from '@glovebox/shared/fields';
import type { Money } from '@glovebox/shared/money';
import { fromDistance } from '@glovebox/shared/units';
import type { DraftInput } from '../draft.ts';
import type { PresetField } from '../presets/preset.ts';
import { dayOfSerial, orderShown, readDay } from './dates.ts';
import { readNumber } from './decimals.ts';
import { inCurrency, type Settings } from './settings.ts';
import type { SourceRow } from './source.ts';
import { cutTo, oneLine, storable } from './texts.ts';
import { isEmpty } from './words.ts';

/** A row is refused because of a cell. */
export class Refusal extends Error {
  readonly refused: { field: string; value: string; reason: string };

  constructor(field: string, value: string, reason: string) {
    super(reason);
    this.refused = { field, value, reason };
  }
}

/** The mile of Sweden and Norway. */
const KM_PER_MIL = 10;

export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Reads the cells of a row as values, and notes what it had to change. */
export const rowReader = (row: SourceRow, settings: Settings, input: DraftInput) => {
  const { cells } = row;
  const isOwn = settings.source.preset.isOwn === true;
  const changes: string[] = [];

  const day = (field: PresetField): string | undefined => {
    const cell = cells[field];
    if (!cell || isEmpty(cell)) return undefined;
    const context = { ...input, areMidnightsDays: settings.areMidnightsDays };
    const read = readDay(cell, orderShown(cell) ?? settings.order(field) ?? null, context);
    const serial = read === null ? dayOfSerial(cell) : null;
    if (serial !== null) {
      changes.push(`The date ${cell} was read as the number that spreadsheets have for ${serial}.`);
      return serial;
    }
    if (read === null) throw new Refusal(field, cell, 'This is not a date.');
    return read;
  };

  const number = (field: PresetField): number | undefined => {
    const cell = cells[field];
    if (!cell || isEmpty(cell)) return undefined;
    const read = readNumber(cell, settings.sign(field) ?? 'plain');
    if (read === null)
      throw new Refusal(
        field === 'cost' && row.kind === 'fuel' ? 'total' : field,
        cell,
        'This is not a number.',
      );
    return read;
  };

  /** A reading or distance in whole km; none if it is 0, which is how other apps write that. */
  const km = (field: PresetField): number | undefined => {
    const typed = number(field);
    const distance = settings.distance(row) ?? 'km';
    if (!typed && !(isOwn && typed === 0)) return undefined;
    return distance === 'mil' ? Math.round(typed * KM_PER_MIL) : fromDistance(typed, { distance });
  };

  /** What is only compared or completes other cells: without it a row is as good. */
  const perhaps = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };

  const money = (field: PresetField): Money | undefined => {
    const read = number(field);
    const currency = settings.currency(row);
    if (read === undefined || currency === undefined) return undefined;
    const typed = inCurrency(settings.source, row, field, read);
    const amount = roundTo(typed, decimalsOf(currency));
    if (Math.abs(amount - typed) > 1e-6) changes.push(`The amount ${typed} was rounded to ${amount}.`);
    return { amount, currency };
  };

  const cut = (whole: string, max: number, what: string): string => {
    if (whole.length > max) changes.push(`The ${what} was cut to ${max.toLocaleString('en-US')} characters.`);
    return cutTo(whole, max);
  };

  /** A text as it can be stored. What Glovebox wrote stays as it is, with its blanks. */
  const text = (cell = ''): string => (isOwn && isStorable(cell) ? cell : storable(cell));

  /** Lines of text, each once; undefined if there is none. */
  const lines = (texts: readonly (string | undefined)[], max: number, what: string): string | undefined => {
    const different = [...new Set(texts.map(text).filter(Boolean))];
    return different.length === 0 ? undefined : cut(different.join('\n'), max, what);
  };

  const line = (cell: string | undefined, max: number, what: string): string | undefined => {
    const clean = isOwn ? text(cell).trim() : oneLine(text(cell));
    return clean === '' ? undefined : cut(clean, max, what);
  };

  const tags = (cells.tags ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((tag) => `#${tag}`)
    .join(' ');

  return { cells, isOwn, changes, day, number, km, perhaps, money, cut, text, lines, line, tags };
};

export type RowReader = ReturnType<typeof rowReader>;
