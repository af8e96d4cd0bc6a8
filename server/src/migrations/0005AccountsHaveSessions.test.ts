import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../testing/emptyDatabase.ts';
import { accountsHaveSessions } from './0005AccountsHaveSessions.ts';

const HOUR = 3_600_000;

it('moves the live sessions into their accounts, the newest 50 of each, and is idempotent', async () => {
  const database = await emptyDatabase();
  const users = database.collection('users');
  const sessions = database.collection<{ _id: string; user: ObjectId; createdAt: Date; expiresAt: Date }>(
    'sessions',
  );
  const accounts = Array.from({ length: 1_203 }, (_, index) => ({ _id: new ObjectId(), index }));
  const [busy, away, stranger] = [accounts[7]!, accounts[8]!, new ObjectId()];
  await users.insertMany(accounts);
  const now = Date.now();
  const sessionOf = (user: ObjectId, id: string, age: number, life = HOUR) => ({
    _id: id,
    user,
    createdAt: new Date(now - age),
    expiresAt: new Date(now + life),
  });
  const old = [
    ...accounts
      .filter((account) => account !== away)
      .map(({ _id, index }) => sessionOf(_id, `first of ${index}`, 99 * HOUR)),
    ...Array.from({ length: 60 }, (_, age) => sessionOf(busy._id, `busy ${age}`, age * HOUR)),
    sessionOf(away._id, 'expired', 200 * HOUR, -HOUR),
    sessionOf(stranger, 'of nobody', HOUR),
  ];

  for (let run = 0; run < 2; run += 1) {
    // as after a run that was killed before its end
    await sessions.insertMany(old);
    await accountsHaveSessions.run(database);
    expect(await database.listCollections({ name: 'sessions' }).toArray()).toEqual([]);
    const found = await users.find().sort({ index: 1 }).toArray();
    expect(found).toHaveLength(accounts.length);
    expect(found[0]).toEqual({
      ...accounts[0],
      sessions: [
        { _id: 'first of 0', createdAt: new Date(now - 99 * HOUR), expiresAt: new Date(now + HOUR) },
      ],
    });
    expect(found[away.index]).toEqual(away);
    const kept = (found[busy.index]!['sessions'] as { _id: string }[]).map(({ _id }) => _id);
    expect(kept).toEqual(Array.from({ length: 50 }, (_, index) => `busy ${49 - index}`));
    expect(found.filter((account) => account['sessions'] !== undefined)).toHaveLength(accounts.length - 1);
  }

  await accountsHaveSessions.run(database);
  expect(await users.countDocuments({ sessions: { $exists: true } })).toBe(accounts.length - 1);
});
