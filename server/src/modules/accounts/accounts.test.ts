import { METRIC } from '@glovebox/shared/units';
import bcrypt from 'bcryptjs';
import { Piscina } from 'piscina';
import { describe, expect, it, vi } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { UserModel } from './userModel.ts';

const api = await testServer();

const signup = (body: object) => api.request.post('/api/auth/signup').send(body);
const login = (body: object) => api.request.post('/api/auth/login').send(body);
const maria = { name: 'Maria Weber', email: 'maria@example.org', password: 'correct horse' };

describe('signing up', () => {
  it('creates an account and signs in', async () => {
    const answer = await signup({ ...maria, name: '  Maria Weber ', email: ' Maria@Example.org ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Welcome to Glovebox, Maria Weber!',
      token: expect.any(String),
      user: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Maria Weber',
        email: 'maria@example.org',
        emailVerified: true,
        google: false,
        hasPassword: true,
        role: 'basic',
        plan: 'free',
        discoverable: true,
        revision: 0,
        settings: {
          ...METRIC,
          currency: null,
          locale: null,
          timeZone: null,
          notices: { mail: true, push: true, ntfy: null, soonKm: 1_000, soonDays: 30 },
        },
        createdAt: expect.any(String),
      },
    });
    const stored = await UserModel.findOne({ email: 'maria@example.org' }).lean();
    expect(stored?.passwordHash).toMatch(/^\$2[aby]\$/);
    await api.request.get('/api/auth/profile').set('token', answer.body.token).expect(200);
  });

  it('accepts no email twice, ignoring case', async () => {
    const { user } = await signUp(api);
    const answer = await signup({ ...maria, email: user.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'EMAIL_TAKEN', error: answer.body.message });
    expect(await UserModel.countDocuments({ email: user.email })).toBe(1);
  });

  it('creates one account from ten concurrent sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signup({ ...maria, email: 'rush@example.org' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await UserModel.countDocuments({ email: 'rush@example.org' })).toBe(1);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ name: 'Maria' }, 'name', "Name isn't long enough"],
    [{ name: 'a'.repeat(81) }, 'name', 'At most 80 characters'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: 'Mar\u202Eia\u0000' }, 'name', "Name isn't long enough"],
    [{ name: 'https://evil.example' }, 'name', 'A name must not contain a web address'],
    [{ name: 'PayPal support evil.example/verify' }, 'name', 'A name must not contain a web address'],
    [{ name: 'Maria\ud800Weber' }, 'name', 'Contains characters that cannot be stored'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'maria' }, 'email', 'invalid email address'],
    [{ email: 'maria@localhost' }, 'email', 'invalid email address'],
    [{ email: { $ne: null } }, 'email', 'Email is required'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'email', 'At most 254 characters'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', "Password isn't long enough"],
    [{ password: 'ü'.repeat(37) }, 'password', 'At most 72 bytes'],
  ])('refuses %j', async (change, path, message) => {
    const answer = await signup({ ...maria, email: 'other@example.org', ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', error: message, message });
    expect(answer.body.details).toContainEqual({ path, message });
  });

  it('refuses unknown fields', async () => {
    const answer = await signup({ ...maria, email: 'sly@example.org', role: 'admin' });
    expect(answer.status).toBe(400);
    expect(await UserModel.exists({ email: 'sly@example.org' })).toBeNull();
  });
});

describe('logging in', () => {
  it('returns the account and a token', async () => {
    const person = await signUp(api);
    const answer = await login({ email: person.user.email.toUpperCase(), password: person.password });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Logged In Successfully',
      user: person.user,
      token: expect.any(String),
    });
    expect(answer.body.token).not.toBe(person.token);
  });

  it('gives the same answer for an unknown email and a wrong password', async () => {
    const person = await signUp(api);
    const wrong = await login({ email: person.user.email, password: 'not the one' });
    const unknown = await login({ email: 'nobody@example.org', password: 'not the one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'WRONG_CREDENTIALS', error: expect.any(String) });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  it('compares the same number of equally expensive hashes for an unknown email and a wrong password', async () => {
    const person = await signUp(api);
    // passwords are compared on worker threads
    const compare = vi.spyOn(Piscina.prototype, 'run');
    const costsFor = async (email: string) => {
      compare.mockClear();
      await login({ email, password: 'not the one' }).expect(401);
      return compare.mock.calls.map(([task]) => bcrypt.getRounds((task as { hash: string }).hash));
    };
    const known = await costsFor(person.user.email);
    expect(known).toHaveLength(1);
    expect(await costsFor('nobody@example.org')).toEqual(known);
    await UserModel.updateOne({ _id: person.user.id }, { $unset: { passwordHash: 1 } });
    expect(await costsFor(person.user.email)).toEqual(known);
    compare.mockRestore();
  });

  it('keeps the existing sessions of the account when the password is wrong', async () => {
    const person = await signUp(api);
    await login({ email: person.user.email, password: 'not the one' }).expect(401);
    await person.get('/api/auth/profile').expect(200);
  });

  it.each([
    [{ email: '', password: 'correct horse' }, 'Email is required'],
    [{ email: 'no', password: 'correct horse' }, 'invalid email address'],
    [{ email: 'a@example.org' }, 'Password is required'],
    [{ email: 'a@example.org', password: '12345' }, "Password isn't long enough"],
  ])('refuses %j', async (body, message) => {
    const answer = await login(body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
  });
});
