import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadCsv } from '../imports.ts';
import { signUp, type Person } from '../people.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let api: TestServer;
let moderator: Person;
beforeAll(async () => {
  api = await startTestServer();
  moderator = await signUp(api, { role: 'moderator' });
});
afterAll(() => api.stop());

describe('a CSV with one row of millions of empty cells', () => {
  it('is refused before a row of that width is built', async () => {
    const upload = await uploadCsv(moderator, `make,baseModel\nVW,${','.repeat(4_900_000)}`);
    expect(upload).toMatchObject({ state: 'failed', problem: 'Line 2: too many columns: more than 1,000.' });
  });
});
