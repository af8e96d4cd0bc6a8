import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { IMPORT, type CarFacts, type ImportedCar } from '@glovebox/shared/recordImport';
import { Types } from 'mongoose';
import { findVehicleByName } from '../../../modules/catalogue/vehicles.ts';
import { ownCarsAmong } from '../../../modules/cars/ownedCars.ts';
import { readTables } from '../../../modules/record-imports/importedTables.ts';
import {
  tablesMappedBy,
  type ImportFindings,
  type RecordImportDoc,
} from '../../../modules/record-imports/recordImports.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import { todayOf, type SessionUser } from '../../../platform/http/session.ts';
import type { Draft, Table } from '../draft.ts';
import { makeDraft } from '../drafting/draft.ts';
import { readOwnCars, readTarget } from '../ownCars.ts';
import type { Person, TargetCar } from '../planning/buildRecord.ts';
import { lastReadingsOf } from '../planning/lastReadings.ts';
import { matchCars } from '../planning/matchCars.ts';
import { planRows, type PlannedRow } from '../planning/planRows.ts';
import { countOutcomes, sumsOfRows } from '../planning/sums.ts';

/** The person who imports, as it is copied to a thread. */
export interface Importer {
  id: string;
  settings: (NonNullable<SessionUser['settings']> & { locale?: string | null }) | null;
}

const personOf = ({ id, settings }: Importer): Person => ({ _id: new Types.ObjectId(id), settings });

export const packTables = (tables: readonly Table[]): Promise<Buffer> =>
  promisify(gzip)(Buffer.from(JSON.stringify(tables)));

const unpackTables = async (uploads: readonly Buffer[]): Promise<Table[]> => {
  const unpacked = await Promise.all(uploads.map((upload) => promisify(gunzip)(upload)));
  return unpacked.flatMap((json) => JSON.parse(json.toString()) as Table[]);
};

export interface Plan {
  isAsking: boolean;
  findings: ImportFindings;
  /** The cars of the person to which records are added. */
  cars: Types.ObjectId[];
  /** Empty while a question is open. */
  rows: PlannedRow[];
}

/** Reads what the cars have already, once for each car although several cars of the files may be one. */
const readTargets = async (person: Person, cars: readonly ImportedCar[]): Promise<Map<string, TargetCar>> => {
  const ids = [...new Set(cars.flatMap(({ target }) => target ?? []))];
  const owned = await ownCarsAmong(
    person,
    ids.map((id) => new Types.ObjectId(id)),
  );
  const byId = new Map<string, TargetCar>();
  for (const car of owned) byId.set(car._id.toHexString(), await readTarget(person, car));
  return new Map(
    cars.flatMap(({ key, target }) => {
      const found = target === null ? undefined : byId.get(target);
      return found ? [[key, found] as const] : [];
    }),
  );
};

const filesOf = (tables: readonly Table[], planned: readonly PlannedRow[]): ImportFindings['files'] => {
  const byFile = new Map<string, PlannedRow['row'][]>();
  for (const { file } of tables) byFile.set(file, []);
  for (const { row, isFurther } of planned) if (!isFurther) byFile.get(row.file)?.push(row);
  return [...byFile].map(([name, rows]) => ({
    name,
    rows:
      planned.length > 0
        ? rows.length
        : tables.filter(({ file }) => file === name).reduce((sum, table) => sum + table.rows.length, 0),
    ...countOutcomes(rows),
  }));
};

/**
 * Adds what the form of a new car begins with: what the odometer of a car showed last, and what the catalogue has of it.
 * @param read what the rows say of the odometer
 */
const withKnown = async (
  car: ImportedCar,
  read: ImportedCar['odometer'],
  today: string,
): Promise<ImportedCar> => {
  const { facts, make, model, odometer: stated } = car;
  // the day of a file that was just written may not have come yet for the person
  const written = stated && { ...stated, day: stated.day > today ? today : stated.day };
  const odometer = written && written.mileage !== read?.mileage ? written : read;
  const vehicle = facts && car.target === null ? await vehicleOf({ make, model, ...facts }) : null;
  return { ...car, ...(odometer && { odometer }), ...(vehicle && { vehicle }) };
};

/** Returns the vehicle of the catalogue with these names, if there is one with all of them. */
const vehicleOf = async ({
  make,
  model,
  baseModel,
  engine,
  engineKw,
}: Pick<ImportedCar, 'make' | 'model'> & CarFacts): Promise<ImportedCar['vehicle'] | null> => {
  if (!make || !model || !baseModel || !engine || typeof engineKw !== 'number') return null;
  const found = await findVehicleByName({ make, baseModel, model, engine: { name: engine, kw: engineKw } });
  return (
    found && {
      make: found.make.toHexString(),
      baseModel: found.baseModel.toHexString(),
      model: found.model.toHexString(),
      engine: found.engine.toHexString(),
    }
  );
};

/** @throws AppError BAD_INPUT */
const requireAtMost = (most: number, what: string, count: number) => {
  if (count > most)
    throw new AppError(
      'BAD_INPUT',
      `An import can have ${most.toLocaleString('en-US')} ${what} at most. Split the files.`,
    );
};

/** Refuses drafts of which there would be too much to store and to show. @throws AppError BAD_INPUT */
const requireShort = ({ cars, tables }: Pick<Draft, 'cars' | 'tables'>) => {
  requireAtMost(IMPORT.carsMax, 'cars', cars.length);
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  requireAtMost(IMPORT.columnsMax, 'columns', columns);
};

/**
 * Works out what becomes of the rows of an import, by its answers and by what the person's cars have now.
 * @throws AppError BAD_INPUT if its files name too many cars, or have too many tables or columns
 */
export const makePlan = async (
  { _id, answers }: Pick<RecordImportDoc, '_id' | 'answers'>,
  importer: Importer,
): Promise<Plan> => {
  const person = personOf(importer);
  const tables = await unpackTables(await readTables(_id));
  requireAtMost(IMPORT.tablesMax, 'tables', tables.length);
  const parsedAnswers = JSON.parse(answers) as Record<string, string>;
  const { settings } = importer;
  const today = todayOf(person);
  const draft = makeDraft({
    tables,
    answers: parsedAnswers,
    timeZone: settings?.timeZone ?? 'UTC',
    today,
    currency: settings?.currency ?? null,
    locale: settings?.locale ?? null,
    mappedBefore: await tablesMappedBy(person._id),
  });
  requireShort(draft);
  const { cars, questions } = matchCars(draft, tables, parsedAnswers, await readOwnCars(person));
  // only the form of a new car needs them
  const isNew = cars.some(({ target }) => target === null);
  const odometers = lastReadingsOf(isNew ? draft.readings() : [], today);
  const asked = [...draft.questions, ...questions];
  const isAsking = asked.some(({ answer }) => answer === undefined);
  const targets = isAsking ? new Map<string, TargetCar>() : await readTargets(person, cars);
  const rows = isAsking ? [] : planRows(draft, cars, targets, person);
  return {
    isAsking,
    findings: {
      format: draft.format,
      files: filesOf(tables, rows),
      cars: await Promise.all(cars.map((car) => withKnown(car, odometers.get(car.key), today))),
      questions: asked,
      recognised: draft.recognised,
      tables: draft.tables,
      sums: sumsOfRows(rows),
    },
    cars: [...new Set(targets.values())].map(({ car }) => car._id),
    rows,
  };
};
