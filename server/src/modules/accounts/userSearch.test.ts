import { describe, expect, it } from 'vitest';
import { HOSTILE_PATTERNS } from '../../testing/hostileValues.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from './userModel.ts';

const api = await freshServer();
const caller = await signUp(api, { email: 'maria.weber@example.org' });

const find = (text: string) => caller.get(`/api/auth/users/${encodeURIComponent(text)}`);

/** Writes directly to the database, because hashing a password for each takes too long. */
const addAccounts = (emails: string[], changes: object = {}) =>
  UserModel.insertMany(emails.map((email) => ({ name: 'Somebody', email, emailVerified: true, ...changes })));

describe('searching for emails', () => {
  it('finds those that begin with what was typed, ignoring case, and reveals nothing else', async () => {
    await addAccounts(['anna@example.org', 'annabel@example.org', 'hanna@example.org']);
    const answer = await find(' ANNa');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([{ email: 'anna@example.org' }, { email: 'annabel@example.org' }]);
    expect((await find('annab')).body).toEqual([{ email: 'annabel@example.org' }]);
    expect((await find('anna@example.org')).body).toEqual([{ email: 'anna@example.org' }]);
  });

  it('never finds the caller, or people who opted out', async () => {
    await addAccounts(['maria.hidden@example.org'], { discoverable: false });
    await addAccounts(['maria.closing@example.org'], { discoverable: false, closing: new Date() });
    await addAccounts(['maria.other@example.org']);
    expect((await find('maria')).body).toEqual([{ email: 'maria.other@example.org' }]);
  });

  it('finds only verified emails, and only for people whose own email is verified', async () => {
    await addAccounts(['vera@example.org']);
    await addAccounts(['verena@example.org'], { emailVerified: false });
    expect((await find('ver')).body).toEqual([{ email: 'vera@example.org' }]);
    await UserModel.updateOne({ _id: caller.user.id }, { $set: { emailVerified: false } });
    const { body } = await find('ver').expect(403);
    expect(body.error).toBe('Verify your email first, then you can look for others.');
    await UserModel.updateOne({ _id: caller.user.id }, { $set: { emailVerified: true } });
  });

  it('finds at most ten', async () => {
    await addAccounts(Array.from({ length: 15 }, (_, i) => `many${String(i).padStart(2, '0')}@example.org`));
    expect((await find('many')).body).toHaveLength(10);
  });

  it.each(['ab', '  a  ', ' ', 'a'.repeat(255), 'abc\u0000'])('refuses %j with a message', async (text) => {
    const answer = await find(text);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
  });

  it.each([...HOSTILE_PATTERNS, '...', 'ann.', 'a.*', '^anna', '[a-z]{3}', '$regex', '{"$gt":""}'])(
    'treats %j as plain text',
    async (text) => {
      const answer = await find(text);
      if (text.trim().length < 3) expect(answer.status).toBe(400);
      else expect([answer.status, answer.body]).toEqual([200, []]);
    },
  );

  it('reads no more than it returns', async () => {
    const explained = await UserModel.find(
      {
        discoverable: true,
        emailVerified: true,
        email: { $gte: 'many', $lt: 'many\u{10FFFF}' },
        _id: { $ne: caller.user.id },
      },
      { _id: 0, email: 1 },
    )
      .sort({ email: 1 })
      .limit(10)
      .explain('executionStats');
    const { executionStats } = explained as unknown as {
      executionStats: { totalDocsExamined: number; nReturned: number };
    };
    expect(executionStats.nReturned).toBe(10);
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(10);
  });
});
