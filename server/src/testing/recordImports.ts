import type { Car } from '@glovebox/shared/car';
import type { RecordImport, RecordImportAnswer } from '@glovebox/shared/recordImport';
import { expect, vi } from 'vitest';
import type { Person } from './people.ts';

/** Uploads a file of records over HTTP. */
export const uploadRecords = async (
  person: Person,
  content: string,
  name = 'records.csv',
): Promise<RecordImport> => {
  const answer = await person
    .post('/api/import')
    .set('X-File-Name', encodeURIComponent(name))
    .set('Content-Type', 'text/csv')
    .send(content)
    .expect(201);
  return (answer.body as RecordImportAnswer).import;
};

/** Uploads a ZIP file of Glovebox over HTTP. */
export const uploadArchive = async (person: Person, bytes: Uint8Array): Promise<RecordImport> => {
  const answer = await person
    .post('/api/import')
    .set('X-File-Name', 'glovebox.zip')
    .set('Content-Type', 'application/zip')
    .send(Buffer.from(bytes))
    .expect(201);
  return (answer.body as RecordImportAnswer).import;
};

/** Uploads a ZIP file of Glovebox, and answers that all its cars that are not known are one car. Expects no other question. */
export const planArchive = async (
  person: Person,
  { _id: car }: Pick<Car, '_id'>,
  bytes: Uint8Array,
): Promise<RecordImport> => {
  const asked = await uploadArchive(person, bytes);
  expect(asked.questions.filter(({ about }) => about !== 'car')).toEqual([]);
  if (asked.questions.length === 0) return asked;
  const answers = Object.fromEntries(asked.questions.map(({ id }) => [id, car]));
  const answered = await person.put(`/api/import/${asked._id}/answers`).send({ answers }).expect(200);
  return (answered.body as RecordImportAnswer).import;
};

/** Polls until an import has ended what it is working on. */
export const importAtRest = async (
  person: Person,
  { _id }: Pick<RecordImport, '_id'>,
): Promise<RecordImport> => {
  const atRest = async () => {
    const { body } = await person.get(`/api/import/${_id}`).expect(200);
    const now = body as RecordImport;
    expect(['applying', 'undoing']).not.toContain(now.state);
    return now;
  };
  return vi.waitFor(atRest, { timeout: 60_000, interval: 20 });
};

/** Applies an import, and waits until it has ended. */
export const applyRecords = async (
  person: Person,
  imported: Pick<RecordImport, '_id'>,
): Promise<RecordImport> => {
  await person.post(`/api/import/${imported._id}/apply`).expect(202);
  return importAtRest(person, imported);
};
