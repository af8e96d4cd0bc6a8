import type { Plan, Role, SessionAnswer, User } from '@glovebox/shared/user';
import type supertest from 'supertest';
import { UserModel, type StoredSession } from '../modules/accounts/userModel.ts';
import type { TestServer } from './testServer.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** A signed-in person with an account. `person.get('/api/car/')` calls with their token. */
export type Person = Record<Method, (path: string) => supertest.Test> & {
  token: string;
  user: User;
  password: string;
};

/** The details by which an admin confirms a workshop. */
export const CONFIRMATION = {
  legalName: 'Autohaus Nord GmbH',
  country: 'Germany',
  registration: 'HRB 12345',
  website: 'https://autohaus-nord.example',
};

/** The password that people have who did not wish for another one, by which they prove who they are. */
export const PROOF = { password: 'correct horse' };

interface Wishes {
  name?: string;
  email?: string;
  password?: string;
  role?: Role;
  plan?: Plan;
  /** A workshop on the plan that an admin has confirmed. */
  confirmed?: boolean;
}

/** Reads the stored sessions of an account, live or expired; empty if the account was deleted. */
export const storedSessions = async (user: string): Promise<StoredSession[]> =>
  (await UserModel.findById(user, { sessions: 1 }).lean())?.sessions ?? [];

let people = 0;

/** Creates an account over HTTP. The role, the plan and the confirmation, which callers cannot choose, are set in the database. */
export const signUp = async (api: TestServer, wishes: Wishes = {}): Promise<Person> => {
  people += 1;
  const {
    name = `Person ${people}`,
    email = `person${people}@example.org`,
    password = PROOF.password,
    role = 'basic',
    confirmed = false,
    plan = confirmed ? 'workshop' : 'free',
  } = wishes;
  const answer = await api.request.post('/api/auth/signup').send({ name, email, password }).expect(201);
  const { token, user } = answer.body as SessionAnswer;
  await UserModel.updateOne(
    { _id: user.id },
    { $set: { role, plan, ...(confirmed && { confirmation: { ...CONFIRMATION, at: new Date() } }) } },
  );
  const person = { token, user: { ...user, role, plan }, password };
  const calls = Object.fromEntries(
    // reads the token on each call, because a test may sign the person in again
    METHODS.map((method) => [
      method,
      (path: string) => api.request[method](path).set('token', signedUp.token),
    ]),
  ) as Record<Method, (path: string) => supertest.Test>;
  const signedUp: Person = { ...calls, ...person };
  return signedUp;
};
