import type { ChangeListAnswer } from '@glovebox/shared/catalogueChange';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { CarModel } from '../../cars/carModel.ts';
import { buildCar } from '../../../testing/cars.ts';
import { buildVehicle, type VehicleEntries } from '../../../testing/catalogue.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
import { BaseModelModel, EngineModel, MakeModel, SpecModelModel } from '../../catalogue/catalogueModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });

/** Reads all stored documents of a make and of its cars, without the revisions. */
const stateOf = async ({ make: id }: VehicleEntries) => {
  const make = new Types.ObjectId(id);
  const [makes, baseModels, specModels, engines, cars] = await Promise.all([
    MakeModel.find({ _id: make }, { edits: 0 }).lean(),
    BaseModelModel.find({ make }, { edits: 0 }).sort({ _id: 1 }).lean(),
    SpecModelModel.find({ make }, { edits: 0 }).sort({ _id: 1 }).lean(),
    EngineModel.find({ make }, { revision: 0, edits: 0 }).sort({ _id: 1 }).lean(),
    CarModel.find({ make }, { make: 1, model: 1, engine: 1, typed: 1, updatedAt: 1 }).sort({ _id: 1 }).lean(),
  ]);
  return JSON.parse(JSON.stringify({ makes, baseModels, specModels, engines, cars })) as unknown;
};

const name = fc.constantFrom('A', 'B', 'C', 'D');
const pick = fc.nat(20);
/** Makes the next step of a moderator; `at` picks the entry, if there is one. */
const step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), level: fc.nat(2), at: pick, name }),
  fc.record({ does: fc.constant('rename' as const), level: fc.nat(3), at: pick, name }),
  fc.record({ does: fc.constant('remove' as const), level: fc.nat(2), at: pick }),
  fc.record({ does: fc.constant('verify' as const), level: fc.nat(1), at: pick, verified: fc.boolean() }),
  fc.record({ does: fc.constant('merge' as const), at: pick, into: pick }),
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;

const PATHS = ['basemodel', 'specmodel', 'engine'] as const;

const entriesAt = async (level: number, { make }: VehicleEntries): Promise<string[]> => {
  const filter = { make: new Types.ObjectId(make) };
  const reads = [
    () => BaseModelModel.find(filter, { _id: 1 }).sort({ _id: 1 }).lean(),
    () => SpecModelModel.find(filter, { _id: 1 }).sort({ _id: 1 }).lean(),
    () => EngineModel.find(filter, { _id: 1 }).sort({ _id: 1 }).lean(),
  ];
  return ((await reads[level]?.()) ?? []).map(({ _id }) => _id.toHexString());
};
const nth = (ids: string[], at: number) => ids[at % Math.max(ids.length, 1)] ?? '';

/** Makes steps, of which some are refused. The history contains those that succeeded. */
const take = async (taken: Step, vehicle: VehicleEntries): Promise<unknown> => {
  if (taken.does === 'merge') {
    const engines = await entriesAt(2, vehicle);
    const into = nth(engines, taken.into);
    return moderator.post(`/api/cars/engine/${nth(engines, taken.at)}/merge`).send({ into });
  }
  if (taken.does === 'add') {
    const { level } = taken;
    const parents = level === 0 ? [vehicle.make] : await entriesAt(level - 1, vehicle);
    const parent = nth(parents, taken.at);
    const field = (['make', 'baseModel', 'specModel'] as const)[level] ?? 'make';
    return moderator.post(`/api/cars/${PATHS[level] ?? ''}`).send({ name: taken.name, [field]: parent });
  }
  if (taken.does === 'rename' && taken.level === 3) {
    return moderator.put(`/api/cars/make/${vehicle.make}`).send({ name: `${taken.name} ${vehicle.make}` });
  }
  const level = taken.does === 'verify' ? taken.level + 1 : taken.level;
  const path = `/api/cars/${PATHS[level] ?? ''}/${nth(await entriesAt(level, vehicle), taken.at)}`;
  if (taken.does === 'remove') return moderator.delete(path);
  if (taken.does === 'verify') return moderator.put(`${path}/verified`).send({ verified: taken.verified });
  return moderator.put(path).send({ name: taken.name });
};

const changesAfter = async (newest: string | undefined) => {
  const { body } = await moderator.get('/api/cars/changes?limit=100').expect(200);
  const ids = (body as ChangeListAnswer).changes.map(({ _id }) => _id);
  const end = newest === undefined ? ids.length : ids.indexOf(newest);
  return ids.slice(0, end);
};

it('undoing any changes in reverse order restores the catalogue exactly', async () => {
  const owner = await signUp(api);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const vehicle = await buildVehicle(moderator);
      const { make, model, engine } = vehicle;
      await buildCar(api, owner, { make, model, engine });
      const before = await stateOf(vehicle);
      const [newest] = await changesAfter(undefined);
      const states = [before];
      for (const taken of steps) {
        await take(taken, vehicle);
        states.push(await stateOf(vehicle));
      }
      const changes = await changesAfter(newest);
      done += changes.length;
      for (const change of changes) await moderator.post(`/api/cars/changes/${change}/undo`).expect(200);
      expect(await stateOf(vehicle)).toEqual(before);
      // and undoing the undos redoes everything
      const undone = (await changesAfter(newest)).slice(0, changes.length);
      for (const change of undone) await moderator.post(`/api/cars/changes/${change}/undo`).expect(200);
      expect(await stateOf(vehicle)).toEqual(states.at(-1));
    }),
    { numRuns: 25 },
  );
  // enough steps succeeded
  expect(done).toBeGreaterThan(50);
}, 240_000);
