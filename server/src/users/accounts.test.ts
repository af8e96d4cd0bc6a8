import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { UserModel } from './userModel.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

describe('signing up', () => {
  it('makes an account and signs in', async () => {
    const answer = await api.request
      .post('/api/auth/signup')
      .send({ name: '  Maria Weber ', email: ' Maria@Example.org ', password: 'hunter22' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Welcome to Glovebox, Maria Weber!',
      token: expect.any(String),
      user: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Maria Weber',
        email: 'maria@example.org',
        emailVerified: true,
        role: 'basic',
        plan: 'free',
        discoverable: true,
        createdAt: expect.any(String),
      },
    });
    const stored = await UserModel.findOne({ email: 'maria@example.org' }).lean();
    expect(stored?.passwordHash).toMatch(/^\$2[aby]\$/);
  });

  it('lets nobody take an email twice, whatever its case', async () => {
    const { user } = await signUp(api);
    const answer = await api.request
      .post('/api/auth/signup')
      .send({ name: 'Somebody', email: user.email.toUpperCase(), password: 'hunter22' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'EMAIL_TAKEN', error: answer.body.message });
  });
});
