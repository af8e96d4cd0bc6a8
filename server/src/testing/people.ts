import type { SessionAnswer, User } from '@glovebox/shared/user';
import type supertest from 'supertest';
import type { TestServer } from './testServer.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Someone with an account, signed in: `person.get('/api/car/')` calls with their token. */
export type Person = Record<Method, (path: string) => supertest.Test> & {
  token: string;
  user: User;
  password: string;
};

let people = 0;

/** Makes an account over HTTP. */
export const signUp = async (
  api: TestServer,
  wishes: { name?: string; email?: string; password?: string } = {},
): Promise<Person> => {
  people += 1;
  const password = wishes.password ?? 'correct horse';
  const answer = await api.request
    .post('/api/auth/signup')
    .send({
      name: wishes.name ?? `Person ${people}`,
      email: wishes.email ?? `person${people}@example.org`,
      password,
    })
    .expect(201);
  const { token, user } = answer.body as SessionAnswer;
  const as = (method: Method) => (path: string) => api.request[method](path).set('token', token);
  return {
    token,
    user,
    password,
    get: as('get'),
    post: as('post'),
    put: as('put'),
    patch: as('patch'),
    delete: as('delete'),
  };
};
