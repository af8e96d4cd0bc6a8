import { expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { stopClockAtMidnight } from '../clock.ts';
import { signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true, skipEmailVerification: false });

it('an attacker with fresh accounts collects no emails', async () => {
  await signUp(api, { email: 'target@example.org' });
  const look = (person: Person) => person.get('/api/auth/users/target');
  const attackers = [await signUp(api), await signUp(api), await signUp(api)];
  for (const attacker of attackers) expect((await look(attacker)).status).toBe(403);

  // accounts with verified emails find hardly any, because the address counts and the target has verified nothing
  await UserModel.updateMany(
    { _id: { $in: attackers.map(({ user }) => user.id) } },
    { $set: { emailVerified: true } },
  );
  let answered = 0;
  for (let round = 0; round < 30; round += 1) {
    for (const attacker of attackers) {
      const answer = await look(attacker);
      if (answer.status !== 200) continue;
      expect(answer.body).toEqual([]);
      answered += 1;
    }
  }
  expect(answered).toBe(27);
});
