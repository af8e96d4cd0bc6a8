import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '@glovebox/shared/car';
import { API_ROUTES } from '../apiRoutes.ts';
import { EngineModel } from '../modules/catalogue/catalogueModel.ts';
import { giveAccess } from '../testing/access.ts';
import {
  buildCar,
  buildExpense,
  buildFuel,
  buildPlanEntry,
  buildReading,
  buildService,
} from '../testing/cars.ts';
import { buildClaim } from '../testing/claims.ts';
import { signUp, type Person } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { transferCarTo } from '../testing/transfers.ts';
import { anyVehicle } from '../testing/world.ts';

const api = await freshServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
const moderator = await signUp(api, { role: 'moderator' });
let car: Car;
beforeAll(async () => {
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
});

type Body = Record<string, unknown> & { revision: number };

const levels = { make: 'make', basemodel: 'baseModel', specmodel: 'specModel', engine: 'engine' } as const;

/** Adds an entry of the catalogue below others of its own. */
const addEntry = async (level: keyof typeof levels): Promise<string> => {
  const order = Object.keys(levels) as (keyof typeof levels)[];
  let parent = {};
  for (const each of order.slice(0, order.indexOf(level) + 1)) {
    const { body } = await moderator
      .post(`/api/cars/${each}`)
      .send({ name: `Entry ${randomUUID()}`, ...parent })
      .expect(201);
    parent = { [levels[each]]: body[levels[each]]._id };
  }
  return Object.values<string>(parent)[0] ?? '';
};

/** A record that can be edited. */
interface Editable {
  /** The route that edits it. */
  route: string;
  by: Person;
  /** The path that edits it, with the method. */
  path: string;
  method: 'put' | 'patch';
  /** Reads it as the caller of the edit sees it. */
  read: () => Promise<Body>;
  /** The body of an edit that writes a text into the record. */
  edit: (text: string) => object;
  /** Returns that text. */
  textOf: (record: Body) => unknown;
}

const read = async (person: Person, path: string) =>
  (await person.get(path).expect(200)).body as Record<string, unknown>;

const inList = async (path: string, list: string, id: string) =>
  ((await read(owner, path))[list] as Body[]).find(({ _id }) => _id === id)!;

const service = { type: 'Oil Change Service', mileage: 120_500 };
const day = { day: '2024-01-01' };
const noteOf = ({ note }: Body) => note;

const entry = async (
  level: keyof typeof levels,
  pageOf: (id: string) => Promise<string>,
): Promise<Editable> => {
  const _id = await addEntry(level);
  const page = await pageOf(_id);
  const name = (text: string) => `${_id} ${text}`;
  return {
    route: `PUT /cars/${level}/:id`,
    by: moderator,
    method: 'put',
    path: `/api/cars/${level}/${_id}`,
    read: async () => {
      const found = await read(moderator, page);
      return (found['engines'] as Body[] | undefined)?.find((one) => one['_id'] === _id) ?? (found as Body);
    },
    edit: (text) => ({ name: name(text) }),
    textOf: (record) => String(record['name']).slice(name('').length),
  };
};
const pageOf = (level: string) => (id: string) => Promise.resolve(`/api/cars/moderate/${level}/${id}`);

const anyEngine = () =>
  entry('engine', async (id) => {
    const engine = await EngineModel.findById(id).orFail().lean();
    return `/api/cars/moderate/specmodel/${engine.specModel.toHexString()}`;
  });

const scheduleOf = (level: 'specmodel' | 'engine', of: Editable): Editable => ({
  ...of,
  route: `PUT /cars/${level}/:id/schedule`,
  path: `${of.path}/schedule`,
  edit: (title) => ({
    schedule: {
      source: 'https://maker.example/schedule',
      entries: [{ title, resetBy: ['Other'], everyKm: 9_000 }],
    },
  }),
  textOf: ({ schedule }) => (schedule as { entries: { title: string }[] } | undefined)?.entries[0]?.title,
});

const KINDS: Record<string, () => Promise<Editable>> = {
  make: () => entry('make', pageOf('make')),
  'base model': () => entry('basemodel', pageOf('basemodel')),
  'spec model': () => entry('specmodel', pageOf('specmodel')),
  engine: anyEngine,
  'schedule of an engine': async () => scheduleOf('engine', await anyEngine()),
  'schedule of a spec model': async () =>
    scheduleOf('specmodel', await entry('specmodel', pageOf('specmodel'))),
  service: async () => {
    const { _id } = await buildService(owner, car);
    return {
      route: 'PUT /service/:id',
      by: owner,
      method: 'put',
      path: `/api/service/${_id}`,
      read: () => read(owner, `/api/service/${_id}`) as Promise<Body>,
      edit: (description) => ({ ...service, description }),
      textOf: ({ description }) => description,
    };
  },
  "owner's costs of a workshop's entry": async () => {
    const { _id } = await buildService(workshop, car);
    return {
      route: 'PUT /service/:id/own',
      by: owner,
      method: 'put',
      path: `/api/service/${_id}/own`,
      read: () => read(owner, `/api/service/${_id}`) as Promise<Body>,
      edit: (where) => ({ where }),
      textOf: ({ own }) => (own as { where: string }).where,
    };
  },
  'fuel purchase': async () => {
    const { _id } = await buildFuel(owner, car);
    return {
      route: 'PUT /car/fuel/:id/:recordId',
      by: owner,
      method: 'put',
      path: `/api/car/fuel/${car._id}/${_id}`,
      read: () => inList(`/api/car/fuel/${car._id}`, 'records', _id),
      edit: (note) => ({ amount: 40, cpl: 1.599, note }),
      textOf: noteOf,
    };
  },
  'entry of a plan': async () => {
    const { _id } = await buildPlanEntry(owner, car);
    return {
      route: 'PUT /car/:id/plan/:entryId',
      by: owner,
      method: 'put',
      path: `/api/car/${car._id}/plan/${_id}`,
      read: () => inList(`/api/car/${car._id}/plan`, 'plan', _id),
      edit: (title) => ({ title, resetBy: ['Other'], everyMonths: 24 }),
      textOf: ({ title }) => title,
    };
  },
  expense: async () => {
    const { _id } = await buildExpense(owner, car);
    return {
      route: 'PUT /car/:id/expenses/:expenseId',
      by: owner,
      method: 'put',
      path: `/api/car/${car._id}/expenses/${_id}`,
      read: () => inList(`/api/car/${car._id}/expenses`, 'expenses', _id),
      edit: (note) => ({ kind: 'insurance', every: 12, note }),
      textOf: noteOf,
    };
  },
  'day of a repeating expense': async () => {
    const { _id } = await buildExpense(owner, car);
    return {
      route: 'PUT /car/:id/expenses/:expenseId/days/:day',
      by: owner,
      method: 'put',
      path: `/api/car/${car._id}/expenses/${_id}/days/2027-01-31`,
      read: () => inList(`/api/car/${car._id}/expenses`, 'expenses', _id),
      edit: (note) => ({ cost: null, note }),
      textOf: ({ days }) => (days as { note: string }[])[0]?.note,
    };
  },
  warning: async () => {
    const added = await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 });
    const { _id } = (added.body as Car).warnings[0]!;
    return {
      route: 'PUT /car/:id/warning/:warnId',
      by: owner,
      method: 'put',
      path: `/api/car/${car._id}/warning/${_id}`,
      read: () => inList(`/api/car/${car._id}/warnings`, 'warnings', _id),
      edit: (title) => ({ title, priority: 1 }),
      textOf: ({ title }) => title,
    };
  },
  'noted reading': async () => {
    const { _id } = await buildReading(owner, car);
    return {
      route: 'PUT /car/:id/readings/:readingId',
      by: owner,
      method: 'put',
      path: `/api/car/${car._id}/readings/${_id}`,
      read: () => inList(`/api/car/${car._id}/readings`, 'readings', _id),
      edit: (note) => ({ mileage: 120_300, note }),
      textOf: noteOf,
    };
  },
  'purchase and sale of a car': async () => {
    const { _id } = await buildCar(api, owner);
    const path = `/api/car/${_id}/ownership`;
    return {
      route: 'PUT /car/:id/ownership',
      by: owner,
      method: 'put',
      path,
      read: async () => (await read(owner, path))['ownership'] as Body,
      edit: (text) => ({ purchase: { ...day, price: { amount: text.length, currency: 'EUR' } } }),
      textOf: ({ purchase }) => 'x'.repeat((purchase as { price: { amount: number } }).price.amount),
    };
  },
  car: async () => {
    const path = `/api/car/${(await buildCar(api, owner))._id}`;
    return {
      route: 'PATCH /car/:id',
      by: owner,
      method: 'patch',
      path,
      read: () => read(owner, path) as Promise<Body>,
      edit: (note) => ({ note }),
      textOf: noteOf,
    };
  },
  "owner's answer to a claim": async () => {
    const claimed = await buildCar(api, owner);
    const { _id } = await buildClaim(await signUp(api), claimed);
    return {
      route: 'PUT /car/claim/:id/answer',
      by: owner,
      method: 'put',
      path: `/api/car/claim/${_id}/answer`,
      read: () => inList(`/api/car/${claimed._id}/claims`, 'claims', _id),
      edit: (text) => ({ evidence: `It is my car. ${text}` }),
      textOf: ({ answer }) => (answer as string).slice('It is my car. '.length),
    };
  },
  profile: async () => {
    const person = await signUp(api);
    const { email } = person.user;
    return {
      route: 'PUT /auth/edit',
      by: person,
      method: 'put',
      path: '/api/auth/edit',
      read: async () => (await read(person, '/api/auth/profile'))['user'] as Body,
      edit: (name) => ({ email, name: `Person ${name}` }),
      textOf: ({ name }) => (name as string).slice('Person '.length),
    };
  },
  settings: async () => {
    const person = await signUp(api);
    await person.patch('/api/auth/settings').send({ distance: 'km', currency: 'JPY' }).expect(200);
    return {
      route: 'PATCH /auth/settings',
      by: person,
      method: 'patch',
      path: '/api/auth/settings',
      read: async () => (await read(person, '/api/auth/profile'))['user'] as Body,
      edit: (text) => ({ distance: text === 'x' ? 'mi' : 'km', currency: text === 'xx' ? 'USD' : 'EUR' }),
      textOf: ({ settings }) => {
        const { distance, currency } = settings as { distance: string; currency: string };
        return distance === 'mi' ? 'x' : currency === 'USD' ? 'xx' : 'xxx';
      },
    };
  },
};

/** Routes that overwrite nothing that somebody may have typed: they replace one value as a whole, or add something. */
const NO_EDITS = {
  'PATCH /car/fuel/:id': 'records a new purchase',
  'PUT /car/:id/warning': 'resolves a warning, and takes its revision',
  'PUT /car/:id/schedule-suggestion': 'replaces what waits for a moderator, who sees its revision',
  'PUT /import/:id/answers': 'answers single questions',
  'PUT /webhooks/:id': 'replaces the address and the events',
  'PUT /cars/make/:id/image': 'replaces a picture',
  'PUT /cars/specmodel/:id/image': 'replaces a picture',
  'PUT /cars/engine/:id/verified': 'sets a mark, and takes the revision of the engine',
  'PUT /cars/specmodel/:id/verified': 'sets a mark, and takes the revision of the spec model',
  'PUT /auth/admin/users/:id/role': 'sets one value',
  'PUT /auth/admin/users/:id/plan': 'sets one value',
  'PUT /auth/admin/users/:id/locked': 'sets one value',
  'PUT /auth/admin/users/:id/confirmation': 'states what an admin has checked just now',
};

it('every route that edits a record is tested here', async () => {
  const tested: string[] = [];
  for (const make of Object.values(KINDS)) tested.push((await make()).route);
  const edits = API_ROUTES.filter(({ method }) => method === 'put' || method === 'patch');
  expect([...tested, ...Object.keys(NO_EDITS)].sort()).toEqual(edits.map(({ name }) => name).sort());
});

const send = ({ by, method, path, edit }: Editable, text: string, revision?: number) =>
  by[method](path).send({ ...edit(text), ...(revision !== undefined && { revision }) });

describe.each(Object.entries(KINDS))('the revision of a %s', (_kind, make) => {
  it('refuses an edit that is based on an older one, and answers what is there now', async () => {
    const record = await make();
    const { revision } = await record.read();
    expect(Number.isInteger(revision)).toBe(true);
    await send(record, 'x', revision).expect(200);
    const current = await record.read();
    expect(current.revision).toBeGreaterThan(revision);

    const { body } = await send(record, 'xx', revision).expect(409);
    expect(body).toMatchObject({ code: 'CHANGED', error: expect.stringMatching(/^This was changed/) });
    expect(body.current).toMatchObject({ revision: current.revision });
    expect(record.textOf(body.current)).toBe('x');
    expect(await record.read()).toEqual(current);

    await send(record, 'xx', current.revision).expect(200);
    expect(record.textOf(await record.read())).toBe('xx');
  });

  it('need not be sent', async () => {
    const record = await make();
    await send(record, 'x').expect(200);
    await send(record, 'xx').expect(200);
    expect(record.textOf(await record.read())).toBe('xx');
  });

  it('accepts the same edit again, whose first answer was lost', async () => {
    const record = await make();
    const { revision } = await record.read();
    await send(record, 'x', revision).expect(200);
    const stored = await record.read();
    await send(record, 'x', revision).expect(200);
    expect((await record.read()).revision).toBe(stored.revision);
  });

  it('lets exactly one of two concurrent edits succeed', async () => {
    const record = await make();
    const { revision } = await record.read();
    const answers = await Promise.all(['x', 'xx'].map((text) => send(record, text, revision)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers[0]!.status === 200 ? 'x' : 'xx';
    expect(record.textOf(await record.read())).toBe(winner);
  });

  it.each([-1, 1.5, '3', null])('must be a whole number: %j is refused', async (wrong) => {
    const record = await make();
    const { body } = await record.by[record.method](record.path)
      .send({ ...record.edit('x'), revision: wrong })
      .expect(400);
    expect(body.details).toMatchObject([{ path: 'revision' }]);
  });
});

it('editors that read a record again after a refusal never overwrite what they have not seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 2, maxLength: 8 }), async (turns) => {
      const { _id } = await buildService(owner, car, { parts: [] });
      const path = `/api/service/${_id}`;
      const first = (await read(owner, path)) as Body;
      const seen = [first, first, first];
      for (const [turn, editor] of turns.entries()) {
        const parts = (base: Body) => [...(base['parts'] as string[]), `Part ${turn}`];
        const save = (base: Body) =>
          owner.put(path).send({ ...service, parts: parts(base), revision: base.revision });
        let answer = await save(seen[editor]!);
        if (answer.status === 409) answer = await save(answer.body.current as Body);
        expect(answer.status).toBe(200);
        seen[editor] = answer.body.service as Body;
      }
      expect((await read(owner, path))['parts']).toEqual(turns.map((_, turn) => `Part ${turn}`));
    }),
    { numRuns: 10 },
  );
});

describe('an edit that no longer fits what the record has become is outdated, not wrong', () => {
  const monthly = {
    kind: 'insurance' as const,
    cost: { amount: 100, currency: 'EUR' },
    every: 1,
    doneAt: '2026-01-15',
  };
  const ofDay = { cost: { amount: 90, currency: 'EUR' } };

  it.each([
    [
      'the day of a payment after another first day',
      { ...monthly, doneAt: '2026-01-01' },
      ofDay,
      '/days/2026-06-15',
    ],
    ['the day of a payment after the end', { ...monthly, until: '2026-03-31' }, ofDay, '/days/2026-06-15'],
    [
      'the day of an expense that repeats no more',
      { ...monthly, every: undefined },
      ofDay,
      '/days/2026-06-15',
    ],
    [
      'an end before the new first day',
      { ...monthly, doneAt: '2026-05-15' },
      { ...monthly, doneAt: undefined, until: '2026-04-30' },
      '',
    ],
  ])('%s', async (_what, first, second, at) => {
    const { _id, revision } = await buildExpense(owner, car, monthly);
    const path = `/api/car/${car._id}/expenses/${_id}`;
    await owner
      .put(path)
      .send({ ...first, revision })
      .expect(200);
    const { body } = await owner
      .put(`${path}${at}`)
      .send({ ...second, revision })
      .expect(409);
    expect(body).toMatchObject({ code: 'CHANGED', current: { doneAt: first.doneAt } });
    // the same edit based on what is there now is wrong
    const now = body.current.revision as number;
    await owner
      .put(`${path}${at}`)
      .send({ ...second, revision: now })
      .expect(400);
  });

  it('the main energy of a car that no longer runs on it', async () => {
    const own = await buildCar(api, owner, { energies: ['petrol', 'lpg'] });
    const { revision } = own;
    await owner
      .patch(`/api/car/${own._id}`)
      .send({ energies: ['petrol'], revision })
      .expect(200);
    const { body } = await owner
      .patch(`/api/car/${own._id}`)
      .send({ mainEnergy: 'lpg', revision })
      .expect(409);
    expect(body).toMatchObject({ code: 'CHANGED', current: { energies: ['petrol'] } });
  });
});

describe('the revision of a car', () => {
  it('does not move with its records, and moves with a stated mileage', async () => {
    const own = await buildCar(api, owner);
    const path = `/api/car/${own._id}`;
    const revisionNow = async () => ((await read(owner, path)) as Body).revision;
    const before = await revisionNow();
    await buildService(owner, own, { mileage: 121_000 });
    await buildFuel(owner, own, { mileage: 121_400 });
    await buildReading(owner, own, { mileage: 121_500 });
    expect(await revisionNow()).toBe(before);
    await owner.patch(path).send({ mileage: 121_600, revision: before }).expect(200);
    expect(await revisionNow()).toBe(before + 1);
    await owner.patch(path).send({ mileage: 121_700, revision: before }).expect(409);
  });

  it('moves when the car changes hands', async () => {
    const own = await buildCar(api, owner);
    const next = await signUp(api);
    const { revision } = await transferCarTo(owner, own, next);
    expect(revision).toBeGreaterThan(own.revision);
  });
});

describe('the revision of an entry of the catalogue', () => {
  it('moves with a picture, a mark and when it is set back, but not with the cars that refer to it', async () => {
    const { engine, specModel, make } = await anyVehicle(api);
    const all = [`make/${make}`, `specmodel/${specModel}`];
    const revisions = async () => {
      const found = await Promise.all(all.map((page) => read(moderator, `/api/cars/moderate/${page}`)));
      const listed = (found[1]?.['engines'] as Body[] | undefined)?.find(({ _id }) => _id === engine);
      return [...(found as Body[]), listed].map((one) => one?.revision ?? NaN);
    };
    const before = await revisions();
    await buildCar(api, owner);
    expect(await revisions()).toEqual(before);
    const mark = (verified: boolean, revision?: number) =>
      moderator.put(`/api/cars/engine/${engine}/verified`).send({ verified, revision });
    const [, , ofEngine = 0] = before;
    const stored = await EngineModel.findById(engine).orFail().lean();
    await mark(!stored.verified, ofEngine).expect(200);
    expect(await revisions()).toEqual(before.with(2, ofEngine + 1));
    const { body } = await mark(stored.verified, ofEngine).expect(409);
    expect(body).toMatchObject({ code: 'CHANGED', current: { _id: engine, revision: ofEngine + 1 } });
    const [newest] = (await read(moderator, '/api/cars/changes'))['changes'] as { _id: string }[];
    await moderator
      .post(`/api/cars/changes/${newest?._id ?? ''}/set-back`)
      .send({ entry: engine, revision: ofEngine + 1 })
      .expect(200);
    expect(await revisions()).toEqual(before.with(2, ofEngine + 2));
  });
});

describe('the revision of a service', () => {
  it('tells a workshop nothing of the costs that the owner notes beside its entry', async () => {
    const { _id } = await buildService(workshop, car);
    const seenByWorkshop = () => read(workshop, `/api/service/${_id}`);
    const before = await seenByWorkshop();
    await owner.put(`/api/service/${_id}/own`).send({ where: 'Garage' }).expect(200);
    expect(await seenByWorkshop()).toEqual(before);
    await workshop
      .put(`/api/service/${_id}`)
      .send({ ...service, description: 'Pads', revision: before['revision'] })
      .expect(200);
  });

  it('is the same in lists and in the answers of changes', async () => {
    const own = await buildCar(api, owner);
    const { _id, revision } = await buildService(owner, own);
    const edited = await owner.put(`/api/service/${_id}`).send({ ...service, where: 'Garage', revision });
    expect(edited.body.service.revision).toBe(revision + 1);
    const [listed] = (await read(owner, `/api/car/${own._id}/services`))['services'] as Body[];
    expect(listed?.revision).toBe(revision + 1);
  });
});

it('a warning answers a revision, which its removal may name', async () => {
  const added = await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 });
  const { _id: warnId, revision } = (added.body as Car).warnings[0]!;
  const remove = () => owner.put(`/api/car/${car._id}/warning`).send({ warnId, revision });
  await remove().expect(200);
  expect((await remove().expect(404)).body.error).toBe('This warning was removed already.');
  await owner.post(`/api/car/${car._id}/warning/undo`).send({ warnId }).expect(200);
  const changed = { title: 'Brakes fail, do not drive', priority: 3, revision };
  await owner.put(`/api/car/${car._id}/warning/${warnId}`).send(changed).expect(200);
  expect((await remove().expect(409)).body).toMatchObject({
    code: 'CHANGED',
    current: { title: changed.title },
  });
});
