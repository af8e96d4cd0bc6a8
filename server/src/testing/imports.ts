import type {
  CatalogueImport,
  ImportAnswer,
  ImportRow,
  ImportRowsAnswer,
} from '@glovebox/shared/catalogueFile';
import mongoose, { type Types } from 'mongoose';
import { vi } from 'vitest';
import type { Person } from './people.ts';

/** The collection of the import lease. */
export const importLeases = () =>
  mongoose.connection.collection<{
    _id: string;
    import: Types.ObjectId;
    done: number;
    total: number;
    until: Date;
  }>('catalogueImportTurns');

/** Waits until no import is in progress. */
export const importsAtRest = async () => {
  const isAtRest = async () => (await importLeases().findOne()) === null;
  await vi.waitUntil(isAtRest, { timeout: 60_000, interval: 10 });
};

export const readImport = async (person: Person, id: string): Promise<CatalogueImport> => {
  const { body } = await person.get(`/api/cars/imports/${id}`).expect(200);
  return (body as ImportAnswer).import;
};

const ended = async (person: Person, answer: { body: unknown }) => {
  await importsAtRest();
  return readImport(person, (answer.body as ImportAnswer).import._id);
};

/** Uploads a file and waits for its dry run. */
export const uploadCsv = async (person: Person, file: string | Buffer): Promise<CatalogueImport> => {
  await importsAtRest();
  const answer = await person
    .post('/api/cars/imports?name=test.csv')
    .set('Content-Type', 'text/csv')
    .send(file)
    .expect(202);
  return ended(person, answer);
};

/** Applies an import and waits until it has ended. */
export const applyImport = async (
  person: Person,
  { _id }: CatalogueImport,
  body = {},
): Promise<CatalogueImport> => {
  const answer = await person.post(`/api/cars/imports/${_id}/apply`).send(body).expect(202);
  return ended(person, answer);
};

/** Reads all rows of an import. */
export const readImportRows = async (person: Person, { _id }: CatalogueImport): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  let cursor: string | null = '0';
  while (cursor !== null) {
    const path: string = `/api/cars/imports/${_id}/rows?limit=100&cursor=${cursor}`;
    const { body } = await person.get(path).expect(200);
    const answer = body as ImportRowsAnswer;
    rows.push(...answer.rows);
    cursor = answer.nextCursor;
  }
  return rows;
};
