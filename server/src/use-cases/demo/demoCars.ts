import type { Paint } from '@glovebox/shared/carLooks';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import type { ServiceType } from '@glovebox/shared/serviceTypes';
import type { Types } from 'mongoose';
import { readGzippedJson } from '../../platform/config/assets.ts';
import type { CarWithHistory, PastReading, PastService } from './carWithHistory.ts';
import type { PastFuelRecord } from '../../modules/fuel/fuelService.ts';
import { toExpenses } from './demoExpenses.ts';
import { serviceOfKind } from './demoServices.ts';
import { demoDay } from './demoDay.ts';

/** A car of `server/assets/demo.json.gz`. Days are counted back from the newest of all records. */
export interface DemoCar {
  make: string;
  baseModel: string;
  specModel: string;
  engine: { name: string; kw: number };
  vin: string;
  productionYear: number;
  colour: string;
  ownedForDays: number;
  /** km, today. */
  mileage: number;
  services: { daysAgo: number; mileage: number; kind: string; note?: string }[];
  fuel: ({ daysAgo: number; mileage: number; unitPrice: number; full: boolean; place: string } & (
    | { litres: number }
    | { kWh: number }
  ))[];
}

interface Workshop {
  _id: Types.ObjectId;
  name: string;
}

/** The workshops of a car: a garage, and another one for its brakes and tyres. */
export interface Workshops {
  garage: Workshop;
  tyres: Workshop;
}

const OF_TYRES: ServiceType[] = ['Brake Service', 'Wheel Alignment Service'];

/** The km until a kind of service recurs, for cars that differ from the usual interval, by VIN. */
const SOONER: Record<string, Record<string, number>> = {
  TMBJG7NE2H2907426: { 'Oil and filter': 12_000 },
};

/** Nicknames of some of the cars and their plates, which are invented, by VIN. */
const NAMES: Record<string, { nickname?: string; plate: string }> = {
  WVWZZZAU0JW900639: { nickname: 'Anna’s Golf', plate: 'B AB 1234' },
  TMBJG7NE2H2907426: { nickname: 'The family estate', plate: 'B SK 77' },
  WBA8E5G59GN914647: { plate: 'M XY 320' },
};

/** Odometer readings that the owners of some of the cars noted, by VIN. */
const NOTED: Record<string, { daysAgo: number; note?: string }[]> = {
  WVWZZZAU0JW900639: [
    { daysAgo: 330, note: 'After the trip to Norway' },
    { daysAgo: 20, note: 'For the insurance' },
  ],
  TMBJG7NE2H2907426: [{ daysAgo: 90 }],
};

/** Open warnings of some of the cars, by VIN. */
const WARNINGS: Record<
  string,
  { daysAgo: number; title: string; priority: 1 | 2 | 3; description?: string }[]
> = {
  WVWZZZAU0JW900639: [
    {
      daysAgo: 3,
      title: 'Front brake pads worn',
      priority: 2,
      description: 'About 3 mm left. Replace within the next 2,000 km.',
    },
  ],
  WBA8E5G59GN914647: [
    {
      daysAgo: 1,
      title: 'Oil leak at the valve cover',
      priority: 1,
      description: 'Drops on the exhaust manifold, smell of burnt oil after long drives.',
    },
    { daysAgo: 64, title: 'Stone chip in the windscreen', priority: 3 },
  ],
  WF0DXXGA1FK928771: [{ daysAgo: 5, title: 'Air conditioning cools poorly', priority: 3 }],
  SHSRE67539U956349: [
    {
      daysAgo: 38,
      title: 'Rust at the rear sills',
      priority: 2,
      description: 'Surface rust so far. Treat it before the next roadworthiness test.',
    },
  ],
};

/** The paints that are closest to the colours of the cars. */
const PAINT_OF: Record<string, Paint> = {
  'Tornado red': 'red',
  'Business grey': 'grey',
  Black: 'black',
  White: 'white',
  Blue: 'blue',
  Grey: 'grey',
  Silver: 'silver',
  Orange: 'orange',
  'Dark green': 'green',
  Moonstone: 'grey',
  'Soul red': 'dark red',
};

/** What the owners plan, by the keys of the template, and when they made their plans. */
const PLANNED = ['oil', 'filters', 'cabinFilter', 'brakeFluid', 'coolant', 'airConditioning'];
const PLANNED_DAYS_AGO = 120;

/** The currency of the demo's amounts, except for a car from abroad. */
export const DEMO_CURRENCY = 'EUR';

/** A car that came from abroad: its odometer shows miles, and it was paid for in dollars until then. */
const IMPORTED = { vin: 'JM1NDAB76K0970688', daysAgo: 500, currency: 'USD' } as const;

const currencyOf = ({ vin }: DemoCar, daysAgo: number) =>
  vin === IMPORTED.vin && daysAgo > IMPORTED.daysAgo ? IMPORTED.currency : DEMO_CURRENCY;

/** The purchase prices of some of the cars, in whole euros, by VIN. */
const PAID: Record<string, number> = {
  WVWZZZAU0JW900639: 21_900,
  TMBJG7NE2H2907426: 17_500,
  WBA8E5G59GN914647: 24_800,
  SB1K93BE6LE921496: 22_400,
  WF0DXXGA1FK928771: 8_200,
  W1K205048KF943011: 31_900,
  VF3CCHNZ3HW949681: 7_900,
  WVGZZZE26PP963347: 43_500,
};

/** The estimate of one owner of what the car is worth today. */
const WORTH: Record<string, number> = { WVWZZZAU0JW900639: 13_500 };

/** A car that the owner of the demo passed on. */
const HAD = { vin: 'VF15RBF09EH935779', daysAgo: 700, paid: 8_900, soldFor: 4_300 };

const DAY = 86_400_000;

/** Returns the moment some days ago, at a time of the working day derived from `seed`. */
const daysBefore = (now: Date, days: number, seed: number) => {
  const day = new Date(now.getTime() - days * DAY);
  return days === 0 ? day : new Date(day.setUTCHours(7 + (seed % 9), seed % 60, 0, 0));
};

/** Returns the cars of the demo, each with its services, oldest first. */
export const readDemoCars = async (): Promise<DemoCar[]> => {
  const { cars } = (await readGzippedJson('demo.json.gz')) as { cars: DemoCar[] };
  return cars;
};

/** The records end in a November. Half a year before and after, the car gets the tyres of the other season. */
const inSeason = (kind: string, now: Date): string => {
  const month = Number(demoDay(now).slice(5, 7));
  if (month < 3 || month > 8) return kind;
  return { 'Winter tyres on': 'Summer tyres on', 'Summer tyres on': 'Winter tyres on' }[kind] ?? kind;
};

/** Returns an amount around the usual price; undefined if an owner did the work without parts. */
const chooseCost = (euros: number, seed: number) =>
  euros === 0 ? undefined : Math.round(euros * (90 + (seed % 21)) + (seed % 100)) / 100;

const toPastService = (
  car: DemoCar,
  { daysAgo, mileage, kind, note }: DemoCar['services'][number],
  now: Date,
  workshops: Workshops | undefined,
): PastService => {
  const { vin } = car;
  const {
    type,
    description,
    parts = [],
    atHome,
    euros,
    everyMonths,
    ...usual
  } = serviceOfKind(inSeason(kind, now));
  const at = daysBefore(now, daysAgo, mileage);
  const every = SOONER[vin]?.[kind] ?? usual.every;
  const amount = chooseCost(euros, mileage);
  const workshop = workshops?.[OF_TYRES.includes(type) ? 'tyres' : 'garage'];
  return {
    at,
    type,
    description: note ? `${description} ${note}.` : description,
    mileage,
    ...(every && { nextMileage: mileage + every }),
    ...(everyMonths && { nextDate: dayAfterMonths(demoDay(at), everyMonths) }),
    parts,
    ...(workshop && !atHome && { workshop }),
    ...(amount !== undefined && { cost: { amount, currency: currencyOf(car, daysAgo) } }),
  };
};

/** The usual state of charge, in percent, at which a charge ends that is not full. */
const USUAL_CHARGE = 80;

/** Returns the fuel purchases and charges of a demo car, relative to `now`. */
const toPastFuelRecords = (car: DemoCar, now: Date): PastFuelRecord[] =>
  car.fuel.map((purchase) => {
    const { daysAgo, mileage, unitPrice, full, place } = purchase;
    const common = {
      at: daysBefore(now, daysAgo, mileage),
      cpl: unitPrice,
      currency: currencyOf(car, daysAgo),
      mileage,
      full,
      station: place,
    };
    return 'litres' in purchase
      ? { ...common, amount: purchase.litres }
      : {
          ...common,
          amount: purchase.kWh,
          endPercent: full ? 100 : USUAL_CHARGE,
          place: place.startsWith('Home') ? ('home' as const) : ('public' as const),
        };
  });

/** Each reading repeats the mileage of the last purchase before it. */
const toReadings = ({ vin, fuel }: DemoCar, now: Date): PastReading[] =>
  (NOTED[vin] ?? []).flatMap(({ daysAgo, ...noted }) => {
    const [last] = fuel.filter((one) => one.daysAgo >= daysAgo).sort((a, b) => a.daysAgo - b.daysAgo);
    return last ? { ...noted, mileage: last.mileage, at: daysBefore(now, daysAgo, last.mileage) } : [];
  });

const euros = (amount: number) => ({ amount, currency: DEMO_CURRENCY });

/** Returns a car's mileage on a day from the last record before it, or from the first record for earlier days. */
const mileageAt = ({ services, fuel }: DemoCar, daysAgo: number) => {
  const records = [...services, ...fuel].sort((a, b) => b.mileage - a.mileage);
  return (records.find((one) => one.daysAgo >= daysAgo) ?? records.at(-1))?.mileage ?? 0;
};

const toCarPurchase = ({ vin, ownedForDays }: DemoCar, now: Date): CarWithHistory['carPurchase'] => {
  const [paid, worth] = [PAID[vin], WORTH[vin]];
  if (paid === undefined) return undefined;
  return {
    purchase: { day: demoDay(daysBefore(now, ownedForDays, 0)), price: euros(paid) },
    ...(worth !== undefined && { estimate: { day: demoDay(now), value: euros(worth) } }),
  };
};

/** Returns the purchase of the car by its previous owner. */
const toFormer = (car: DemoCar, now: Date, owner: Types.ObjectId): CarWithHistory['before'] => {
  const until = daysBefore(now, HAD.daysAgo, 0);
  const mileage = mileageAt(car, HAD.daysAgo);
  const purchase = {
    day: demoDay(daysBefore(now, car.ownedForDays, 0)),
    price: euros(HAD.paid),
    mileage: mileageAt(car, car.ownedForDays),
  };
  return {
    owner,
    until,
    mileage,
    carPurchase: { purchase, sale: { day: demoDay(until), price: euros(HAD.soldFor) } },
  };
};

/**
 * Returns a demo car with its history ending at `now`. The workshops, if given, recorded what was not done at home.
 * `had` is the previous owner of one of the cars.
 */
export const toHistory = (
  car: DemoCar,
  now: Date,
  owner: Types.ObjectId,
  workshops?: Workshops,
  { had }: { had?: Types.ObjectId } = {},
): CarWithHistory => ({
  vehicle: {
    make: car.make,
    baseModel: car.baseModel,
    model: car.specModel,
    engine: { name: car.engine.name, kw: car.engine.kw },
  },
  vin: car.vin,
  productionYear: car.productionYear,
  mileage: car.mileage,
  owner,
  paint: PAINT_OF[car.colour],
  ...(car.vin === IMPORTED.vin && { odometerUnit: 'mi' as const }),
  ...NAMES[car.vin],
  note: `Colour: ${car.colour.toLowerCase()}.`,
  since: daysBefore(now, car.ownedForDays, car.mileage),
  workshops: Object.values(workshops ?? {})
    .map(({ _id }: Workshop) => _id)
    .filter((workshop) => !workshop.equals(owner)),
  services: car.services.map((service) => toPastService(car, service, now, workshops)),
  warnings: (WARNINGS[car.vin] ?? []).map(({ daysAgo, ...warning }) => ({
    ...warning,
    at: daysBefore(now, daysAgo, warning.title.length * 7),
  })),
  fuel: toPastFuelRecords(car, now),
  readings: toReadings(car, now),
  plan: { keys: PLANNED, at: daysBefore(now, Math.min(PLANNED_DAYS_AGO, car.ownedForDays), 0) },
  expenses: toExpenses(
    car,
    now,
    (days, seed) => daysBefore(now, days, seed),
    (daysAgo) => currencyOf(car, daysAgo),
  ),
  ...(car.vin !== HAD.vin && { carPurchase: toCarPurchase(car, now) }),
  ...(had && car.vin === HAD.vin && { before: toFormer(car, now, had) }),
});
