import type { Person } from './people.ts';
import type { TestServer } from './testServer.ts';

/** Who calls, in the tests that walk all routes. `owner` is the one whose things the paths and bodies name. */
export const CALLERS = ['anonymous', 'owner', 'other', 'workshop', 'moderator', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** What the cases refer to; made once for a run of the tests. */
export interface World {
  api: TestServer;
  people: Record<Exclude<Caller, 'anonymous'>, Person>;
  catalogue: { make: string; baseModel: string; specModel: string; engine: string };
}

export interface PolicyCase {
  /** Below /api. */
  path: (world: World) => string | Promise<string>;
  body?: (world: World) => object | Promise<object>;
  /** The status that each caller gets. */
  answers: Record<Caller, number>;
  /** Where the path or body names something private by id: the same call for another id. */
  forId?: (world: World, id: string) => { path: string; body?: object };
  /** An id of that kind which exists and belongs to somebody else than the caller `other`. */
  foreignId?: (world: World) => string;
}

const everyone = (status: number): PolicyCase['answers'] => ({
  anonymous: status,
  owner: status,
  other: status,
  workshop: status,
  moderator: status,
  admin: status,
});

const signedIn = (status: number): PolicyCase['answers'] => ({ ...everyone(status), anonymous: 401 });

/** One case for each route of the API, as 'GET /car/:id'. */
export const POLICY_CASES: Record<string, PolicyCase> = {
  'GET /health': { path: () => '/health', answers: everyone(200) },

  'POST /auth/signup': {
    path: () => '/auth/signup',
    body: () => ({
      name: 'Newcomer',
      email: `${crypto.randomUUID()}@example.org`,
      password: 'correct horse',
    }),
    answers: everyone(201),
  },
  'POST /auth/login': {
    path: () => '/auth/login',
    body: ({ people: { owner } }) => ({ email: owner.user.email, password: owner.password }),
    answers: everyone(200),
  },
  'POST /auth/logout': { path: () => '/auth/logout', answers: everyone(200) },
  'GET /auth/profile': { path: () => '/auth/profile', answers: signedIn(200) },

  'GET /cars/': { path: () => '/cars/', answers: everyone(200) },
  'GET /cars/basemodels/:makeId': {
    path: ({ catalogue }) => `/cars/basemodels/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/models/:id': {
    path: ({ catalogue }) => `/cars/models/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/specmodels/:baseModelId': {
    path: ({ catalogue }) => `/cars/specmodels/${catalogue.baseModel}`,
    answers: everyone(200),
  },
  'GET /cars/engines/:specModelId': {
    path: ({ catalogue }) => `/cars/engines/${catalogue.specModel}`,
    answers: everyone(200),
  },
  'GET /cars/logos/:file': { path: () => '/cars/logos/volkswagen.svg', answers: everyone(200) },
};
