import { strFromU8, unzipSync } from 'fflate';
import type { Person } from './people.ts';

/** Downloads a ZIP file. Returns the answer, its bytes, and its files as bytes and as text. */
export const downloadZip = async (person: Person, path: string) => {
  const answer = await person.get(path).responseType('blob').expect(200);
  const bytes = new Uint8Array(answer.body as Buffer);
  const files = unzipSync(bytes);
  return { answer, bytes, files, text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
};
