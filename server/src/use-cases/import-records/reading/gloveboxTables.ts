import { LIMITS } from '@glovebox/shared/limits';
import { EXPORT_KINDS, GLOVEBOX_FILE } from '@glovebox/shared/recordExport';
import { carFactsSchema, type CarFacts } from '@glovebox/shared/recordImport';
import { z } from '@glovebox/shared/zod';
import { guarded } from '../../../platform/csv/formulaGuard.ts';
import { camelCase, cellsOfJson, ONLY_IN_JSON, tableOf } from '../../export-records/columns.ts';
import type { Table, TableCar } from '../draft.ts';
import { asCell, isThing, type Thing } from './things.ts';
import { FileFault } from './fileFault.ts';

const CAR_COLUMNS = ['car_name', 'car_vin', 'car_plate', 'car_make', 'car_model', 'car_year', 'car_energy'];

export const NEWER_VERSION =
  'It comes from a newer version of Glovebox. Update this one, then import it again.';

const DAMAGED =
  'The file is damaged: it lacks something that Glovebox writes. Download it from Glovebox again.';

/** Whether a JSON file is what Glovebox writes of everything that a person has. */
export const isGlovebox = (root: unknown): root is Thing =>
  isThing(root) && root['format'] === GLOVEBOX_FILE.format;

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
/** Whether a value of a record can be one that Glovebox writes: nothing, a text, a number, a truth, or a list of texts. */
const isWritten = (value: unknown) =>
  Array.isArray(value) ? value.every((entry) => typeof entry === 'string') : isPlain(value);

/** What the odometer showed when the file was written. */
const odometerSchema = z.object({
  mileage: z.number().int().min(0).max(LIMITS.mileageMax),
  at: z.iso.datetime(),
});

const jsonCell = (value: unknown) => {
  if (value === true) return 'yes';
  return Array.isArray(value) ? JSON.stringify(value) : '';
};

/** Returns what a car is, as far as it is written as Glovebox does. */
const factsOf = (car: Thing): CarFacts =>
  Object.fromEntries(
    Object.entries(carFactsSchema.shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(car[name]);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  );

/** @throws FileFault if it is no list of objects */
const thingsOf = (file: string, value: unknown, line?: number): Thing[] => {
  if (Array.isArray(value) && value.every(isThing)) return value;
  throw FileFault.of(file, DAMAGED, line);
};

/**
 * Reads the tables of a `glovebox.json`, one for each kind of record of each car, with the columns of our CSV files. The
 * cars themselves and what cannot be imported are in tables with a section, which says why.
 * @param lines the lines on which its objects begin
 * @throws FileFault for a newer version, and for a file that is damaged
 */
export const gloveboxTables = (file: string, root: Thing, lines: ReadonlyMap<Thing, number>): Table[] => {
  const version = root['version'];
  if (typeof version === 'number' && version > GLOVEBOX_FILE.version) throw FileFault.of(file, NEWER_VERSION);
  if (version !== GLOVEBOX_FILE.version) throw FileFault.of(file, DAMAGED);
  const lineOf = (thing: Thing) => lines.get(thing) ?? 1;

  const isEarlier = (ownership: Thing) => ownership['ended'] !== undefined;
  /** Returns what a person paid for a car and got for it in the time that counts, the only or the last one. */
  const ownershipsOf = (car: Thing, isFormer: boolean) => {
    const all = thingsOf(file, car['ownership'] ?? [], lineOf(car));
    const current = isFormer ? all.at(-1) : all.find((one) => !isEarlier(one));
    return { current, earlier: all.filter((one) => one !== current) };
  };

  const tableCarOf = (car: Thing): TableCar => {
    const odometer = odometerSchema.safeParse({ mileage: car['odometerKm'], at: root['exportedAt'] });
    return { facts: factsOf(car), ...(odometer.success && { odometer: odometer.data }) };
  };

  const tablesOfCar = (car: Thing, isFormer: boolean): Table[] => {
    const [mainEnergy] = Array.isArray(car['energies']) ? (car['energies'] as unknown[]) : [];
    const named = [
      ...['name', 'vin', 'plate', 'make', 'model', 'productionYear'].map((key) => car[key]),
      mainEnergy,
    ].map((value) => guarded(asCell(value)));
    const { current } = ownershipsOf(car, isFormer);
    const ofCar = tableCarOf(car);
    const ownership = current && {
      file,
      section: '',
      columns: [...CAR_COLUMNS, 'ownership'],
      // it is read as JSON later
      rows: [{ line: lineOf(current), cells: [...named, JSON.stringify(current)] }],
      car: ofCar,
    };
    const records = EXPORT_KINDS.flatMap((kind) => {
      if (car[kind] === undefined) return [];
      const rows = thingsOf(file, car[kind], lineOf(car)).map((record) => {
        const { changedDays, ...values } = record;
        // their cells are read as JSON later
        if (changedDays !== undefined) thingsOf(file, changedDays, lineOf(record));
        if (!Object.values(values).every(isWritten)) throw FileFault.of(file, DAMAGED, lineOf(record));
        const cells = Object.values(cellsOfJson(kind, record)).map(guarded);
        const more = ONLY_IN_JSON[kind].map((column) => jsonCell(record[camelCase(column)]));
        return { line: lineOf(record), cells: [...named, ...cells, ...more] };
      });
      const columns = [...CAR_COLUMNS, ...tableOf(kind).columns, ...ONLY_IN_JSON[kind]];
      return [{ file, section: '', columns, rows, car: ofCar, hasTwins: true as const }];
    });
    return [...records, ...(ownership ? [ownership] : [])];
  };

  const cars = thingsOf(file, root['cars'] ?? null);
  const formerCars = thingsOf(file, root['formerCars'] ?? []);
  /** Entries that are counted and left out: the preset says why. */
  const leftOut = (section: string, things: readonly Thing[]): Table => ({
    file,
    section,
    columns: ['name'],
    rows: things.map((thing) => ({ line: lineOf(thing), cells: [asCell(thing['name'] ?? '')] })),
  });
  const all = [
    ...cars.map((car) => ({ car, isFormer: false })),
    ...formerCars.map((car) => ({ car, isFormer: true })),
  ];
  return [
    leftOut(
      'cars',
      all.map(({ car }) => car),
    ),
    ...all.flatMap(({ car, isFormer }) => tablesOfCar(car, isFormer)),
    leftOut(
      'earlierOwnership',
      all.flatMap(({ car, isFormer }) => ownershipsOf(car, isFormer).earlier),
    ),
    leftOut('recordedServices', thingsOf(file, root['recordedServices'] ?? [])),
  ].filter(({ rows }) => rows.length > 0);
};
