import { dayOf } from '@glovebox/shared/days';
import type { DraftCar, TableCar } from '../draft.ts';
import { dayOfSerial, readDay, type DateContext } from './dates.ts';
import type { Source, SourceRow } from './source.ts';
import { oneLine, storable } from './texts.ts';

const LONGEST_NAME = 120;
const clean = (cell: string | undefined) => oneLine(storable(cell ?? '')).slice(0, LONGEST_NAME);
const fileName = (file: string) => file.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Whether the row of a kind that needs a date has one that can be read. */
const isDated = ({ kind, cells }: SourceRow, context: DateContext): boolean => {
  if (kind === 'warning' || kind === 'plan') return true;
  const { date = '' } = cells;
  return (
    (['ymd', 'dmy', 'mdy'] as const).some((order) => readDay(date, order, context) !== null) ||
    dayOfSerial(date) !== null
  );
};

/** Returns what a file of Glovebox says of a car. The odometer was read on the day that it was for the person. */
const describedCar = ({ facts, odometer }: TableCar, { timeZone }: DateContext): Partial<DraftCar> => ({
  facts,
  ...(odometer && { odometer: { mileage: odometer.mileage, day: dayOf(new Date(odometer.at), timeZone) } }),
});

/**
 * Finds the cars of the rows of each table, by their keys. Rows that name none are of one car for each file: of the only one
 * that other tables of the file name, if there is one. In a table that names cars in other rows, they are of its only car, or
 * of none if it has several: then the key is empty. A row without a date, such as a remark below a table that is mapped, makes
 * no car either.
 */
export const findCars = (
  sources: readonly Source[],
  context: DateContext,
): { cars: DraftCar[]; keys: string[][] } => {
  const cars = new Map<string, DraftCar>();
  const facts = new Map<string, Omit<DraftCar, 'key'>>();
  const all = sources.map((source) => {
    const rows = source.rows.map((row) => ({
      ...carIn(row),
      makesCar: !source.isMapped || isDated(row, context),
    }));
    const named = new Set<string>();
    for (const { identity, makesCar, car } of rows) {
      if (!makesCar || identity === '') continue;
      named.add(identity);
      if (!facts.has(identity)) facts.set(identity, car);
    }
    return { source, rows, named };
  });
  const keys = all.map(({ source: { table, preset }, rows, named }) => {
    const headers = table.columns.join('\n');
    const ofFile = new Set(
      all.flatMap((one) => (one.source.table.file === table.file ? [...one.named] : [])),
    );
    const candidates = named.size > 0 ? named : ofFile;
    const [only = ''] = candidates;
    const unnamed = candidates.size === 1 ? only : named.size > 1 ? '' : `file\n${table.file}`;
    return rows.map(({ identity: own, makesCar }) => {
      const identity = own || unnamed;
      const found = cars.get(identity);
      if (found) {
        if (found.unnamed && !found.unnamed.headers.includes(headers)) found.unnamed.headers.push(headers);
        return found.key;
      }
      if (identity === '' || (own !== '' && !makesCar)) return '';
      const car: DraftCar = {
        key: `c${cars.size + 1}`,
        ...(facts.get(identity) ?? {
          name: clean(fileName(table.file)),
          unnamed: { app: preset.app, headers: [headers] },
        }),
        ...(table.car && describedCar(table.car, context)),
      };
      cars.set(identity, car);
      return car.key;
    });
  });
  return { cars: [...cars.values()], keys };
};

/** What a row says of its car, and what identifies that among the others; empty if the row names none. */
const carIn = ({ cells }: SourceRow): { identity: string; car: Omit<DraftCar, 'key'> } => {
  const vin = clean(cells.vin).toUpperCase();
  const plate = clean(cells.plate);
  const [make, model] = [clean(cells.make), clean(cells.model)];
  const name = clean(cells.car) || [make, model].filter(Boolean).join(' ') || plate || vin;
  const id = clean(cells.carId);
  const year = Number(cells.productionYear);
  return {
    identity: (name || id) && [name.toLowerCase(), vin, plate.toLowerCase(), id].join('\n'),
    car: {
      name: name || (id && `Vehicle ${id}`),
      ...(plate && { plate }),
      ...(vin && { vin }),
      ...(make && { make }),
      ...(model && { model }),
      ...(Number.isInteger(year) && year > 1885 && { productionYear: year }),
    },
  };
};
