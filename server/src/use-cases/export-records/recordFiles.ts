import type { csvExportQuerySchema, ExportKind } from '@glovebox/shared/recordExport';
import { EXPORT_KINDS } from '@glovebox/shared/recordExport';
import type { z } from '@glovebox/shared/zod';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { namesOfOwn } from '../../modules/cars/namesOfOwn.ts';
import { ownCarIds } from '../../modules/cars/ownedCars.ts';
import { csvOf, type CsvSigns } from '../../platform/csv/writeCsv.ts';
import { AppError, notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { recordsOf, requireExport } from './carRecords.ts';
import { tableOf, toCells, type RecordValues } from './columns.ts';
import { fileName } from './fileNames.ts';

/** A file to download. */
export interface RecordFile {
  name: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

const signsOf = ({
  sep,
  decimal = sep === ';' ? ',' : '.',
}: z.output<typeof csvExportQuerySchema>): CsvSigns => ({
  sep,
  decimal,
});

/** @param file such as 'fuel.csv' @throws AppError NOT_FOUND */
const kindOf = (file: string): ExportKind => {
  const kind = EXPORT_KINDS.find((one) => file === `${one}.csv`);
  if (!kind) throw notFound();
  return kind;
};

/** Yields a CSV file of records of one kind. */
export const csvOfRecords = (
  kind: ExportKind,
  records: AsyncIterable<RecordValues[ExportKind]>,
  signs?: CsvSigns,
): AsyncGenerator<string> => {
  const rows = async function* () {
    for await (const record of records) yield toCells(kind, record);
  };
  return csvOf({ columns: tableOf(kind).columns, ...signs }, rows());
};

/**
 * Returns the records of one kind of a car as a CSV file.
 * @throws AppError NOT_FOUND; FORBIDDEN if the caller may not take records of this kind along
 */
export const fileOfCar = async (
  user: SessionUser,
  { id, file }: { id: string; file: string },
  query: z.output<typeof csvExportQuerySchema>,
): Promise<RecordFile> => {
  const car = await loadCar(user, id, 'see');
  const kind = kindOf(file);
  requireExport(user, car, kind);
  const names = await namesOfOwn(user);
  return {
    name: `${fileName(names.get(car._id.toHexString())?.own.name ?? car.vin, kind)}.csv`,
    chunks: csvOfRecords(kind, recordsOf(user, car)[kind](), signsOf(query)),
  };
};

/** Loads the cars of a person one after another, as they are when they come to them. */
export async function* carsOf(user: SessionUser) {
  for await (const id of ownCarIds(user)) {
    try {
      yield await loadCar(user, id.toHexString(), 'see');
    } catch (error) {
      // the car was just removed or transferred
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
}

/** Returns the records of one kind of all cars of a person as a CSV file, whose first column names the car. */
export const fileOfAll = async (
  user: SessionUser,
  file: string,
  query: z.output<typeof csvExportQuerySchema>,
): Promise<RecordFile> => {
  const kind = kindOf(file);
  const names = await namesOfOwn(user);
  const rows = async function* () {
    for await (const car of carsOf(user)) {
      const name = names.get(car._id.toHexString())?.own.name ?? car.vin;
      const records: AsyncIterable<RecordValues[ExportKind]> = recordsOf(user, car)[kind]();
      for await (const record of records) yield { car: name, ...toCells(kind, record) };
    }
  };
  const columns: string[] = ['car', ...tableOf(kind).columns];
  return { name: `${fileName('all cars', kind)}.csv`, chunks: csvOf({ columns, ...signsOf(query) }, rows()) };
};
