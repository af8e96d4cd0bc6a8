import type { AppliedFile, CheckedFile } from '@glovebox/shared/catalogueFile';
import type { Person } from './people.ts';

type File = string | Buffer;

/** Sends a file to be compared with the catalogue. */
export const sendToCheck = (person: Person, file: File) =>
  person.post('/api/cars/imports').set('Content-Type', 'text/csv').send(file);

/** Sends a file again, to be applied to the edition of the catalogue with which it was compared. */
export const sendToApply = (
  person: Person,
  file: File,
  { edition, ...more }: { edition: number; leaveOutRefused?: 'true' },
) =>
  person
    .post('/api/cars/imports/apply')
    .query({ name: 'test.csv', edition, ...more })
    .set('Content-Type', 'text/csv')
    .send(file);

export const checkCsv = async (person: Person, file: File): Promise<CheckedFile> => {
  const { body } = await sendToCheck(person, file).expect(200);
  return body as CheckedFile;
};

/** Compares a file with the catalogue and applies it. */
export const importCsv = async (person: Person, file: File): Promise<AppliedFile['counts']> => {
  const { edition } = await checkCsv(person, file);
  const { body } = await sendToApply(person, file, { edition }).expect(200);
  return (body as AppliedFile).counts;
};
