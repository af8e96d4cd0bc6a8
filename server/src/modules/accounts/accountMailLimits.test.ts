import { beforeEach, describe, expect, it } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { mailsAbout, secretMailedTo } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from './userModel.ts';

stopClockAtMidnight();

// with one trusted proxy, a test can call from any address
const api = await freshServer({ rateLimits: true, trustProxy: 1, skipEmailVerification: false });

const from = (address: string, path: string, body: object) =>
  api.request.post(`/api/auth/${path}`).set('X-Forwarded-For', address).send(body);

let emails = 0;
let email: string;
beforeEach(() => {
  emails += 1;
  email = `victim${emails}@example.org`;
});

/** Asks for links to a new password from several addresses until no more are sent. */
const useUp = async () => {
  for (const host of [1, 2, 3, 4]) {
    for (let i = 0; i < 3; i += 1) await from(`203.0.113.${host}`, 'forgot', { email }).expect(200);
  }
  await api.mailsSent();
};

const resets = async () => (await mailsAbout(api, email, 'Set a new password')).length;
const verifications = async () => (await mailsAbout(api, email, 'Verify your email')).length;

const signUpVerified = async (from: string) => {
  const person = await signUp(api, { email });
  await UserModel.updateOne({ _id: person.user.id }, { $set: { emailVerified: true } });
  const { password } = person;
  await api.request
    .post('/api/auth/login')
    .set('X-Forwarded-For', from)
    .send({ email, password })
    .expect(200);
  return person;
};

const edit = (person: Person, next: string) =>
  person.put('/api/auth/edit').send({ name: 'Somebody', email: next, password: person.password });

describe('after strangers have used up the links to a new password', () => {
  it('the owner gets one more where they logged in before, and a stranger does not', async () => {
    await signUpVerified('192.0.2.1');
    await useUp();
    expect(await resets()).toBe(9);
    await from('192.0.2.2', 'forgot', { email }).expect(200);
    expect(await resets()).toBe(9);
    await from('192.0.2.1', 'forgot', { email }).expect(200);
    expect(await resets()).toBe(10);
    await from('192.0.2.1', 'forgot', { email }).expect(200);
    expect(await resets()).toBe(10);
  });

  it('the owner gets one more where an older session was used', async () => {
    const { token } = await signUpVerified('192.0.2.3');
    await api.request.get('/api/auth/profile').set({ token, 'X-Forwarded-For': '192.0.2.4' }).expect(200);
    await useUp();
    await from('192.0.2.4', 'forgot', { email }).expect(200);
    expect(await resets()).toBe(10);
  });

  it('the owner gets one more where they verified the email', async () => {
    const { token } = await signUp(api, { email });
    const secret = await secretMailedTo(api, email, 'Verify your email');
    await api.request
      .post('/api/auth/verify')
      .set({ token, 'X-Forwarded-For': '192.0.2.6' })
      .send({ token: secret })
      .expect(200);
    await useUp();
    await from('192.0.2.6', 'forgot', { email }).expect(200);
    expect(await resets()).toBe(10);
  });

  it('nobody gets one more for having signed up with the email without verifying it', async () => {
    const { password } = await signUp(api, { email });
    await from('192.0.2.5', 'login', { email, password }).expect(200);
    await useUp();
    await from('192.0.2.5', 'forgot', { email }).expect(200);
    expect(await resets()).toBe(9);
  });

  it('a person who signs up gets the link that verifies the email, and gets it again when they ask', async () => {
    await useUp();
    const person = await signUp(api, { email });
    expect(await verifications()).toBe(1);
    await useUp();
    await person.post('/api/auth/verify/resend').expect(200);
    expect(await verifications()).toBe(2);
  });

  it('a person who changes to the email gets the link that verifies it', async () => {
    await useUp();
    const stranger = await signUp(api);
    await edit(stranger, email).expect(200);
    await edit(await signUp(api), email).expect(200);
    expect(await verifications()).toBe(2);
  });
});

it('a person who signs up after others signed up and left again with the same email can ask for the link', async () => {
  for (let i = 0; i < 4; i += 1) {
    const { token, password } = await signUp(api, { email });
    await api.request
      .delete('/api/auth/account')
      .set('token', token)
      .send({ email, password, cars: 0 })
      .expect(200);
  }
  const before = await verifications();
  const person = await signUp(api, { email });
  await person.post('/api/auth/verify/resend').expect(200);
  expect(await verifications()).toBe(before + 1);
});

it('a person gets five mails to their own new email an hour, and can still change their name', async () => {
  const person = await signUp(api, { email });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await edit(person, `new${i}.${email}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await person.post('/api/auth/verify/resend')).status).toBe(429);
  await edit(person, email).expect(200);
});

it('a person gets the link that verifies the email, however many others had theirs sent from the same address', async () => {
  const resend = (person: Person) =>
    person.post('/api/auth/verify/resend').set('X-Forwarded-For', '198.51.100.7');
  for (let i = 0; i < 6; i += 1) {
    const other = await signUp(api);
    for (let mail = 0; mail < 5; mail += 1) await resend(other).expect(200);
  }
  await resend(await signUp(api)).expect(200);
});
