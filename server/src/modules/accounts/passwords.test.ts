import { describe, expect, it } from 'vitest';
import { mailAbout, mailsAbout, readMailsTo } from '../../testing/mails.ts';
import { type Person, signUp, storedSessions } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { AccountTokenModel } from './accountTokenModel.ts';
import { UserModel } from './userModel.ts';

const api = await testServer();

const NEW = 'battery staple';

const logIn = (person: Person, password: string) =>
  api.request.post('/api/auth/login').send({ email: person.user.email, password });
const change = (person: Person, body: object = {}) =>
  person.post('/api/auth/password').send({ currentPassword: person.password, newPassword: NEW, ...body });
const forgot = (email: string) => api.request.post('/api/auth/forgot').send({ email });
const reset = (token: string, password = NEW) =>
  api.request.post('/api/auth/reset').send({ token, password });
const hashOf = async (person: Person) =>
  (await UserModel.findById(person.user.id).lean().orFail()).passwordHash;

const resetToken = async (person: Person) => {
  const { email } = person.user;
  const before = await mailsAbout(api, email, 'Set a new password');
  await forgot(email).expect(200);
  const { text } = await mailAbout(api, email, 'Set a new password', before.length);
  return /\/reset-password#token=([\w-]+)/.exec(text)![1]!;
};

describe('one of the most common passwords', () => {
  const COMMON = ['123456', 'password', 'PassWord1', 'iloveyou', 'hunter22'];
  const isRefused = ({ status, body }: { status: number; body: unknown }, path: string) => {
    const message = expect.stringContaining('one of the most common') as string;
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'BAD_INPUT', error: message, details: [{ path, message }] });
  };

  it.each(COMMON)('is refused at sign-up: %s', async (password) => {
    const account = { name: 'Maria Weber', email: 'maria@example.org', password };
    isRefused(await api.request.post('/api/auth/signup').send(account), 'password');
    expect(await UserModel.exists({ email: account.email })).toBeNull();
  });

  it('is refused as a new password, and the old one stays', async () => {
    const person = await signUp(api);
    for (const newPassword of COMMON) isRefused(await change(person, { newPassword }), 'newPassword');
    await logIn(person, person.password).expect(200);
  });

  it('is refused with a link from a mail, and the link still works', async () => {
    const person = await signUp(api);
    const token = await resetToken(person);
    for (const password of COMMON) isRefused(await reset(token, password), 'password');
    await reset(token).expect(200);
    await logIn(person, NEW).expect(200);
  });
});

describe('changing the password', () => {
  it('ends all other sessions and returns a new token for this one', async () => {
    const person = await signUp(api);
    const elsewhere = await logIn(person, person.password);
    const answer = await change(person);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.any(String), token: expect.any(String) });
    expect(answer.headers['set-cookie']![0]).toContain(answer.body.token);

    const profile = (token: string) => api.request.get('/api/auth/profile').set('token', token);
    await profile(answer.body.token).expect(200);
    await profile(person.token).expect(401);
    await profile(elsewhere.body.token).expect(401);
    expect(await storedSessions(person.user.id)).toHaveLength(1);
    await logIn(person, person.password).expect(401);
    await logIn(person, NEW).expect(200);
    await mailAbout(api, person.user.email, 'password was changed');
  });

  it('is refused with a wrong password, which does not end the session', async () => {
    const person = await signUp(api);
    const before = await hashOf(person);
    const answer = await change(person, { currentPassword: 'not the one' });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_INPUT']);
    expect(answer.body.details).toEqual([{ path: 'currentPassword', message: expect.any(String) }]);
    expect(await hashOf(person)).toBe(before);
    await person.get('/api/auth/profile').expect(200);
  });

  it.each([
    [{ newPassword: 'short' }, 'newPassword'],
    [{ newPassword: 'ü'.repeat(37) }, 'newPassword'],
    [{ newPassword: undefined }, 'newPassword'],
    [{ currentPassword: { $ne: null } }, 'currentPassword'],
    [{ currentPassword: ['correct horse'] }, 'currentPassword'],
    [{ user: '0'.repeat(24) }, ''],
  ])('refuses %j', async (body, path) => {
    const person = await signUp(api);
    const answer = await change(person, body);
    expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
    await logIn(person, person.password).expect(200);
  });

  it('is refused to an account that only signs in with Google, with an explanation of how to get a password', async () => {
    const person = await signUp(api);
    await UserModel.updateOne(
      { _id: person.user.id },
      { $unset: { passwordHash: 1 }, $set: { googleId: '1' } },
    );
    const answer = await change(person);
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    await reset(await resetToken(person)).expect(200);
    await logIn(person, NEW).expect(200);
  });

  it('happens once when the request is sent four times concurrently', async () => {
    const person = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 4 }, () => change(person)));
    const [only, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    await api.request.get('/api/auth/profile').set('token', only!.body.token).expect(200);
    expect(await storedSessions(person.user.id)).toHaveLength(1);
  });

  it('revokes an older reset link', async () => {
    const person = await signUp(api);
    const token = await resetToken(person);
    await change(person).expect(200);
    await reset(token, 'yet another').expect(410);
    await logIn(person, NEW).expect(200);
  });
});

describe('asking for a new password', () => {
  it('gives the same answer for an unknown email', async () => {
    const person = await signUp(api);
    const known = await forgot(person.user.email);
    const unknown = await forgot('nobody@example.org');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = ({ headers }: { headers: Record<string, string> }) => Object.keys(headers).sort();
    expect(names(unknown)).toEqual(names(known));
    await mailAbout(api, person.user.email, 'Set a new password');
    expect(await readMailsTo(api, 'nobody@example.org')).toEqual([]);
  });

  it('sends the link to the email of the account, ignoring case and spaces in what was typed', async () => {
    const person = await signUp(api);
    await forgot(` ${person.user.email.toUpperCase()} `).expect(200);
    await mailAbout(api, person.user.email, 'Set a new password');
  });

  it.each([[{}], [{ email: '' }], [{ email: 'no' }], [{ email: { $gt: '' } }], [{ email: 'a@b.co', x: 1 }]])(
    'refuses %j',
    async (body) => {
      await api.request.post('/api/auth/forgot').send(body).expect(400);
    },
  );
});

describe('the link to set a new password', () => {
  it('sets the password, verifies the email, and ends all sessions and every other link', async () => {
    const person = await signUp(api);
    const [older, token] = [await resetToken(person), await resetToken(person)];
    await UserModel.updateOne(
      { _id: person.user.id },
      { $set: { emailVerified: false, pendingEmail: 'eve@example.org' } },
    );
    const answer = await reset(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your new password is set. Log in with it.' },
    ]);
    await person.get('/api/auth/profile').expect(401);
    await logIn(person, NEW).expect(200);
    const stored = await UserModel.findById(person.user.id).lean();
    expect(stored).toMatchObject({ emailVerified: true });
    // somebody who is signed in with the old password may have requested it
    expect(stored).not.toHaveProperty('pendingEmail');
    await reset(token, 'yet another').expect(410);
    await reset(older, 'yet another').expect(410);
    await mailAbout(api, person.user.email, 'password was changed');
  });

  it('works for only one of two people who use it concurrently', async () => {
    for (let run = 0; run < 6; run += 1) {
      // a new person, so that their newest mail is that of this run
      const person = await signUp(api);
      const token = await resetToken(person);
      const passwords = ['first of both', 'second of both'];
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
      await logIn(person, winner).expect(200);
    }
  });

  it('ends the session of a concurrent log-in with the old password', async () => {
    for (let run = 0; run < 10; run += 1) {
      const person = await signUp(api);
      const token = await resetToken(person);
      const answers = await Promise.all([
        reset(token).expect(200),
        ...Array.from({ length: 4 }, () => logIn(person, person.password)),
      ]);
      for (const { status } of answers.slice(1)) expect([200, 401]).toContain(status);
      expect(await storedSessions(person.user.id)).toHaveLength(0);
    }
  });

  it('gives the same answer whether it was used, has expired, or never existed', async () => {
    const person = await signUp(api);
    const token = await resetToken(person);
    await AccountTokenModel.updateMany({ user: person.user.id }, { $set: { expiresAt: new Date() } });
    const expired = await reset(token);
    expect([expired.status, expired.body.code]).toEqual([410, 'GONE']);
    expect((await reset('never-was-one')).text).toBe(expired.text);
    await logIn(person, person.password).expect(200);
  });

  it('is revoked once the account has another email', async () => {
    const person = await signUp(api);
    const token = await resetToken(person);
    await person
      .put('/api/auth/edit')
      .send({ name: person.user.name, email: `moved.${person.user.email}`, password: person.password })
      .expect(200);
    await reset(token).expect(410);
  });

  it('is stored only as a hash, and expires after an hour', async () => {
    const person = await signUp(api);
    const token = await resetToken(person);
    const kept = await AccountTokenModel.findOne({ user: person.user.id }).lean().orFail();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(await AccountTokenModel.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

describe('logging out everywhere', () => {
  it('ends every session of the account and no other', async () => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const elsewhere = await logIn(person, person.password);
    const answer = await person.post('/api/auth/logout-all');
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are logged out everywhere.' }]);
    expect(answer.headers['set-cookie']![0]).toMatch(/^token=;.*Expires=Thu, 01 Jan 1970/);
    await person.get('/api/auth/profile').expect(401);
    await api.request.get('/api/auth/profile').set('token', elsewhere.body.token).expect(401);
    await other.get('/api/auth/profile').expect(200);
  });
});
