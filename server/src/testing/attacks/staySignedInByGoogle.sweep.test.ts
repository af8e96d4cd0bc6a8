import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { googlePerson, startWithGoogle } from '../google.ts';
import { secretMailedTo } from '../mails.ts';
import { signUp, type Person } from '../people.ts';

let google: Awaited<ReturnType<typeof startWithGoogle>>;
beforeAll(async () => {
  google = await startWithGoogle({ skipEmailVerification: false });
});
afterAll(() => google.stop());

const change = async (victim: Person, email: string) => {
  const { user, password } = victim;
  await victim.put('/api/auth/edit').send({ name: user.name, email, password }).expect(200);
  const token = await secretMailedTo(google.api, email, 'Verify your email');
  await victim.post('/api/auth/verify').send({ token }).expect(200);
};

/** Returns the account that the attacker reaches by Google, or undefined. */
const reachedByGoogle = async () => {
  const { browser } = await google.signIn();
  const answer = (await (await google.profileOf(browser)).json()) as { user?: { id: string } };
  return answer.user?.id;
};

/** Creates an account that the attacker has linked with their own Google account. */
const linkedByAttacker = async () => {
  const victim = await signUp(google.api);
  await UserModel.updateOne({ _id: victim.user.id }, { $set: { emailVerified: true } });
  google.person = googlePerson();
  await change(victim, google.person.email);
  expect(await reachedByGoogle()).toBe(victim.user.id);
  return victim;
};

describe('an attacker who has linked an account with their own Google account', () => {
  it.each<[string, (victim: Person) => Promise<unknown>]>([
    [
      'sets a new password by a mailed link',
      async (victim) => {
        const { email } = google.person;
        await google.api.request.post('/api/auth/forgot').send({ email }).expect(200);
        const token = await secretMailedTo(google.api, email, 'Set a new password');
        await google.api.request
          .post('/api/auth/reset')
          .send({ token, password: victim.password })
          .expect(200);
        const { body } = await google.api.request
          .post('/api/auth/login')
          .send({ email, password: victim.password })
          .expect(200);
        victim.token = body.token as string;
        await change(victim, `back-${victim.user.email}`);
      },
    ],
    [
      'logs out everywhere',
      async (victim) => {
        await change(victim, `back-${victim.user.email}`);
        await victim.post('/api/auth/logout-all').expect(200);
      },
    ],
    ['changes the email again', (victim) => change(victim, `back-${victim.user.email}`)],
    [
      'ends the link',
      async (victim) => {
        await victim.delete('/api/auth/google').expect(200);
        await change(victim, `back-${victim.user.email}`);
      },
    ],
    [
      'undoes the change of email',
      async (victim) => {
        const token = await secretMailedTo(google.api, victim.user.email, 'was changed');
        await google.api.request.post('/api/auth/restore-email').send({ token }).expect(200);
      },
    ],
  ])('does not reach it any more once its owner %s', async (_, recover) => {
    const victim = await linkedByAttacker();
    await recover(victim);
    expect(await reachedByGoogle()).not.toBe(victim.user.id);
  });
});
