import type { ClientSession, Types } from 'mongoose';
import { eachOf, importedDocs } from '../../platform/database/importedDocs.ts';
import { ReadingModel, type ReadingDoc } from './readingModel.ts';

/** The readings that an import noted by themselves, and those of the other records that it brought along. */
export const importedReadings = importedDocs(ReadingModel, () => [
  { source: 'noted' as const, revision: { $gt: 0 } },
  { source: 'noted' as const, disputed: { $ne: null } },
]);

/** Returns what tells a noted reading from the others of its car: two with the same key are one. */
export const keyOfReading = ({ doneAt, mileage }: Pick<ReadingDoc, 'doneAt' | 'mileage'>): string =>
  `${doneAt} ${mileage}`;

/** Reads the keys of the noted readings of a car. */
export const keysOfReadings = async (car: Types.ObjectId): Promise<string[]> => {
  const keys: string[] = [];
  await eachOf<ReadingDoc>(ReadingModel, { car, source: 'noted' }, { doneAt: 1, mileage: 1 }, (doc) =>
    keys.push(keyOfReading(doc)),
  );
  return keys;
};

/** Removes the readings of records that are removed, and returns them. */
export const removeReadingsOf = async (
  session: ClientSession,
  records: readonly Types.ObjectId[],
): Promise<ReadingDoc[]> => {
  if (records.length === 0) return [];
  const found = await ReadingModel.find({ _id: { $in: [...records] } }, {}, { session }).lean<ReadingDoc[]>();
  await ReadingModel.deleteMany({ _id: { $in: [...records] } }, { session });
  return found;
};
