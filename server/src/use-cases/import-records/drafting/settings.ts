import type { DistanceUnit } from '@glovebox/shared/units';
import type { PresetField } from '../presets/preset.ts';
import {
  isMidnight,
  isMoment,
  isOrderOpen,
  isYearLastWithoutDots,
  orderOfDots,
  orderOfPattern,
  orderShown,
  type DayOrder,
} from './dates.ts';
import { readNumber, signShown, type DecimalSign } from './decimals.ts';
import { currenciesOfSign, currencyIn } from './currencies.ts';
import { fuelKindOf, unitOfKind } from './words.ts';
import { foldedWords, type Source, type SourceRow } from './source.ts';

const DATE_FIELDS = ['date', 'nextDate', 'dueDay', 'until', 'resolvedAt'] as const;
const NUMBER_FIELDS = [
  ...(['mileage', 'trip', 'amount', 'cpl', 'cost', 'per100', 'nextMileage', 'nextDistance'] as const),
  ...([
    'everyKm',
    'everyMonths',
    'dueKm',
    'before',
    'soonKm',
    'startPercent',
    'endPercent',
    'every',
  ] as const),
] as const;
/** Fields with a distance or a reading. */
const DISTANCES = ['mileage', 'trip', 'nextMileage', 'nextDistance', 'dueKm', 'everyKm', 'before'] as const;
const AMOUNTS = ['cost', 'cpl'] as const;
/** Kinds with a price. */
const PAID: readonly string[] = ['service', 'fuel', 'expense'];

/** What the answers mean. */
const ORDERS: Partial<Record<string, DayOrder>> = {
  'day-first': 'dmy',
  'month-first': 'mdy',
  'year-first': 'ymd',
};
const SIGNS: Partial<Record<string, DecimalSign>> = { dot: '.', comma: ',' };

export type Volume = 'l' | 'gal-us' | 'gal-imp' | 'kWh' | 'kg';

/** Something that is open, with the cells from which it cannot be told. */
export interface Open {
  source: Source;
  row: SourceRow;
  field: PresetField;
  cell: string;
  /** The file says gallons, and not of which country. */
  isGallon?: boolean;
}

/** How the cells of a source are read; what is open has no value. */
export interface Settings {
  source: Source;
  order: (field: PresetField) => DayOrder | undefined;
  sign: (field: PresetField) => DecimalSign | 'plain' | undefined;
  distance: (row: SourceRow) => Distance | undefined;
  volume: (row: SourceRow) => Volume | 'gal' | undefined;
  currency: (row: SourceRow) => string | undefined;
  areMidnightsDays: boolean;
}

/** Returns what all votes agree on; undefined without any, or if they differ. */
const agreed = <Vote>(votes: Iterable<Vote>): Vote | undefined => {
  const different = [...new Set(votes)];
  return different.length === 1 ? different[0] : undefined;
};

const cellsOf = function* (source: Source, fields: readonly PresetField[]): Generator<string> {
  for (const { cells } of source.rows) {
    for (const field of fields) if (cells[field]) yield cells[field];
  }
};

const votes = <Vote>(
  source: Source,
  fields: readonly PresetField[],
  vote: (cell: string) => Vote | null | undefined,
) => [...cellsOf(source, fields)].map(vote).filter((one) => one !== null && one !== undefined);

/** The order of a column of dates with dots: the day is first, unless one of them shows that the month is. */
const orderOfDottedColumn = (source: Source, field: PresetField): DayOrder | undefined => {
  const dotted = votes(source, [field], orderOfDots);
  if (dotted.length === 0 || [...cellsOf(source, [field])].some(isYearLastWithoutDots)) return undefined;
  return agreed(dotted.filter((order) => order !== 'open')) ?? 'dmy';
};

const signsKept = new WeakMap<Source, Map<PresetField, DecimalSign[]>>();

/** The decimal signs that the numbers of a column show, each once. */
const signsOf = (source: Source) => {
  const kept = signsKept.get(source) ?? new Map<PresetField, DecimalSign[]>();
  if (kept.size > 0) return kept;
  for (const field of NUMBER_FIELDS) {
    const shown = votes(source, [field], signShown).filter((sign) => sign !== 'open');
    kept.set(field, [...new Set(shown)]);
  }
  signsKept.set(source, kept);
  return kept;
};

/** Kilometres, miles, or the mile of Sweden and Norway. */
type Distance = DistanceUnit | 'mil';

const DISTANCE_WORDS: readonly (readonly [RegExp, Distance])[] = [
  [/(?<!\/ ?)\bmil\b/, 'mil'],
  [/\bkm\b|kilom|km\/l|l\/100|км/, 'km'],
  [/\bmi\b|miles?\b|meilen|mijl|millas|milhas|miglia|\bmpg\b|мил/, 'mi'],
];
const VOLUME_WORDS: readonly (readonly [RegExp, Volume | 'gal'])[] = [
  [/kwh/, 'kWh'],
  [/us.?gal|gal\w*\.? ?\(?us/, 'gal-us'],
  [/(uk|imp\w*).?gal|gal\w*\.? ?\(?(uk|imp)/, 'gal-imp'],
  [/gall?on|\bgal\b|galon/, 'gal'],
  [/\bl\b|liters?|litres?|litr|литр|\/ ?л$|\bkm\/l\b|\/ ?l$/, 'l'],
  [/\bkg\b/, 'kg'],
];

/** A header for amounts of different units. */
const SEVERAL_VOLUMES = /(\bl\b|lit|gal).*kwh|kwh.*(\bl\b|lit|gal)/i;

const unitIn = <Unit>(words: readonly (readonly [RegExp, Unit])[], headers: (string | undefined)[]) => {
  for (const header of headers) {
    const plain = foldedWords(header ?? '');
    const found = words.find(([word]) => word.test(plain))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Letters of a cell with a number, such as those of 12.345 km. */
const lettersOf = (cell = ''): string => (/\p{L}/u.test(cell) ? cell.replace(/[\d.,]+/g, ' ').trim() : '');

const rowDistance = ({ cells }: SourceRow) =>
  unitIn(DISTANCE_WORDS, [cells.distance, lettersOf(cells.mileage), lettersOf(cells.trip)]);
const rowVolume = ({ cells }: SourceRow): Volume | 'gal' | undefined => {
  const unit = cells.volume ?? '';
  return ['l', 'gal', 'gal-us', 'gal-imp', 'kWh', 'kg'].includes(unit)
    ? (unit as Volume | 'gal')
    : unitIn(VOLUME_WORDS, [unit, lettersOf(cells.amount)]);
};

const agreedOfRows = <Unit>({ rows }: Source, unitOf: (row: SourceRow) => Unit | undefined) =>
  agreed(rows.map(unitOf).filter((unit) => unit !== undefined));

const distanceShown = (source: Source) => {
  const { headers, preset } = source;
  return (
    preset.distance ??
    unitIn(DISTANCE_WORDS, [headers.mileage, headers.trip, headers.nextMileage, headers.per100]) ??
    agreedOfRows(source, rowDistance)
  );
};
const volumeShown = (source: Source) => {
  const { headers, preset } = source;
  return (
    preset.volume ??
    unitIn(
      VOLUME_WORDS,
      [headers.amount, headers.cpl, headers.per100].filter((header) => !SEVERAL_VOLUMES.test(header ?? '')),
    ) ??
    agreedOfRows(source, rowVolume)
  );
};

/** The currency of a row: its own column, else the sign of an amount. */
const rowCurrency = ({ cells }: SourceRow) =>
  [cells.currency, cells.cost, cells.cpl].map((cell) => (cell ? currencyIn(cell) : undefined)).find(Boolean);

/**
 * Whether the price of a row has no currency, because the person has not said yet which it is. Only Glovebox itself has
 * such prices, of a litre.
 */
const isWithoutCurrency = ({ preset, headers }: Source, { kind, cells }: SourceRow): boolean =>
  preset.isOwn === true && Boolean(headers.currency) && kind === 'fuel' && !cells.currency && !cells.cost;

/** Finds what the sources that belong together say, and takes the rest from the answers. */
export const settingsOf = (
  source: Source,
  together: readonly Source[],
  answers: Readonly<Record<string, string>>,
): Settings => {
  const { preset } = source;
  const group = [source, ...together.filter((one) => one !== source)];
  const ofFile = group.filter(({ table }) => table.file === source.table.file);
  const firstOf = <Found>(find: (one: Source) => Found | undefined) =>
    find(source) ?? agreed(group.map(find).filter((found) => found !== undefined));

  const orders = new Map<PresetField, DayOrder | undefined>();
  const order = (field: PresetField) => {
    if (orders.has(field)) return orders.get(field);
    const pattern = agreed(votes(source, ['dateFormat'], orderOfPattern));
    const found =
      orderOfDottedColumn(source, field) ??
      preset.dates ??
      agreed(votes(source, [field], orderShown)) ??
      (pattern === 'ymd' ? undefined : pattern) ??
      firstOf((one) => agreed(votes(one, DATE_FIELDS, orderShown))) ??
      ORDERS[answers['dates'] ?? ''];
    orders.set(field, found);
    return found;
  };

  const signs = new Map<PresetField, DecimalSign | 'plain' | undefined>();
  const sign = (field: PresetField) => {
    if (preset.hasPlainNumbers) return 'plain';
    if (signs.has(field)) return signs.get(field);
    const found =
      agreed(signsOf(source).get(field) ?? []) ??
      source.table.decimal ??
      agreed([...signsOf(source).values()].flat()) ??
      agreed(ofFile.flatMap((one) => [...signsOf(one).values()].flat())) ??
      SIGNS[answers['decimals'] ?? ''];
    signs.set(field, found);
    return found;
  };

  const distance =
    firstOf(distanceShown) ?? (['km', 'mi'] as const).find((unit) => unit === answers['distance']);
  const shownVolume = firstOf(volumeShown);
  const answered = (['l', 'gal-us', 'gal-imp', 'kWh'] as const).find((unit) => unit === answers['volume']);
  const gallons = answered === 'l' || answered === 'kWh' ? undefined : answered;
  const answeredCurrency = answers['currency'] === undefined ? undefined : currencyIn(answers['currency']);
  const named = [source.headers.cost, source.headers.cpl]
    .map((header) => currencyIn(header ?? ''))
    .find(Boolean);
  const currency =
    named ??
    firstOf((one) => agreed(one.rows.map(rowCurrency).filter((code) => code !== undefined))) ??
    answeredCurrency;
  return {
    source,
    order,
    sign,
    distance: (row) => rowDistance(row) ?? distance,
    volume: (row) => {
      const unit = rowVolume(row) ?? shownVolume;
      if (unit === 'gal') return gallons ?? 'gal';
      return unit ?? answered;
    },
    currency: (row) => {
      const own = rowCurrency(row);
      if (own !== undefined || isWithoutCurrency(source, row)) return own;
      const shared = AMOUNTS.flatMap((field) => currenciesOfSign(row.cells[field] ?? ''));
      // '$' in a column of euros
      return currency === undefined || shared.length === 0 || shared.includes(currency)
        ? currency
        : answeredCurrency;
    },
    areMidnightsDays: votes(source, ['date'], (cell) => (isMoment(cell) ? isMidnight(cell) : null)).every(
      Boolean,
    ),
  };
};

export type OpenCells = Record<'dates' | 'decimals' | 'distance' | 'volume' | 'currency', Open[]>;

/** Returns the cells that cannot be read without an answer, by what is asked. */
export const openOf = (settings: Settings): OpenCells => {
  const { source } = settings;
  const open: OpenCells = { dates: [], decimals: [], distance: [], volume: [], currency: [] };
  for (const row of source.rows) {
    const { cells, kind } = row;
    for (const field of DATE_FIELDS) {
      const cell = cells[field];
      if (cell && settings.order(field) === undefined && isOrderOpen(cell))
        open.dates.push({ source, row, field, cell });
    }
    for (const field of NUMBER_FIELDS) {
      const cell = cells[field];
      if (cell && settings.sign(field) === undefined && signShown(cell) === 'open')
        open.decimals.push({ source, row, field, cell });
    }
    const far = DISTANCES.find((field) => /[1-9]/.test(cells[field] ?? ''));
    if (far && settings.distance(row) === undefined)
      open.distance.push({ source, row, field: far, cell: cells[far] ?? '' });
    const volume = settings.volume(row);
    const isLiquid = kind === 'fuel' && !isCharge(row);
    const amount = cells.amount || (isLiquid ? amountByPrice(row, settings) : '');
    if (isLiquid && amount && (volume === undefined || volume === 'gal'))
      open.volume.push({ source, row, field: 'amount', cell: amount, isGallon: volume === 'gal' });
    const money = AMOUNTS.find((field) => /\d/.test(cells[field] ?? ''));
    if (
      money &&
      PAID.includes(kind) &&
      settings.currency(row) === undefined &&
      !isWithoutCurrency(source, row)
    )
      open.currency.push({ source, row, field: money, cell: cells[money] ?? '' });
  }
  return open;
};

/** The amount that a price and a total give, as text; empty without both. */
const amountByPrice = ({ cells }: SourceRow, { sign }: Settings): string => {
  const [price, total] = (['cpl', 'cost'] as const).map((field) =>
    readNumber(cells[field] ?? '', sign(field) ?? 'plain'),
  );
  return price && total ? (total / price).toFixed(2) : '';
};

/** Headers and cells of amounts in pence or cents. */
const HUNDREDTHS: Record<(typeof AMOUNTS)[number], RegExp> = {
  cost: /\b(pence|cents?|ct)\b/i,
  cpl: /\b(pence|ppl|cents?|ct|c ?\/|p ?\/)/i,
};
const PENCE = /\d ?p\b/i;

/** Reads an amount of money, which can be in pence or cents, as one in the currency. */
export const inCurrency = (
  { isMapped, headers }: Source,
  { cells }: SourceRow,
  field: PresetField,
  typed: number,
): number => {
  if (!isMapped || (field !== 'cost' && field !== 'cpl')) return typed;
  const isInHundredths = HUNDREDTHS[field].test(headers[field] ?? '') || PENCE.test(cells[field] ?? '');
  return isInHundredths ? Number((typed / 100).toPrecision(12)) : typed;
};

/** Whether a row is a purchase in kg or kWh. */
const isCharge = ({ cells }: SourceRow): boolean =>
  cells.volume === 'kWh' || cells.volume === 'kg' || unitOfKind(fuelKindOf(cells.kind ?? '')) !== 'l';

/** The currencies that the signs of open amounts leave, in an order of their own; none without such a sign. */
export const currenciesLeft = (open: readonly Open[]): readonly string[] => [
  ...new Set(
    open.flatMap(({ cell, source: { headers } }) =>
      [cell, headers.cost ?? '', headers.cpl ?? ''].flatMap(currenciesOfSign),
    ),
  ),
];
