import { readFile } from 'node:fs/promises';
import { carSummarySchema } from '@glovebox/shared/carSummary';
import { addDays } from '@glovebox/shared/days';
import { describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { bearer, makeToken } from '../../testing/accessTokens.ts';
import { buildCar, buildFuel, buildPlanEntry, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { readsDuring } from '../../testing/reads.ts';
import { testServer } from '../../testing/testServer.ts';

resetClockAfterEach();

const api = await testServer();

const today = new Date().toISOString().slice(0, 10);
const path = ({ _id }: { _id: string }) => `/api/car/${_id}/summary`;
const read = async (person: Person, car: { _id: string }) =>
  carSummarySchema.parse((await person.get(path(car)).expect(200)).body);

/** A car of which everything is known. */
const knownCar = async () => {
  const person = await signUp(api);
  const car = await buildCar(api, person, { nickname: 'The red one' });
  const dueOn = addDays(today, 20);
  await buildService(person, car, {
    mileage: 121_000,
    doneAt: addDays(today, -60),
    nextMileage: 140_000,
    nextDate: dueOn,
  });
  await buildFuel(person, car, { mileage: 121_200, doneAt: addDays(today, -40), amount: 40, full: true });
  await buildFuel(person, car, { mileage: 121_700, doneAt: addDays(today, -20), amount: 35, full: true });
  await person.post(`/api/car/warning/${car._id}`).send({ title: 'Oil leak', priority: 1 }).expect(201);
  return { person, car, dueOn };
};

describe('the summary of a car', () => {
  it('says what is worth showing of it', async () => {
    const { person, car, dueOn } = await knownCar();
    expect(await read(person, car)).toMatchObject({
      name: 'The red one',
      mileage: 121_700,
      mileageAt: addDays(today, -20),
      next: { state: 'soon', dueKm: 140_000, kmLeft: 18_300, dueDay: dueOn },
      lastService: { doneAt: addDays(today, -60), mileage: 121_000 },
      consumption: { per100Km: 7, unit: 'l' },
      openWarnings: 1,
    });
  });

  it('has null for what is not known of a new car', async () => {
    const person = await signUp(api);
    const summary = await read(person, await buildCar(api, person));
    expect(summary).toMatchObject({ next: null, lastService: null, consumption: null, openWarnings: 0 });
  });

  it('leaves out a service of tomorrow', async () => {
    // when it is tomorrow somewhere on Earth
    setClock(`${today}T12:00:00Z`);
    const { person, car } = await knownCar();
    await buildService(person, car, { mileage: 122_000, doneAt: addDays(today, 1) });
    expect((await read(person, car)).lastService).toMatchObject({ mileage: 121_000 });
  });

  it('says what is overdue first', async () => {
    const { person, car } = await knownCar();
    await buildPlanEntry(person, car, { title: 'Brake fluid', dueKm: 121_500, everyKm: 40_000 });
    expect((await read(person, car)).next).toMatchObject({
      title: 'Brake fluid',
      state: 'overdue',
      kmLeft: -200,
    });
  });

  it('shows a workshop no fuel', async () => {
    const { person, car } = await knownCar();
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(person, workshop, car);
    const summary = await read(workshop, car);
    expect([summary.consumption, summary.mileage]).toEqual([null, 121_700]);
  });

  it('is answered by 304 until something changes', async () => {
    const { person, car } = await knownCar();
    const { secret } = await makeToken(person);
    const ask = () => api.request.get(path(car)).set(bearer(secret));
    const tag = String((await ask().expect(200)).headers['etag']);
    expect((await ask().set('If-None-Match', tag).expect(304)).text).toBe('');
    await buildService(person, car, { mileage: 122_000 });
    expect((await ask().set('If-None-Match', tag).expect(200)).headers['etag']).not.toBe(tag);
  });

  it('takes at most 11 queries', async () => {
    const { person, car } = await knownCar();
    const queries = await readsDuring(() => read(person, car));
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length, queries.map(({ collection }) => collection).join()).toBeLessThanOrEqual(11);
  });

  it('of a car with very many records is read by a thread, with the same headers and for the same token', async () => {
    const { person, car } = await knownCar();
    await CarModel.updateOne({ _id: car._id }, { $set: { fuelRecordsRecorded: 10_000 } });
    const { secret } = await makeToken(person);
    const ask = () => api.request.get(path(car)).set(bearer(secret));
    const { headers, body } = await ask().expect(200);
    expect(carSummarySchema.parse(body).consumption).toEqual({ per100Km: 7, unit: 'l' });
    expect(headers['cache-control']).toBe('private, no-cache');
    await ask().set('If-None-Match', String(headers['etag'])).expect(304);
  });

  it('has every value that the sensors in docs/home-assistant.md name', async () => {
    const { person, car } = await knownCar();
    const summary = await read(person, car);
    const text = await readFile(new URL('../../../../docs/home-assistant.md', import.meta.url), 'utf8');
    const yaml = /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const valueAt = (steps: readonly string[]) =>
      steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], summary);
    const templates = [...yaml.matchAll(/value_json((?:\.\w+)+)/g)].map(([, steps = '']) => steps.slice(1));
    // the attributes of a sensor are in the object at its path
    const attributes = yaml.split(/\n {6}- name: /).flatMap((sensor) => {
      const within = /json_attributes_path: \$\.(\w+)/.exec(sensor)?.[1];
      const listed = /json_attributes:\n((?: {10}- \w+\n?)+)/.exec(sensor)?.[1] ?? '';
      return [...listed.matchAll(/- (\w+)/g)].map(([, name = '']) => (within ? `${within}.${name}` : name));
    });
    expect([templates.length, attributes.length]).toEqual([8, 11]);
    for (const named of [...templates, ...attributes])
      expect([named, valueAt(named.split('.'))]).not.toEqual([named, undefined]);
  });
});
