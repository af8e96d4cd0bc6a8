import type { DateReader } from './dates.ts';
import type { FuelUnit } from './energies.ts';

/*
 * What is stored and exchanged is in km, l, kg, kWh and, for consumption, those per 100 km. People read and type other
 * units; here is the only place that converts or names them.
 */

export const DISTANCE_UNITS = ['km', 'mi'] as const;
export const VOLUME_UNITS = ['l', 'gal-us', 'gal-imp'] as const;
export const CONSUMPTION_UNITS = ['l/100km', 'km/l', 'mpg-us', 'mpg-imp'] as const;
export const ELECTRIC_UNITS = ['kWh/100km', 'km/kWh', 'mi/kWh', 'kWh/100mi'] as const;

export type DistanceUnit = (typeof DISTANCE_UNITS)[number];
type VolumeUnit = (typeof VOLUME_UNITS)[number];

/** How distances and readings are read and typed, and the dates beside them. */
export interface DistanceUnits extends DateReader {
  distance: DistanceUnit;
  /** Each distance has the other unit behind it in brackets, for readers of whom nothing is known. */
  withOther?: boolean;
}

/** The units that a person reads and types. */
export interface Units extends DistanceUnits {
  volume: VolumeUnit;
  /** Of what is bought by volume. */
  consumption: (typeof CONSUMPTION_UNITS)[number];
  electric: (typeof ELECTRIC_UNITS)[number];
}

/** Those in which everything is stored, and which somebody has who chose none. */
export const METRIC: Units = {
  distance: 'km',
  volume: 'l',
  consumption: 'l/100km',
  electric: 'kWh/100km',
};

/** The international mile, in km (exact by definition, 1959). */
const KM_PER_MILE = 1.609344;
/** Litres in each unit of volume: the US gallon is 231 cubic inches, the imperial one by the UK's Units of Measurement Regulations 1995. */
const LITRES: Record<VolumeUnit, number> = { l: 1, 'gal-us': 3.785411784, 'gal-imp': 4.54609 };

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** The units that somebody reads of a car: its odometer's own unit of distance comes first. */
export const unitsOfCar = <Read extends DistanceUnits>(
  units: Read,
  { odometerUnit }: { odometerUnit?: DistanceUnit | null | undefined },
): Read => (odometerUnit ? { ...units, distance: odometerUnit } : units);

/** How many km the reader's unit of distance has. */
export const kmPerUnit = ({ distance }: DistanceUnits): number => (distance === 'mi' ? KM_PER_MILE : 1);

/** A reading or distance to fill a field with: whole km to whole units. */
export const toDistance = (km: number, units: DistanceUnits): number => Math.round(km / kmPerUnit(units));

/** What was typed, in whole km. Whole miles come back as they were: a km is less than a mile. */
export const fromDistance = (typed: number, units: DistanceUnits): number =>
  Math.round(typed * kmPerUnit(units));

/**
 * From one reading to another, in km, as the odometers that the reader reads show it: 22,000 and 22,310 miles are kept as
 * whole km, 498 of which are 309 miles. Negative where it goes back.
 */
export const distanceBetween = (from: number, to: number, units: DistanceUnits): number =>
  (toDistance(to, units) - toDistance(from, units)) * kmPerUnit(units);

/** How much of the reader's unit a litre is; kg and kWh are the same for everyone. */
const unitsPer = (unit: FuelUnit, { volume }: Pick<Units, 'volume'>) =>
  unit === 'l' ? 1 / LITRES[volume] : 1;

/** An amount to fill a field with: litres with 3 decimals to gallons with 3 decimals. */
export const toQuantity = (amount: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  rounded(amount * unitsPer(unit, units), 3);

/** What was typed, in litres, kg or kWh with 3 decimals. Three decimals of a gallon come back as they were. */
export const fromQuantity = (typed: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  rounded(typed / unitsPer(unit, units), 3);

/** Whether the reader has another unit for what is kept in this one. */
export const isConverted = (unit: FuelUnit, { volume }: Pick<Units, 'volume'>): boolean =>
  unit === 'l' && volume !== 'l';

/** Decimals of the price of a gallon, as pumps show it: one more would be lost in the four of a litre. */
export const GALLON_PRICE_DECIMALS = 3;

/** The price of a litre as that of the reader's unit: a gallon's with 3 decimals. */
export const toUnitPrice = (price: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  isConverted(unit, units) ? rounded(price * LITRES[units.volume], GALLON_PRICE_DECIMALS) : price;

/** The price of a unit that was typed as that of a litre, with 4 decimals; a gallon's 3 decimals come back as they were. */
export const fromUnitPrice = (typed: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  isConverted(unit, units) ? rounded(typed / LITRES[units.volume], 4) : typed;

/** How consumption of what comes in a unit is written. kg, for which there is no choice, follow the distance. */
const consumptionUnit = (unit: FuelUnit, units: Units) => {
  if (unit === 'l') return units.consumption;
  if (unit === 'kWh') return units.electric;
  return units.distance === 'mi' ? ('kg/100mi' as const) : ('kg/100km' as const);
};

/** From what a car takes per 100 km, not rounded; both ways, where it is a distance per unit. */
const CONSUMPTIONS: Record<ReturnType<typeof consumptionUnit>, (per100: number) => number> = {
  'l/100km': (per100) => per100,
  'km/l': (per100) => 100 / per100,
  'mpg-us': (per100) => (100 / KM_PER_MILE / per100) * LITRES['gal-us'],
  'mpg-imp': (per100) => (100 / KM_PER_MILE / per100) * LITRES['gal-imp'],
  'kWh/100km': (per100) => per100,
  'km/kWh': (per100) => 100 / per100,
  'mi/kWh': (per100) => 100 / KM_PER_MILE / per100,
  'kWh/100mi': (per100) => per100 * KM_PER_MILE,
  'kg/100km': (per100) => per100,
  'kg/100mi': (per100) => per100 * KM_PER_MILE,
};

const CONSUMPTION_NAMES: Record<ReturnType<typeof consumptionUnit>, string> = {
  'l/100km': 'l/100 km',
  'km/l': 'km/l',
  'mpg-us': 'mpg',
  'mpg-imp': 'mpg',
  'kWh/100km': 'kWh/100 km',
  'km/kWh': 'km/kWh',
  'mi/kWh': 'mi/kWh',
  'kWh/100mi': 'kWh/100 mi',
  'kg/100km': 'kg/100 km',
  'kg/100mi': 'kg/100 mi',
};

/** What a car takes per 100 km as the figure that its reader knows: 6.4 l → 36.8 (mpg). Not rounded. */
export const toConsumption = (per100: number, unit: FuelUnit, units: Units): number =>
  CONSUMPTIONS[consumptionUnit(unit, units)](per100);

/** The name of the reader's unit of consumption: 'l/100 km', 'mpg', 'mi/kWh'. */
export const consumptionUnitName = (unit: FuelUnit, units: Units): string =>
  CONSUMPTION_NAMES[consumptionUnit(unit, units)];

/** Whether a higher figure is more of the way, not more of the fuel. */
export const isDistancePerUnit = (unit: FuelUnit, units: Units): boolean =>
  toConsumption(1, unit, units) > toConsumption(2, unit, units);

const SHORT_NAMES: Record<VolumeUnit, string> = { l: 'l', 'gal-us': 'gal', 'gal-imp': 'gal' };
const NAMES: Record<VolumeUnit, readonly [one: string, several: string]> = {
  l: ['litre', 'litres'],
  'gal-us': ['gallon', 'gallons'],
  'gal-imp': ['gallon', 'gallons'],
};

/** The unit of an amount behind its figure: 'l', 'gal', 'kg', 'kWh'. */
export const quantityUnit = (unit: FuelUnit, { volume }: Pick<Units, 'volume'>): string =>
  unit === 'l' ? SHORT_NAMES[volume] : unit;

/** The unit of an amount as a word: one 'litre', several 'gallons'; 'kg', 'kWh'. */
export const quantityUnitName = (
  unit: FuelUnit,
  { volume }: Pick<Units, 'volume'>,
  count: 'one' | 'several',
): string => (unit === 'l' ? NAMES[volume][count === 'one' ? 0 : 1] : unit);

const NOTHING = '–';
const OTHER_DISTANCE: Record<DistanceUnit, DistanceUnit> = { km: 'mi', mi: 'km' };
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** A distance or a reading of whole km, without its unit: 128450 → '128,450'. */
export const formatDistanceFigure = (km: number, units: DistanceUnits): string =>
  whole.format(toDistance(km, units));

/** '(79,815 mi)' to stand behind a distance, where its reader has both units. */
export const otherDistance = (km: number, { distance, withOther }: DistanceUnits): string | undefined =>
  withOther ? `(${formatDistance(km, { distance: OTHER_DISTANCE[distance] })})` : undefined;

/** A distance or a reading of whole km: 128450 → '128,450 km' or '79,815 mi'; '–' when unknown. */
export const formatDistance = (km: number | null | undefined, units: DistanceUnits): string => {
  if (km === null || km === undefined) return NOTHING;
  const other = otherDistance(km, units);
  const text = `${formatDistanceFigure(km, units)} ${units.distance}`;
  return other === undefined ? text : `${text} ${other}`;
};

/** What was bought, in litres, kg or kWh: (1042.5, 'l') → '1,042.5 l' or '275.4 gal'. */
export const formatQuantity = (amount: number, unit: FuelUnit, units: Pick<Units, 'volume'>): string =>
  `${quantities.format(toQuantity(amount, unit, units))} ${quantityUnit(unit, units)}`;

/** The figure of a consumption as `formatConsumption` writes it: with two decimals, miles per gallon with one. */
export const formatConsumptionFigure = (per100: number, unit: FuelUnit, units: Units): string => {
  const figure = toConsumption(per100, unit, units);
  if (!Number.isFinite(figure)) return NOTHING;
  return figure.toFixed(consumptionUnitName(unit, units) === 'mpg' ? 1 : 2);
};

/** What a car takes per 100 km: (6.4, 'l') → '6.40 l/100 km' or '36.8 mpg'. */
export const formatConsumption = (per100: number, unit: FuelUnit, units: Units): string =>
  `${formatConsumptionFigure(per100, unit, units)} ${consumptionUnitName(unit, units)}`;
