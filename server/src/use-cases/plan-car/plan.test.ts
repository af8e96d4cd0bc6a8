import { randomUUID } from 'node:crypto';
import type { Car } from '@glovebox/shared/car';
import { dueOnCarAnswerSchema } from '@glovebox/shared/dueList';
import { PLAN } from '@glovebox/shared/limits';
import {
  planAddedSchema,
  planAnswerSchema,
  planEntryAnswerSchema,
  type NewPlanEntry,
} from '@glovebox/shared/planEntry';
import { beforeEach, describe, expect, it } from 'vitest';
import { PlanEntryModel } from '../../modules/plans/planModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
const workshop = await signUp(api, { plan: 'workshop' });
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const OIL: NewPlanEntry = {
  title: 'Oil and filter',
  resetBy: ['Oil Change Service', 'Full Service'],
  everyKm: 15_000,
};
const path = (of = car) => `/api/car/${of._id}/plan`;
const add = async (wishes: Partial<NewPlanEntry> = {}, of = car) =>
  planEntryAnswerSchema.parse(
    (
      await owner
        .post(path(of))
        .send({ ...OIL, ...wishes })
        .expect(201)
    ).body,
  ).entry;
const planOf = async (of = car, person = owner) =>
  planAnswerSchema.parse((await person.get(path(of)).expect(200)).body);
const dueOf = async (person = owner) =>
  dueOnCarAnswerSchema.parse((await person.get(`/api/car/${car._id}/due`).expect(200)).body).due;
const firstDue = async () => (await dueOf())[0];
const refusal = async (body: object) => (await owner.post(path()).send(body).expect(400)).body.details;

describe('an entry of the plan', () => {
  it('is counted from the day and the mileage at which it was made until a service resets it', async () => {
    const entry = await add();
    expect(await firstDue()).toMatchObject({ id: entry._id, source: 'plan', dueKm: 135_000, kmLeft: 15_000 });
    expect(await firstDue()).not.toHaveProperty('service');
    const { _id } = await buildService(owner, car, { mileage: 121_000 });
    expect(await firstDue()).toMatchObject({ service: _id, doneKm: 121_000, dueKm: 136_000, kmLeft: 15_000 });
  });

  it('is counted from the newest service at once if the car was serviced before', async () => {
    await buildService(owner, car, { doneAt: '2025-05-31', mileage: 110_000, type: 'Full Service' });
    await buildService(owner, car, { doneAt: '2024-05-31', mileage: 90_000 });
    await add({ everyMonths: 9 });
    expect(await firstDue()).toMatchObject({ dueKm: 125_000, dueDay: '2026-02-28', doneOn: '2025-05-31' });
  });

  it('is named by the words of a service of type Other, in any case', async () => {
    await add({ title: 'Timing Belt', resetBy: ['Other'], everyKm: 100_000 });
    await buildService(owner, car, { type: 'Other', description: 'Wiper blades', mileage: 121_000 });
    expect((await firstDue())?.dueKm).toBe(220_000);
    const belt = { type: 'Other', description: 'timing belt\nwith the pump' } as const;
    const { _id } = await buildService(owner, car, { ...belt, mileage: 122_000 });
    expect(await firstDue()).toMatchObject({ service: _id, dueKm: 222_000 });
  });

  it('follows what the newest service names as the next one, which is no due thing of its own then', async () => {
    const entry = await add({ everyMonths: 12 });
    await buildService(owner, car, { mileage: 121_000, nextMileage: 129_000 });
    expect(await dueOf()).toMatchObject([{ id: entry._id, source: 'plan', dueKm: 129_000 }]);
    expect(await firstDue()).not.toHaveProperty('dueDay');
    await buildService(owner, car, { mileage: 121_500, doneAt: '2026-01-05', nextDate: '2026-12-01' });
    expect((await dueOf()).map(({ dueKm }) => dueKm)).toEqual([129_000]);
    await owner.delete(path() + `/${entry._id}`).expect(200);
    expect(await dueOf()).toMatchObject([{ source: 'service', dueKm: 129_000 }]);
  });

  it('is moved back when the service is edited, removed or undone, and forward when that is undone', async () => {
    await add();
    await buildService(owner, car, { mileage: 120_500, doneAt: '2025-01-10' });
    const { _id } = await buildService(owner, car, { mileage: 121_000, doneAt: '2025-06-01' });
    expect((await firstDue())?.dueKm).toBe(136_000);
    const edited = { type: 'Brake Service', mileage: 121_000, doneAt: '2025-06-01' };
    await owner.put(`/api/service/${_id}`).send(edited).expect(200);
    expect((await firstDue())?.dueKm).toBe(135_500);
    await owner
      .put(`/api/service/${_id}`)
      .send({ ...edited, type: 'Full Service' })
      .expect(200);
    expect((await firstDue())?.dueKm).toBe(136_000);
    await owner.delete(`/api/service/${_id}`).expect(200);
    expect((await firstDue())?.dueKm).toBe(135_500);
    await owner.post(`/api/service/${_id}/undo`).expect(200);
    expect((await firstDue())?.dueKm).toBe(136_000);
    const late = await buildService(owner, car, { mileage: 121_500, doneAt: '2025-07-01' });
    await owner.post(`/api/service/${late._id}/undo`).expect(200);
    expect((await firstDue())?.dueKm).toBe(136_000);
  });

  it('is counted from the highest reading up to then if the mileage of the service contradicts the others', async () => {
    const brakes = { title: 'Brakes', resetBy: ['Brake Service' as const], everyKm: 10_000 };
    const { _id } = await add(brakes);
    const dueBy = async (id: string) => (await dueOf()).find((one) => one.id === id);
    for (const [doneAt, mileage] of [
      ['2026-01-01', 90_000],
      ['2026-03-01', 93_000],
      ['2026-08-01', 99_000],
    ] as const)
      await buildService(owner, car, { type: 'Other', doneAt, mileage, nextMileage: undefined });
    const typo = { type: 'Brake Service', doneAt: '2026-05-01', nextMileage: undefined } as const;
    const { _id: service } = await buildService(owner, car, { ...typo, mileage: 970_000 });
    expect(await dueBy(_id)).toMatchObject({ service, doneKm: 93_000, dueKm: 103_000 });
    // the same for an entry that is made afterwards
    const { _id: another } = await add({ ...brakes, title: 'Brake pads', everyKm: 20_000 });
    expect(await dueBy(another)).toMatchObject({ service, doneKm: 93_000, dueKm: 113_000 });
    await owner
      .put(`/api/service/${service}`)
      .send({ ...typo, mileage: 97_000 })
      .expect(200);
    expect(await dueBy(_id)).toMatchObject({ service, doneKm: 97_000, dueKm: 107_000 });
  });

  it('is counted on the scale of a new odometer, whether a service resets it or not', async () => {
    await add();
    await add({ title: 'Brakes', resetBy: ['Brake Service'], everyKm: 20_000, dueKm: 125_000 });
    await buildService(owner, car, { mileage: 121_000, doneAt: '2025-06-01' });
    await buildReading(owner, car, { mileage: 10, newInstrument: { before: 122_000 } });
    expect(await dueOf()).toMatchObject([
      { title: 'Brakes', dueKm: 3_010, kmLeft: 3_000 },
      { title: 'Oil and filter', doneKm: -990, dueKm: 14_010, kmLeft: 14_000 },
    ]);
    const [brakes] = (await planOf()).plan;
    expect(brakes?.dueKm).toBe(3_010);
    await owner
      .put(`${path()}/${brakes?._id}`)
      .send({ title: 'Brakes', resetBy: ['Brake Service'], everyKm: 20_000, dueKm: 4_000 })
      .expect(200);
    expect((await planOf()).plan[0]?.dueKm).toBe(4_000);
  });

  it('without distance, months and day is refused with a sentence, as is what contradicts itself', async () => {
    const base = { title: 'Oil', resetBy: ['Other'] };
    expect(await refusal(base)).toEqual([
      { path: 'everyKm', message: 'Give a distance, a number of months or a day of the year' },
    ]);
    expect(await refusal({ ...base, everyMonths: 12, onDay: '10-15' })).toMatchObject([{ path: 'onDay' }]);
    expect(await refusal({ ...base, everyKm: 9_000, dueDay: '2027-01-01' })).toMatchObject([
      { path: 'dueDay' },
    ]);
    expect(await refusal({ ...base, everyMonths: 12, dueKm: 9_000 })).toMatchObject([{ path: 'dueKm' }]);
    expect(await refusal({ ...base, everyMonths: 0 })).toEqual([
      { path: 'everyMonths', message: 'At least 1 month' },
    ]);
    expect(await refusal({ ...base, onDay: '02-30' })).toMatchObject([{ path: 'onDay' }]);
    expect(await refusal({ ...base, everyKm: 9_000, resetBy: [] })).toMatchObject([{ path: 'resetBy' }]);
  });

  it('is added once for each key, and its removal can be undone, with what was done since', async () => {
    const send = (key: string) => owner.post(path()).set('Idempotency-Key', key).send(OIL).expect(201);
    const key = randomUUID();
    const [one, same] = [await send(key), await send(key)];
    expect(same.body.entry).toEqual(one.body.entry);
    const { _id } = one.body.entry as { _id: string };
    await owner.delete(`${path()}/${_id}`).expect(200);
    expect((await planOf()).plan).toEqual([]);
    await buildService(owner, car, { mileage: 121_000 });
    const { entry } = planEntryAnswerSchema.parse(
      (await owner.post(`${path()}/${_id}/undo`).expect(200)).body,
    );
    expect(entry).toEqual(one.body.entry);
    expect((await firstDue())?.dueKm).toBe(136_000);
    await owner.post(`${path()}/${_id}/undo`).expect(409);
  });

  it('loses its source when its intervals change', async () => {
    await owner
      .post(`${path()}/template`)
      .send({ keys: ['oil'] })
      .expect(200);
    const [entry] = (await planOf()).plan;
    const { _id, title, resetBy, everyKm, everyMonths } = entry!;
    const put = async (body: object) =>
      planEntryAnswerSchema.parse((await owner.put(`${path()}/${_id}`).send(body).expect(200)).body).entry;
    const body = { title: `${title} of the engine`, resetBy, everyKm, everyMonths };
    expect((await put(body)).source).toBe('Suggestion, see your manual');
    expect(await put({ ...body, everyKm: 20_000 })).not.toHaveProperty('source');
  });

  it('is one of 50 at most', async () => {
    const { _id, ...stored } = (await PlanEntryModel.findOne({ _id: (await add())._id }).lean())!;
    await PlanEntryModel.insertMany(Array.from({ length: PLAN.entriesMax - 1 }, () => stored));
    const { body } = await owner.post(path()).send(OIL).expect(409);
    expect(body.error).toBe('The plan of a car can have 50 entries at most.');
    await owner
      .post(`${path()}/template`)
      .send({ keys: ['brakes'] })
      .expect(409);
    await owner.delete(`${path()}/${_id.toHexString()}`).expect(200);
    await owner.post(path()).send(OIL).expect(201);
    await owner.post(`${path()}/${_id.toHexString()}/undo`).expect(409);
  });
});

describe('the plan of a car', () => {
  it('is offered a template by the energies of the car, which adds nothing a second time', async () => {
    const { offer } = await planOf();
    expect(offer.source).toBe('Suggestion, see your manual');
    const keys = offer.entries.map(({ key }) => key);
    expect(keys).toContain('sparkPlugs');
    const apply = async () =>
      planAddedSchema.parse((await owner.post(`${path()}/template`).send({ keys }).expect(200)).body);
    expect((await apply()).plan).toHaveLength(keys.length);
    expect(await apply()).toEqual({ message: 'The plan has all of them already.', plan: [] });
    const after = await planOf();
    expect(after.plan.every(({ source }) => source === offer.source)).toBe(true);
    expect(after.offer.entries.every(({ isPlanned }) => isPlanned)).toBe(true);
  });

  it.each([
    ['electricity', ['cabinFilter', 'brakeFluid', 'brakes', 'coolant', 'airConditioning']],
    [
      'diesel',
      [
        'oil',
        'filters',
        'brakeFluid',
        'brakes',
        'coolant',
        'transmissionOil',
        'timingBelt',
        'airConditioning',
      ],
    ],
  ])('of a car that runs on %s is offered what it needs', async (energy, keys) => {
    const other = await buildCar(api, owner, { energies: [energy as 'diesel'] });
    expect((await planOf(other)).offer.entries.map(({ key }) => key)).toEqual(keys);
  });

  it('is copied from another car without when it was due there, and adds nothing a second time', async () => {
    const other = await buildCar(api, owner);
    await add({ dueKm: 121_000, soonKm: 500 }, other);
    await add({ title: 'OIL and filter', everyKm: 9_000 });
    await add({ title: 'Brakes', resetBy: ['Brake Service'], everyKm: 20_000, dueKm: 130_000 }, other);
    const copy = async () =>
      planAddedSchema.parse((await owner.post(`${path()}/copy`).send({ from: other._id }).expect(200)).body)
        .plan;
    const [brakes, ...more] = await copy();
    expect(more).toEqual([]);
    expect(brakes).toMatchObject({ title: 'Brakes', everyKm: 20_000 });
    expect(brakes).not.toHaveProperty('dueKm');
    expect(await copy()).toEqual([]);
    const stranger = await signUp(api);
    const foreign = await buildCar(api, stranger);
    await owner.post(`${path()}/copy`).send({ from: foreign._id }).expect(404);
  });

  it('is seen by workshops with access, and stays with the car when it changes hands', async () => {
    const entry = await add();
    await giveAccess(owner, workshop, car);
    expect((await planOf(car, workshop)).plan).toEqual([entry]);
    await workshop.post(path()).send(OIL).expect(403);
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    expect((await planOf(car, buyer)).plan).toEqual([entry]);
    await owner.get(path()).expect(404);
  });

  it('is removed with the car, and with the account', async () => {
    const entry = await add();
    const other = await buildCar(api, owner);
    await add({}, other);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    expect(await PlanEntryModel.exists({ _id: entry._id })).toBeNull();
    await owner
      .delete('/api/auth/account')
      .send({ email: owner.user.email, password: owner.password, cars: 1 })
      .expect(200);
    expect(await PlanEntryModel.countDocuments({ car: other._id })).toBe(0);
  });
});
