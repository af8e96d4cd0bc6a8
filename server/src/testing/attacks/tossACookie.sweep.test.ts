import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer({ publicUrl: 'https://glovebox.example' });
let attacker: Person;
let visitor: { id: string; cookie: string };
let visitors = 0;
beforeAll(async () => {
  attacker = await signUp(api);
});
beforeEach(async () => {
  visitors += 1;
  const account = { name: 'Visitor', email: `visitor${visitors}@example.org`, password: 'correct horse' };
  const { body, headers } = await api.request.post('/api/auth/signup').send(account).expect(201);
  const [cookie = ''] = (headers['set-cookie'] as unknown as string[])[0]!.split(';');
  visitor = { id: (body as { user: { id: string } }).user.id, cookie };
});

/** Browsers send the cookie with the longer path first, and any host of the domain can set one of that name. */
const read = () =>
  api.request.get('/api/auth/profile').set('Cookie', `token=${attacker.token}; ${visitor.cookie}`);

describe('an attacker who sets a cookie of their own session from another host of the domain', () => {
  it('does not make a visitor use the account of the attacker', async () => {
    const { body } = await read().expect(200);
    expect((body as { user: { id: string } }).user.id).toBe(visitor.id);
  });

  it('does not even when the session of the visitor has ended', async () => {
    const [, token = ''] = visitor.cookie.split('=');
    await api.request.post('/api/auth/logout-all').set('token', token).expect(200);
    await read().expect(401);
  });
});
