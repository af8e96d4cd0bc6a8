import { beforeAll, describe, expect, it } from 'vitest';
import { sendToCheck } from '../imports.ts';
import { signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer();
let moderator: Person;
beforeAll(async () => {
  moderator = await signUp(api, { role: 'moderator' });
});

describe('a CSV with one row of millions of empty cells', () => {
  it('is refused before a row of that width is built', async () => {
    const { body } = await sendToCheck(moderator, `make,baseModel\nVW,${','.repeat(4_900_000)}`).expect(400);
    expect(body.error).toBe('Line 2: too many columns: more than 1,000.');
  });
});
