import type { DateReader } from './dates.ts';
import type { FuelUnit } from './energies.ts';

/*
 * The product stores and exchanges km, l, kg and kWh, and consumption per 100 km. People read and type other units. This
 * is the only file that converts or names them.
 */

export const DISTANCE_UNITS = ['km', 'mi'] as const;
export const VOLUME_UNITS = ['l', 'gal-us', 'gal-imp'] as const;
export const CONSUMPTION_UNITS = ['l/100km', 'km/l', 'mpg-us', 'mpg-imp'] as const;
export const ELECTRIC_UNITS = ['kWh/100km', 'km/kWh', 'mi/kWh', 'kWh/100mi'] as const;

export type DistanceUnit = (typeof DISTANCE_UNITS)[number];
type VolumeUnit = (typeof VOLUME_UNITS)[number];

/** The reader's unit for distances and readings, and the format of the dates beside them. */
export interface DistanceUnits extends DateReader {
  distance: DistanceUnit;
  /** Whether each distance is followed by the other unit in brackets, for readers about whom nothing is known. */
  withOther?: boolean;
}

/** The units that a person reads and types. */
export interface Units extends DistanceUnits {
  volume: VolumeUnit;
  /** The unit of fuel that is bought by volume. */
  consumption: (typeof CONSUMPTION_UNITS)[number];
  electric: (typeof ELECTRIC_UNITS)[number];
}

/** The units in which everything is stored, and the default for people who have not chosen any. */
export const METRIC: Units = {
  distance: 'km',
  volume: 'l',
  consumption: 'l/100km',
  electric: 'kWh/100km',
};

/** The international mile, in km (exact by definition, 1959). */
const KM_PER_MILE = 1.609344;
/**
 * Litres in each unit of volume: the US gallon is 231 cubic inches, the imperial one by the UK's Units of Measurement
 * Regulations 1995.
 */
const LITRES: Record<VolumeUnit, number> = { l: 1, 'gal-us': 3.785411784, 'gal-imp': 4.54609 };

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Returns a reader's units for a car, of which the unit of its odometer takes precedence. */
export const unitsOfCar = <Read extends DistanceUnits>(
  units: Read,
  { odometerUnit }: { odometerUnit?: DistanceUnit | null | undefined },
): Read => (odometerUnit ? { ...units, distance: odometerUnit } : units);

/** Returns how many km the reader's unit of distance has. */
export const kmPerUnit = ({ distance }: DistanceUnits): number => (distance === 'mi' ? KM_PER_MILE : 1);

/** Converts a reading or distance for a form field: whole km to whole units. */
export const toDistance = (km: number, units: DistanceUnits): number => Math.round(km / kmPerUnit(units));

/** Converts a typed distance to whole km. Whole miles convert back without loss, because a km is less than a mile. */
export const fromDistance = (typed: number, units: DistanceUnits): number =>
  Math.round(typed * kmPerUnit(units));

/**
 * Returns the distance between two readings in km, as an odometer in the reader's unit shows it. Readings of 22,000 and
 * 22,310 miles are stored as whole km, whose difference of 498 km would be 309 miles. Negative if the mileage falls.
 */
export const distanceBetween = (from: number, to: number, units: DistanceUnits): number =>
  (toDistance(to, units) - toDistance(from, units)) * kmPerUnit(units);

/**
 * Returns the reading of an odometer, in km, after a distance in km, as both are in the reader's unit. Whole km do not add up
 * like the miles for which they stand: 99,854 miles and 10,000 would be 109,853 miles.
 */
export const readingAfter = (km: number, distance: number, units: DistanceUnits): number =>
  fromDistance(toDistance(km, units) + toDistance(distance, units), units);

/** Returns how much of the reader's unit a litre is. kg and kWh are not converted. */
const unitsPer = (unit: FuelUnit, { volume }: Pick<Units, 'volume'>) =>
  unit === 'l' ? 1 / LITRES[volume] : 1;

/** Converts an amount for a form field: litres with 3 decimals to gallons with 3 decimals. */
export const toQuantity = (amount: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  rounded(amount * unitsPer(unit, units), 3);

/** Converts a typed amount to litres, kg or kWh with 3 decimals. Gallons with 3 decimals convert back without loss. */
export const fromQuantity = (typed: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  rounded(typed / unitsPer(unit, units), 3);

/** Returns whether the reader uses another unit than the stored one. */
export const isConverted = (unit: FuelUnit, { volume }: Pick<Units, 'volume'>): boolean =>
  unit === 'l' && volume !== 'l';

/**
 * The decimals of a gallon's price, as pumps show it. A fourth would be lost in the four decimals of a litre's price.
 */
export const GALLON_PRICE_DECIMALS = 3;

/** Converts the price of a litre to the price of the reader's unit; 3 decimals for a gallon. */
export const toUnitPrice = (price: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  isConverted(unit, units) ? rounded(price * LITRES[units.volume], GALLON_PRICE_DECIMALS) : price;

/** Converts a typed price to the price of a litre with 4 decimals. A gallon's 3 decimals convert back without loss. */
export const fromUnitPrice = (typed: number, unit: FuelUnit, units: Pick<Units, 'volume'>): number =>
  isConverted(unit, units) ? rounded(typed / LITRES[units.volume], 4) : typed;

/** Returns the reader's unit of consumption. For kg, which offer no choice, it depends on the unit of distance. */
const consumptionUnit = (unit: FuelUnit, units: Units) => {
  if (unit === 'l') return units.consumption;
  if (unit === 'kWh') return units.electric;
  return units.distance === 'mi' ? ('kg/100mi' as const) : ('kg/100km' as const);
};

/** Converts consumption per 100 km, not rounded. Distance per unit is converted in the same way in both directions. */
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

/** Converts consumption per 100 km to the reader's unit: 6.4 l → 36.8 (mpg). Not rounded. */
export const toConsumption = (per100: number, unit: FuelUnit, units: Units): number =>
  CONSUMPTIONS[consumptionUnit(unit, units)](per100);

/** Returns the name of the reader's unit of consumption: 'l/100 km', 'mpg', 'mi/kWh'. */
export const consumptionUnitName = (unit: FuelUnit, units: Units): string =>
  CONSUMPTION_NAMES[consumptionUnit(unit, units)];

/** Returns whether a higher figure means less fuel: a distance per amount. */
export const isDistancePerUnit = (unit: FuelUnit, units: Units): boolean =>
  toConsumption(1, unit, units) > toConsumption(2, unit, units);

const SHORT_NAMES: Record<VolumeUnit, string> = { l: 'l', 'gal-us': 'gal', 'gal-imp': 'gal' };
const NAMES: Record<VolumeUnit, readonly [one: string, several: string]> = {
  l: ['litre', 'litres'],
  'gal-us': ['gallon', 'gallons'],
  'gal-imp': ['gallon', 'gallons'],
};

/** Returns the symbol of an amount's unit: 'l', 'gal', 'kg', 'kWh'. */
export const quantityUnit = (unit: FuelUnit, { volume }: Pick<Units, 'volume'>): string =>
  unit === 'l' ? SHORT_NAMES[volume] : unit;

/** Returns the name of an amount's unit: one 'litre', several 'gallons', 'kg', 'kWh'. */
export const quantityUnitName = (
  unit: FuelUnit,
  { volume }: Pick<Units, 'volume'>,
  count: 'one' | 'several',
): string => (unit === 'l' ? NAMES[volume][count === 'one' ? 0 : 1] : unit);

const NOTHING = '–';

/** The unit that stands beside a reader's own where the reader is not known. */
export const OTHER_DISTANCE: Record<DistanceUnit, DistanceUnit> = { km: 'mi', mi: 'km' };

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Formats a distance or reading in whole km without its unit: 128450 → '128,450'. */
export const formatDistanceFigure = (km: number, units: DistanceUnits): string =>
  whole.format(toDistance(km, units));

/** Returns a distance in the other unit, such as '79,815 mi', if its reader has both. */
export const otherDistance = (km: number, { distance, withOther }: DistanceUnits): string | undefined =>
  withOther ? formatDistance(km, { distance: OTHER_DISTANCE[distance] }) : undefined;

/** Formats a distance or reading in whole km: 128450 → '128,450 km' or '79,815 mi'; '–' when unknown. */
export const formatDistance = (km: number | null | undefined, units: DistanceUnits): string => {
  if (km === null || km === undefined) return NOTHING;
  const other = otherDistance(km, units);
  const text = `${formatDistanceFigure(km, units)} ${units.distance}`;
  return other === undefined ? text : `${text} (${other})`;
};

/** Formats an amount in litres, kg or kWh: (1042.5, 'l') → '1,042.5 l' or '275.4 gal'. */
export const formatQuantity = (amount: number, unit: FuelUnit, units: Pick<Units, 'volume'>): string =>
  `${quantities.format(toQuantity(amount, unit, units))} ${quantityUnit(unit, units)}`;

/** Formats the figure of `formatConsumption`: with two decimals, or one for miles per gallon. */
export const formatConsumptionFigure = (per100: number, unit: FuelUnit, units: Units): string => {
  const figure = toConsumption(per100, unit, units);
  if (!Number.isFinite(figure)) return NOTHING;
  return figure.toFixed(consumptionUnitName(unit, units) === 'mpg' ? 1 : 2);
};

/** Formats consumption per 100 km: (6.4, 'l') → '6.40 l/100 km' or '36.8 mpg'. */
export const formatConsumption = (per100: number, unit: FuelUnit, units: Units): string =>
  `${formatConsumptionFigure(per100, unit, units)} ${consumptionUnitName(unit, units)}`;
