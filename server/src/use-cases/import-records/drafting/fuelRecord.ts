import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { ENERGIES, FUEL_KINDS, type FuelKind } from '@glovebox/shared/energies';
import type { NewFuel } from '@glovebox/shared/fuel';
import { LIMITS } from '@glovebox/shared/limits';
import { fromQuantity, fromUnitPrice, toConsumption, METRIC } from '@glovebox/shared/units';
import type { DraftRecord } from '../draft.ts';
import { Refusal, roundTo, type RowReader } from './rowReader.ts';
import { inCurrency, type Settings, type Volume } from './settings.ts';
import type { SourceRow } from './source.ts';
import { hasLink } from './texts.ts';
import { fuelKindOf, isFillUp, isYes, unitOfKind, type ReadKind } from './words.ts';

const MOST_APART = 0.01;
/** Units that tell the kind, if it is another one. */
const UNITS_OF_KINDS = [
  ['kWh', 'electricity'],
  ['kg', 'cng'],
] as const;

/** Headers of prices of a litre, where the amounts may be gallons. */
const PER_LITRE = /\b(per|pro|je|par|por|al|au|za|pr\.?) l(it\p{L}*)?\b|\/ ?l(it\p{L}*)?\b|\bppl\b/iu;

const readKind = (cell: string, volume: Volume | undefined): ReadKind | undefined => {
  const named = FUEL_KINDS.find((kind) => kind === cell) ?? fuelKindOf(cell);
  if (named !== undefined) return named;
  if (volume === 'kWh') return 'electricity';
  return volume === 'kg' ? 'cng' : undefined;
};

/** Reads a consumption as one per 100 km, by the unit that stands beside it or in the header. */
const readPer100 = (value: number | undefined, unit: string, volume: Volume): number | undefined => {
  if (!value) return undefined;
  const fuel = volume === 'kWh' || volume === 'kg' ? volume : 'l';
  // apps that show no unit measure miles per gallon where they measure gallons
  const isUnnamed = !/[a-z]/i.test(unit.replace(/fuel|consumption|economy|efficiency|verbrauch/gi, ''));
  if (/mpg/i.test(unit) || (isUnnamed && volume.startsWith('gal'))) {
    const consumption = volume === 'gal-us' ? 'mpg-us' : 'mpg-imp';
    return toConsumption(value, 'l', { ...METRIC, consumption });
  }
  if (/km ?\/ ?(l|kwh)/i.test(unit)) return 100 / value;
  if (/\/ ?mil\b/i.test(unit)) return value * 10;
  if (/mi ?\/ ?kwh/i.test(unit)) return toConsumption(value, 'kWh', { ...METRIC, electric: 'mi/kWh' });
  return /\/ ?100 ?mi/i.test(unit) || fuel !== 'l' || volume === 'l' ? value : undefined;
};

/** Two of amount, price and total give the third. If all are there, the total counts. */
const readPrices = (reader: RowReader, row: SourceRow, volume: Volume, settings: Settings) => {
  const currency = settings.currency(row);
  const unit = volume === 'kWh' || volume === 'kg' ? volume : 'l';
  const measured = { volume: volume === 'gal-us' || volume === 'gal-imp' ? volume : ('l' as const) };
  const isPerLitre = settings.source.isMapped && PER_LITRE.test(settings.source.headers.cpl ?? '');
  const units = isPerLitre ? METRIC : measured;
  const much = reader.number('amount');
  const given = much && isPerLitre ? fromQuantity(much, unit, measured) : much;
  const price = inCurrency(settings.source, row, 'cpl', reader.number('cpl') ?? 0) || undefined;
  const paid = reader.money('cost');
  // apps write 0 for a price that is not known; only charging is ever free
  const known = paid?.amount === 0 && unit !== 'kWh' && !reader.isOwn ? undefined : paid;
  const gallons = units.volume !== 'l' ? given : undefined;
  // the price of a litre, which is rounded, would make another total
  const total =
    known ??
    (gallons && price && currency
      ? { amount: roundTo(gallons * price, decimalsOf(currency)), currency }
      : undefined);
  const typed = given || (price && total ? total.amount / price : undefined);
  if (!typed) throw new Refusal('amount', reader.cells.amount ?? '', 'There is no amount.');
  const amount = fromQuantity(typed, unit, units);
  let cpl = price === undefined ? undefined : roundTo(fromUnitPrice(price, unit, units), 4);
  if (
    price !== undefined &&
    total &&
    !reader.isOwn &&
    Math.abs(typed * price - total.amount) > MOST_APART * Math.abs(total.amount)
  ) {
    reader.changes.push('The total is not the amount times the price. The total counts.');
    cpl = undefined;
  }
  return {
    amount,
    ...(cpl !== undefined && { cpl }),
    ...(total && { total }),
    ...((cpl !== undefined || total) && currency && { currency }),
  };
};

export const fuelRecord = (
  reader: RowReader,
  row: SourceRow,
  settings: Settings,
): Extract<DraftRecord, { kind: 'fuel' }> => {
  const { cells } = reader;
  const doneAt = reader.day('date');
  if (doneAt === undefined) throw new Refusal('date', '', 'There is no date.');
  const found = settings.volume(row);
  const byWords = readKind(cells.kind ?? '', found === 'gal' ? undefined : found);
  // the unit of the purchase counts, where the kind is only what the car takes
  const own = UNITS_OF_KINDS.find(([unit]) => unit === cells.volume);
  const byUnit = own && unitOfKind(byWords) !== own[0] ? own[1] : byWords;
  const unit = unitOfKind(byUnit);
  const volume = unit === 'l' ? (found === undefined || found === 'gal' ? 'l' : found) : unit;
  const mileage = reader.km('mileage');
  const kindInWords = cells.kind ?? '';
  const isKnown =
    readKind(kindInWords, undefined) !== undefined || isFillUp(kindInWords) || !/\p{L}/u.test(kindInWords);
  const texts = [isKnown ? '' : kindInWords, ...row.notes, cells.note, reader.tags];
  const note = reader.lines(texts, LIMITS.fuelNoteMax, 'note');
  const station = cells.station ?? '';
  const isPlace = !hasLink(station);
  const isFull = cells.full !== undefined ? isYes(cells.full) : !isYes(cells.partial ?? '');
  const charged = (['startPercent', 'endPercent'] as const).map((field) =>
    byUnit === 'electricity' ? reader.number(field) : undefined,
  );
  // spreadsheets write 0.2 for 20 %
  const isShare = charged.some((value = 0) => value > 0 && value < 1);
  const [startPercent, endPercent] = charged.map((value) =>
    value === undefined ? undefined : Math.round(isShare ? value * 100 : value),
  );
  const values: NewFuel = {
    doneAt,
    ...readPrices(reader, row, volume, settings),
    ...(byUnit !== undefined && { kind: byUnit as FuelKind }),
    ...(mileage !== undefined && { mileage }),
    full: isFull,
    ...(isYes(cells.missed ?? '') && { missed: true }),
    ...(isPlace && station !== '' && { station: reader.line(station, LIMITS.stationMax, 'station') ?? '' }),
    ...(startPercent !== undefined && { startPercent }),
    ...(endPercent !== undefined && { endPercent }),
    ...((cells.place === 'home' || cells.place === 'public') && { place: cells.place }),
  };
  const whole = isPlace ? note : reader.lines([note, station], LIMITS.fuelNoteMax, 'note');
  const per100Unit = `${cells.per100 ?? ''} ${settings.source.headers.per100 ?? ''}`;
  const per100 = readPer100(
    reader.perhaps(() => reader.number('per100')),
    per100Unit,
    volume,
  );
  if (/[1-9]/.test(cells.kWh ?? '') && (values.total || values.cpl !== undefined))
    reader.changes.push('The price is recorded with the fuel, and the kWh have none.');
  const isMain = reader.isOwn && !cells.kind && settings.volume(row) !== undefined;
  const energy = ENERGIES.find((one) => one === cells.energy);
  if (isMain) delete values.kind;
  return {
    kind: 'fuel',
    values: { ...values, ...(whole && { note: whole }) },
    ...(per100 && { per100 }),
    ...(isMain && { unit }),
    ...(isMain && energy && { energy }),
  };
};
