import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECRETS, withSecretFiles } from './readEnvironment.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileWith = async (content: string) => {
  const file = join(folder, `secret-${Math.random()}`);
  await writeFile(file, content);
  return file;
};

describe('a secret in a file', () => {
  it.each(SECRETS)(
    '%s is read from the file that %s_FILE names, without the newline at its end',
    async (name) => {
      const [unix, windows] = [await fileWith(' a secret \n'), await fileWith('a secret\r\n')];
      expect(withSecretFiles({ [`${name}_FILE`]: unix })[name]).toBe(' a secret ');
      expect(withSecretFiles({ [`${name}_FILE`]: windows })[name]).toBe('a secret');
    },
  );

  it('counts where the variable itself is empty, and a variable for the file that is empty counts as not set', async () => {
    const file = await fileWith('from the file');
    expect(withSecretFiles({ SMTP_URL: '', SMTP_URL_FILE: file }).SMTP_URL).toBe('from the file');
    expect(withSecretFiles({ SMTP_URL: 'as it is', SMTP_URL_FILE: ' ' }).SMTP_URL).toBe('as it is');
  });

  it('is refused beside the variable itself', async () => {
    const file = await fileWith('from the file');
    expect(() => withSecretFiles({ SESSION_SECRET: 'hush', SESSION_SECRET_FILE: file })).toThrow(
      'The configuration is not valid: SESSION_SECRET and SESSION_SECRET_FILE are both set; keep one of them.',
    );
  });

  it('is refused if its file is missing, empty or no file', async () => {
    const refused = (file: string, why: string) =>
      expect(() => withSecretFiles({ MONGODB_URI_FILE: file })).toThrow(
        `The configuration is not valid: MONGODB_URI_FILE names ${file}, which ${why}.`,
      );
    refused(join(folder, 'nowhere'), 'does not exist');
    refused(folder, 'cannot be read');
    refused(await fileWith('\n'), 'is empty');
  });
});
