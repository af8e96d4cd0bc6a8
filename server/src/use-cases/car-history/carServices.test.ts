import type { Car } from '@glovebox/shared/car';
import { serviceListAnswerSchema, type NewService } from '@glovebox/shared/serviceRecord';
import { beforeAll, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

type Wishes = Partial<NewService>;

const api = await testServer();
const owner = await signUp(api);
let car: Car;
let ids: Record<'tyres' | 'oil' | 'brakes', string>;
beforeAll(async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  const tyres: Wishes = { type: 'Other', description: 'Winter tyres (4)', doneAt: '2025-10-01' };
  const oil: Wishes = { type: 'Oil Change Service', parts: ['Oil filter', 'Łożysko'], doneAt: '2025-03-01' };
  const brakes: Wishes = { type: 'Brake Service', parts: ['Pads, front'], doneAt: '2024-03-01' };
  ids = {
    tyres: (await buildService(owner, car, tyres))._id,
    oil: (await buildService(workshop, car, oil))._id,
    brakes: (await buildService(workshop, car, brakes))._id,
  };
  // a service of another car, which must never be found
  await buildService(owner, await buildCar(api, owner), tyres);
});

const listed = async (query: string) => {
  const answer = await owner.get(`/api/car/${car._id}/services?${query}`).expect(200);
  return serviceListAnswerSchema.parse(answer.body);
};
const found = async (query: string) => (await listed(query)).services.map(({ _id }) => _id);

it.each([
  ['', ['tyres', 'oil', 'brakes']],
  ['verified=true', ['oil', 'brakes']],
  ['search=WINTER 2025', ['tyres']],
  ['search=(4)', ['tyres']],
  ['search=filter', ['oil']],
  ['search=LOZYSKO', ['oil']],
  ['search=winter&verified=true', []],
  ['search=2025&verified=true', ['oil']],
] as const)("a car's services with '%s' are %j", async (query, names) => {
  expect(await found(query)).toEqual(names.map((name) => ids[name]));
});

it("lists a car's verified services page by page", async () => {
  const first = await listed('verified=true&limit=1');
  expect(first.services.map(({ _id }) => _id)).toEqual([ids.oil]);
  expect(await found(`verified=true&limit=1&cursor=${first.nextCursor}`)).toEqual([ids.brakes]);
});

it("accepts only 'true' for 'verified'", async () => {
  await owner.get(`/api/car/${car._id}/services?verified=no`).expect(400);
});
