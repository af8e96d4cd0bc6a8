import type { Energy } from '@glovebox/shared/energies';
import { EXPENSE_NAMES } from '@glovebox/shared/expenseNames';
import type { Expense } from '@glovebox/shared/expense';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { toTenThousandths, toThousandths, totalOf, type Money } from '@glovebox/shared/money';
import type { LubeLoggerQuery } from '@glovebox/shared/recordExport';
import { descriptionBelowTitle, serviceTitle } from '@glovebox/shared/serviceTitle';
import { toDistance, toQuantity } from '@glovebox/shared/units';
import { csvOf, type Cell } from '../../platform/csv/writeCsv.ts';
import type { ZipEntry } from '../../platform/zip/zipOf.ts';
import type { RecordValues } from './columns.ts';

/** What of a car other apps take. */
export interface CarForOthers {
  /** What the person usually pays with: other apps keep no currency with an amount. */
  currency: string | null;
  services: () => AsyncIterable<RecordValues['services']>;
  fuel: () => AsyncIterable<FuelRecord>;
  /** Each day of a repeating expense is an expense. */
  expenses: () => AsyncIterable<Expense>;
  readings: () => AsyncIterable<RecordValues['readings']>;
  warnings: () => AsyncIterable<RecordValues['warnings']>;
}

const lines = (...all: (string | false | undefined)[]) => all.filter(Boolean).join('\n');

/** Says in which currency an amount is, if that is not the usual one. */
export const otherCurrency = (money: Money | undefined, { currency }: Pick<CarForOthers, 'currency'>) =>
  money && currency && money.currency !== currency ? `Paid in ${money.currency}` : undefined;

/** Returns what a purchase cost, also where nobody said in which currency; undefined without a price. */
export const costOfFuel = ({ amount, cpl, total }: FuelRecord): number | undefined => {
  if (total) return total.amount;
  return cpl === undefined ? undefined : totalOf(toThousandths(amount), toTenThousandths(cpl), 2) / 100;
};

/** Returns what a service says besides its title. */
export const notesOfService = (
  { description, parts = [], where, cost, ...rest }: RecordValues['services'],
  car: CarForOthers,
) =>
  lines(
    descriptionBelowTitle({ ...rest, description, parts }),
    parts.length > 0 && `Parts: ${parts.join(', ')}`,
    where && `At: ${where}`,
    otherCurrency(cost, car),
  );

export const titleOfService = ({ type, description, parts = [] }: RecordValues['services']) =>
  serviceTitle({ type, description, parts });

const PRIORITIES = { 1: 'Critical', 2: 'Normal', 3: 'Low' } as const;

async function* mapped<From, To>(all: AsyncIterable<From>, toRow: (one: From) => To | undefined) {
  for await (const one of all) {
    const row = toRow(one);
    if (row !== undefined) yield row;
  }
}

const README = `These files are for LubeLogger, one for each kind of its records.

In LubeLogger, open the vehicle, choose the tab, then "Import CSV" in the menu at its top:

service-records.csv   Service
fuel-….csv            Fuel; a file for each energy, because a vehicle of LubeLogger has only one
odometer-records.csv  Odometer
tax-records.csv       Tax: insurance, parking and whatever else was paid
plan-records.csv      Planner: the warnings of the car

Dates are written as YYYY-MM-DD, which LubeLogger reads in every language. The decimal sign and the units are those that
you chose. If LubeLogger shows other figures, download the files again with another decimal sign or unit.
`;

/**
 * Returns the files of a car that LubeLogger imports, as of its version 1.6. It takes no unit, no currency and no
 * interval, cannot do without a mileage and a cost, and reads numbers as its server writes them.
 * @param energies of the purchases
 */
export const lubeLoggerFiles = (
  car: CarForOthers,
  energies: readonly Energy[],
  { decimal, ...units }: LubeLoggerQuery,
): ZipEntry[] => {
  // LubeLogger has no other sign for a missing mileage
  const odometer = (km: number | undefined) => (km === undefined ? 0 : toDistance(km, units));
  const csv = (name: string, columns: string[], rows: () => AsyncIterable<Record<string, Cell>>) => ({
    name: `${name}.csv`,
    content: () => csvOf({ columns, decimal, bom: false }, rows()),
  });
  const fuelOf = (energy: Energy) =>
    csv(
      `fuel-${energy}`,
      ['Date', 'Odometer', 'FuelConsumed', 'Cost', 'IsFillToFull', 'MissedFuelUp', 'Notes', 'Tags'],
      () =>
        mapped(car.fuel(), (record) =>
          record.energy === energy
            ? {
                ...{ Date: record.doneAt, Odometer: odometer(record.mileage) },
                FuelConsumed: toQuantity(record.amount, record.unit, units),
                Cost: costOfFuel(record) ?? 0,
                IsFillToFull: record.full ? 'True' : 'False',
                MissedFuelUp: record.missed ? 'True' : 'False',
                Notes: lines(record.station, record.note, otherCurrency(record.total, car)),
                Tags: '',
              }
            : undefined,
        ),
    );
  return [
    { name: 'readme.txt', content: () => [README] },
    csv('service-records', ['Date', 'Odometer', 'Description', 'Cost', 'Notes', 'Tags'], () =>
      mapped(car.services(), (service) => ({
        ...{ Date: service.doneAt, Odometer: odometer(service.mileage) },
        ...{ Description: titleOfService(service), Cost: service.cost?.amount ?? 0 },
        ...{ Notes: notesOfService(service, car), Tags: '' },
      })),
    ),
    ...energies.map(fuelOf),
    csv('odometer-records', ['Date', 'Odometer', 'Notes', 'Tags'], () =>
      mapped(car.readings(), ({ doneAt, mileage, note }) => ({
        ...{ Date: doneAt, Odometer: odometer(mileage), Notes: note, Tags: '' },
      })),
    ),
    csv('tax-records', ['Date', 'Description', 'Cost', 'Notes', 'Tags'], async function* () {
      yield* mapped(car.expenses(), ({ doneAt, kind, cost, note }) => ({
        ...{ Date: doneAt, Description: EXPENSE_NAMES[kind], Cost: cost?.amount ?? 0 },
        ...{ Notes: lines(note, otherCurrency(cost, car)), Tags: '' },
      }));
      // fluids that the car does not run on, such as AdBlue, are no fill-ups
      yield* mapped(car.fuel(), (record) =>
        record.energy
          ? undefined
          : {
              ...{ Date: record.doneAt, Description: record.kind === 'adblue' ? 'AdBlue' : 'Other fluid' },
              Cost: costOfFuel(record) ?? 0,
              Notes: lines(
                `${record.amount} l`,
                record.station,
                record.note,
                otherCurrency(record.total, car),
              ),
              Tags: '',
            },
      );
    }),
    csv(
      'plan-records',
      ['DateCreated', 'DateModified', 'Description', 'Notes', 'Type', 'Priority', 'Progress', 'Cost'],
      () =>
        mapped(car.warnings(), ({ doneAt, resolvedOn, title, description, priority }) => ({
          ...{
            DateCreated: doneAt,
            DateModified: resolvedOn ?? doneAt,
            Description: title,
            Notes: description,
          },
          ...{
            Type: 'RepairRecord',
            Priority: PRIORITIES[priority],
            Progress: resolvedOn ? 'Done' : 'Backlog',
          },
          Cost: 0,
        })),
    ),
  ];
};
