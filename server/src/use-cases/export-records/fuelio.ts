import type { Car } from '@glovebox/shared/car';
import { EXPENSE_KINDS, type ExpenseKind } from '@glovebox/shared/costKinds';
import type { Energy, FuelKind } from '@glovebox/shared/energies';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import { guarded } from '../../platform/csv/formulaGuard.ts';
import {
  costOfFuel,
  notesOfService,
  otherCurrency,
  titleOfService,
  type CarForOthers,
} from './lubeLogger.ts';

/** The car as the section 'Vehicle' describes it. */
type FuelioVehicle = Pick<Car, 'vin' | 'plate' | 'make' | 'model' | 'productionYear'> & {
  name: string;
  energies: readonly Energy[];
};

/** The types of fuel, of which Fuelio has hundreds: those that name a whole group. It has none for hydrogen. */
const TYPES: Record<Energy, number> = {
  ...{ petrol: 100, diesel: 200, lpg: 400, cng: 500, hydrogen: 500, electricity: 600 },
};
const TYPES_OF_KINDS: Partial<Record<FuelKind, number>> = { e85: 300, adblue: 217 };

const SERVICE = 1;
/** The categories that Fuelio brings, and three of our own with numbers that are free. */
const CATEGORIES: Record<ExpenseKind, number> = {
  ...{ tax: 4, parking: 5, wash: 6, toll: 7, fine: 8, accessory: 9, insurance: 31 },
  ...{ financing: 50, membership: 51, other: 52 },
};

/** Fuelio's sign for no day. */
const NO_DAY = '2011-01-01';

type FuelioCell = string | number | undefined;
const quoted = (cell: FuelioCell) =>
  `"${(typeof cell === 'string' ? guarded(cell) : String(cell ?? '')).replaceAll('"', '""')}"`;
const row = (...cells: FuelioCell[]) => `${cells.map(quoted).join(',')}\n`;
const section = (title: string, ...columns: string[]) => row(`## ${title}`) + row(...columns);

const vehicleSection = ({ name, vin, plate, make, model, productionYear, energies }: FuelioVehicle) => {
  const [main, second] = energies.map((energy) => TYPES[energy]);
  return (
    section(
      'Vehicle',
      ...['Name', 'Description', 'DistUnit', 'FuelUnit', 'ConsumptionUnit', 'ImportCSVDateFormat', 'VIN'],
      ...['Insurance', 'Plate', 'Make', 'Model', 'Year', 'TankCount', 'Tank1Type', 'Tank2Type', 'Active'],
      ...['Tank1Capacity', 'Tank2Capacity', 'FuelUnitTank2', 'FuelConsumptionTank2'],
    ) +
    row(
      ...[name, '', 0, 0, 0, 'yyyy-MM-dd', vin, '', plate, make.name, model.name, productionYear],
      ...[second ? 2 : 1, main ?? 0, second ?? 0, 1, '0.0', '0.0', 0, 0],
    )
  );
};

async function* logSection(car: CarForOthers, [main]: readonly Energy[]) {
  yield section(
    'Log',
    ...['Data', 'Odo (km)', 'Fuel (litres)', 'Full', 'Price (optional)', 'l/100km (optional)'],
    ...['latitude (optional)', 'longitude (optional)', 'City (optional)', 'Notes (optional)', 'Missed'],
    ...[
      'TankNumber',
      'FuelType',
      'VolumePrice',
      'StationID (optional)',
      'ExcludeDistance',
      'UniqueId',
      'TankCalc',
    ],
  );
  let count = 0;
  for await (const record of car.fuel()) {
    const { doneAt, mileage = 0, amount, full, missed, station, energy, kind, cpl, note, total } = record;
    // other fluids are costs
    if (!energy && kind !== 'adblue') continue;
    count += 1;
    const type = (kind && TYPES_OF_KINDS[kind]) ?? (energy ? TYPES[energy] : 0);
    const notes = [note, otherCurrency(total, car)].filter(Boolean).join('\n');
    yield row(
      ...[doneAt, mileage, amount, full ? 1 : 0, costOfFuel(record), '0.0', '0.0', '0.0', station, notes],
      ...[missed ? 1 : 0, energy && energy !== main ? 2 : 1, type, cpl, 0, '0.0', count, '0.0'],
    );
  }
}

interface FuelioCost {
  title: string;
  date: string;
  odo: number | undefined;
  category: number;
  notes: string;
  cost: number | undefined;
  remindOdo?: number | undefined;
  remindDate?: string | undefined;
}

async function* costsOf(car: CarForOthers): AsyncGenerator<FuelioCost> {
  for await (const service of car.services())
    yield {
      ...{ title: titleOfService(service), date: service.doneAt, odo: service.mileage, category: SERVICE },
      ...{ notes: notesOfService(service, car), cost: service.cost?.amount },
      ...{ remindOdo: service.nextMileage, remindDate: service.nextDate },
    };
  for await (const { kind, doneAt, mileage, note, cost } of car.expenses())
    yield {
      ...{ title: EXPENSE_NAMES[kind], date: doneAt, odo: mileage, category: CATEGORIES[kind] },
      ...{ notes: [note, otherCurrency(cost, car)].filter(Boolean).join('\n'), cost: cost?.amount },
    };
  for await (const record of car.fuel()) {
    if (record.energy || record.kind === 'adblue') continue;
    const notes = [`${record.amount} l`, record.station, record.note, otherCurrency(record.total, car)];
    yield {
      ...{ title: 'Other fluid', date: record.doneAt, odo: record.mileage, category: CATEGORIES.other },
      ...{ notes: notes.filter(Boolean).join('\n'), cost: costOfFuel(record) },
    };
  }
}

async function* costsSection(car: CarForOthers) {
  yield section(
    'Costs',
    ...['CostTitle', 'Date', 'Odo', 'CostTypeID', 'Notes', 'Cost', 'flag', 'idR', 'read', 'RemindOdo'],
    ...['RemindDate', 'isTemplate', 'RepeatOdo', 'RepeatMonths', 'isIncome', 'UniqueId'],
  );
  let count = 0;
  for await (const { title, date, odo = 0, category, notes, cost = 0, remindOdo = 0, remindDate } of costsOf(
    car,
  )) {
    count += 1;
    yield row(
      ...[title, date, odo, category, notes, Math.abs(cost), 0, 0, 1, remindOdo, remindDate ?? NO_DAY, 0],
      // a refund
      ...[0, 0, cost < 0 ? 1 : 0, count],
    );
  }
}

/**
 * Yields a car as a backup of Fuelio, which the app restores: in km and litres, with ISO days. Fuelio takes two energies
 * and no currency, and amounts of electricity in the column of litres.
 */
export async function* fuelioBackup(vehicle: FuelioVehicle, car: CarForOthers): AsyncGenerator<string> {
  yield vehicleSection(vehicle);
  yield* logSection(car, vehicle.energies);
  yield section('CostCategories', 'CostTypeID', 'Name', 'priority', 'color');
  yield row(SERVICE, 'Service', 0, '');
  for (const kind of EXPENSE_KINDS) yield row(CATEGORIES[kind], EXPENSE_NAMES[kind], 0, '');
  yield* costsSection(car);
}
