import { formatLongDay } from '@glovebox/shared/dates';
import { moneyFormat } from '@glovebox/shared/formatMoney';
import { UNIT_PRICE_DECIMALS } from '@glovebox/shared/money';
import { isCurrency } from '@glovebox/shared/currencies';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import type { ImportQuestion } from '@glovebox/shared/recordImport';
import {
  formatDistance,
  fromDistance,
  fromQuantity,
  formatQuantity,
  METRIC,
  quantityUnitName,
  type Units,
} from '@glovebox/shared/units';
import type { DraftInput } from '../draft.ts';
import { isPerhapsYearFirst, readDay, type DayOrder } from './dates.ts';
import { readNumber } from './decimals.ts';
import { currenciesLeft, inCurrency, type Open, type OpenCells, type Settings } from './settings.ts';

type Option = ImportQuestion['options'][number];

const LONGEST_ROW = 160;
const NONE = '–';

/** Three rows with different values, so that the effects differ. */
const examples = (open: readonly Open[]): Open[] => {
  const different = new Map<string, Open>();
  for (const one of open) {
    if (!different.has(one.cell)) different.set(one.cell, one);
    if (different.size === 3) break;
  }
  return [...different.values()];
};

const rowOf = ({ source, row }: Open) => {
  const cells = source.table.rows.find(({ line }) => line === row.line)?.cells ?? [];
  const text = cells
    .filter((cell) => cell !== '')
    .join(', ')
    .replaceAll(/\s+/g, ' ');
  return { file: source.table.file, line: row.line, text: text.slice(0, LONGEST_ROW) };
};

interface Asked {
  id: ImportQuestion['about'];
  text: string;
  open: readonly Open[];
  options: readonly (Omit<Option, 'effect'> & { effect: (one: Open) => string })[];
}

const question = ({ id, text, open, options }: Asked, input: DraftInput): ImportQuestion => {
  const shown = examples(open);
  const answer = input.answers[id];
  return {
    id,
    about: id,
    text,
    rows: shown.map(rowOf),
    options: options.map(({ value, label, effect }) => ({
      value,
      label,
      effect: shown.map(effect).join(', '),
    })),
    ...(answer !== undefined && { answer }),
  };
};

/** Shows what becomes of the number in a cell that is open. */
const effectOfNumber = (
  settings: Settings | undefined,
  { field, cell }: Open,
  show: (typed: number) => string,
) => {
  const typed = readNumber(cell, settings?.sign(field) ?? 'plain');
  return typed === null ? NONE : show(typed);
};

/** The currencies that are offered when nothing is known, after that of the account. */
const USUAL = ['EUR', 'USD', 'GBP', 'PLN', 'CHF', 'CZK', 'SEK', 'NOK', 'DKK', 'BRL', 'CAD', 'AUD'];

/** Asks for what cannot be told from the files. Asked with all answers missing, so that given ones stay in the list. */
export const questionsOf = (
  open: OpenCells,
  settingsOfSource: (one: Open) => Settings | undefined,
  input: DraftInput,
): ImportQuestion[] => {
  const { locale } = input;
  const day = (cell: string, order: DayOrder) => {
    const read = readDay(cell, order, input);
    return read === null ? NONE : formatLongDay(read, { locale });
  };
  const effect = (show: (typed: number, one: Open) => string) => (one: Open) =>
    effectOfNumber(settingsOfSource(one), one, (typed) => show(typed, one));
  const distance = (unit: 'km' | 'mi') => {
    const units = { ...METRIC, distance: unit };
    return effect((typed) => formatDistance(fromDistance(typed, units), { ...units, withOther: true }));
  };
  const volume = (unit: Units['volume']) =>
    effect((typed) => formatQuantity(fromQuantity(typed, 'l', { volume: unit }), 'l', METRIC));
  const energy = effect((typed) => formatQuantity(typed, 'kWh', METRIC));
  const asked: Asked[] = [];
  const [date] = open.dates;
  if (date) {
    const isYearPerhaps = open.dates.every(({ cell }) => isPerhapsYearFirst(cell));
    const orders: DayOrder[] = isYearPerhaps ? ['ymd', 'dmy', 'mdy'] : ['dmy', 'mdy'];
    const days = new Set(orders.map((order) => day(date.cell, order)).filter((one) => one !== NONE));
    asked.push({
      id: 'dates',
      text: `Does ${date.cell} mean ${[...days].join(' or ')}?`,
      open: open.dates,
      options: [
        ...(isYearPerhaps
          ? [
              {
                value: 'year-first',
                label: 'The year comes first',
                effect: ({ cell }: Open) => day(cell, 'ymd'),
              },
            ]
          : []),
        { value: 'day-first', label: 'The day comes first', effect: ({ cell }) => day(cell, 'dmy') },
        { value: 'month-first', label: 'The month comes first', effect: ({ cell }) => day(cell, 'mdy') },
      ],
    });
  }
  const [decimal] = open.decimals;
  if (decimal) {
    const read = (sign: '.' | ',') => (one: Pick<Open, 'cell'>) =>
      readNumber(one.cell, sign)?.toLocaleString('en-US', { maximumFractionDigits: 3 }) ?? NONE;
    asked.push({
      id: 'decimals',
      text: `Is ${decimal.cell} more than a thousand, or less than a thousand with decimals?`,
      open: open.decimals,
      options: [
        { value: 'dot', label: 'A dot begins the decimals', effect: read('.') },
        { value: 'comma', label: 'A comma begins the decimals', effect: read(',') },
      ],
    });
  }
  const [far] = open.distance;
  if (far) {
    asked.push({
      id: 'distance',
      text: `Is the distance ${far.cell} in kilometres or miles?`,
      open: open.distance,
      options: [
        { value: 'km', label: 'Kilometres', effect: distance('km') },
        { value: 'mi', label: 'Miles', effect: distance('mi') },
      ],
    });
  }
  const [much] = open.volume;
  if (much) {
    const areGallons = open.volume.every(({ isGallon }) => isGallon);
    const litres = quantityUnitName('l', { volume: 'l' }, 'several');
    const gallons = quantityUnitName('l', { volume: 'gal-us' }, 'several');
    const options: Asked['options'] = [
      { value: 'l', label: 'Litres', effect: volume('l') },
      { value: 'gal-us', label: 'US gallons', effect: volume('gal-us') },
      { value: 'gal-imp', label: 'Imperial gallons', effect: volume('gal-imp') },
      { value: 'kWh', label: 'Kilowatt-hours', effect: energy },
    ];
    asked.push({
      id: 'volume',
      text: areGallons
        ? `Are the ${much.cell.replace(/[\s\p{L}]+$/u, '')} ${gallons} US or imperial ones?`
        : `Is the amount ${much.cell} in ${litres}, ${gallons} or kWh?`,
      open: open.volume,
      options: areGallons ? options.slice(1, -1) : options,
    });
  }
  const [money] = open.currency;
  if (money) {
    const left = currenciesLeft(open.currency);
    const usual = left.length > 0 ? left : USUAL;
    const answer = input.answers['currency'] ?? '';
    const own =
      input.currency !== null && (left.length === 0 || left.includes(input.currency)) ? [input.currency] : [];
    const amount = (currency: string) =>
      effect((typed, { source, row, field }) => {
        // the price of a litre has more decimals than what was paid
        const decimals = field === 'cpl' ? UNIT_PRICE_DECIMALS : decimalsOf(currency);
        return moneyFormat(currency, decimals).format(inCurrency(source, row, field, typed));
      });
    asked.push({
      id: 'currency',
      text: `In which currency is ${money.cell}?`,
      open: open.currency,
      // another currency that was answered shows its effect as well
      options: [...new Set([...own, ...usual, ...(isCurrency(answer) ? [answer] : [])])].map((code) => ({
        value: code,
        label: code,
        effect: amount(code),
      })),
    });
  }
  return asked.map((one) => question(one, input));
};
