import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, makeToken } from '../../testing/accessTokens.ts';
import { secretMailedTo } from '../../testing/mails.ts';
import { subscribe } from '../../testing/notices.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { addWebhook } from '../../testing/webhooks.ts';
import { WebhookModel } from '../webhooks/webhookModel.ts';
import { finishDeletions } from '../../use-cases/remove-account/accountRemoval.ts';
import { UserModel } from './userModel.ts';

let api: TestServer;
let admin: Person;
beforeAll(async () => {
  // as on a server that others can reach, an email becomes valid when its link is opened
  api = await startTestServer({ skipEmailVerification: false });
  admin = await signUp(api, { role: 'admin' });
});
afterAll(() => api.stop());

const anotherEmail = () => `${crypto.randomUUID()}@example.org`;
const verify = async (person: Person, email: string) => {
  const token = await secretMailedTo(api, email, 'Verify');
  await person.post('/api/auth/verify').send({ token }).expect(200);
};
const askForEmail = async (person: Person) => {
  const email = anotherEmail();
  const { name } = person.user;
  await person.put('/api/auth/edit').send({ name, email, password: person.password }).expect(200);
  return email;
};
const setLocked = (person: Person, locked: boolean) =>
  admin
    .put(`/api/auth/admin/users/${person.user.id}/locked`)
    .send({ locked, reason: 'Asked for it', ...PROOF })
    .expect(200);

/** What ends all that has access to an account. */
const EVENTS: Record<string, (person: Person) => Promise<unknown>> = {
  'a new password': (person) =>
    person
      .post('/api/auth/password')
      .send({ currentPassword: person.password, newPassword: 'battery staple' })
      .expect(200),
  'a new password by mail': async (person) => {
    await api.request.post('/api/auth/forgot').send({ email: person.user.email }).expect(200);
    const token = await secretMailedTo(api, person.user.email, 'Set a new password');
    await api.request.post('/api/auth/reset').send({ token, password: 'battery staple' }).expect(200);
  },
  'another email': async (person) => {
    await verify(person, await askForEmail(person));
  },
  'undoing another email': async (person) => {
    await askForEmail(person);
    const token = await secretMailedTo(api, person.user.email, 'about to change');
    await api.request.post('/api/auth/restore-email').send({ token }).expect(200);
  },
  'logging out everywhere': (person) => person.post('/api/auth/logout-all').expect(200),
  'a log-out by an admin': (person) =>
    admin.post(`/api/auth/admin/users/${person.user.id}/logout`).expect(200),
  'a lock, also after it has been opened': async (person) => {
    await setLocked(person, true);
    await setLocked(person, false);
  },
  'the removal of the account': async (person) => {
    const { email } = person.user;
    await person.delete('/api/auth/account').send({ email, password: person.password, cars: 0 }).expect(200);
    await finishDeletions();
  },
};

/** Each gives something access to an account, and returns a function that says whether it still has it. */
const THINGS: Record<string, (person: Person) => Promise<() => Promise<boolean>>> = {
  'an access token': async (person) => {
    const { secret } = await makeToken(person, 'write');
    return async () => (await api.request.get('/api/car/').set(bearer(secret))).status === 200;
  },
  'the address of the calendar': async (person) => {
    const { body } = await person.post('/api/calendar').expect(201);
    const { pathname } = new URL((body as { url: string }).url);
    return async () => (await api.request.get(pathname)).status === 200;
  },
  'a webhook': async (person) => {
    const { webhook } = await addWebhook(person, 'https://hooks.example.org/');
    return async () => (await WebhookModel.exists({ _id: webhook._id })) !== null;
  },
  'a browser with notices': async (person) => {
    await subscribe(person);
    return async () =>
      (await UserModel.exists({ _id: person.user.id, 'pushSubscriptions.0': { $exists: true } })) !== null;
  },
};

describe.each(Object.keys(THINGS))('%s', (thing) => {
  const give = THINGS[thing]!;

  it.each(Object.keys(EVENTS))('loses its access by %s', async (event) => {
    const person = await signUp(api);
    await verify(person, person.user.email);
    const hasAccess = await give(person);
    expect(await hasAccess()).toBe(true);
    await EVENTS[event]!(person);
    expect(await hasAccess()).toBe(false);
  });

  it('keeps its access when the person logs out, or changes their name', async () => {
    const person = await signUp(api);
    const hasAccess = await give(person);
    const { email } = person.user;
    await person.put('/api/auth/edit').send({ name: 'Maria Weber', email }).expect(200);
    await person.post('/api/auth/logout').expect(200);
    expect(await hasAccess()).toBe(true);
  });
});
