import { publicCarSchema, type Car } from '@glovebox/shared/car';
import { serviceAnswerSchema, serviceListAnswerSchema } from '@glovebox/shared/serviceRecord';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedDetails } from '../../testing/activities.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';

const TEXT = 'The discs were never replaced.';

const api = await testServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
});

const dispute = (id: string, person = owner, sentence: unknown = TEXT) =>
  person.post(`/api/service/${id}/dispute`).send({ sentence });
const withdraw = (id: string, person = owner) => person.delete(`/api/service/${id}/dispute`);
const storedDispute = async (id: string) => (await ServiceRecordModel.findById(id).lean())?.dispute ?? null;
const activityTexts = () => storedDetails(car._id, 'UPDATE_SERVICE');

describe('a dispute', () => {
  it('is the owner’s statement beside the entry, which the workshop sees and which survives its edits', async () => {
    const { _id } = await buildService(workshop, car);
    const answer = await dispute(_id).expect(201);
    const { service } = serviceAnswerSchema.parse(answer.body);
    expect(service.dispute?.text).toBe(TEXT);
    expect(await storedDispute(_id)).toMatchObject({ text: TEXT });
    expect(await activityTexts()).toEqual(['Disputed: Oil Change Service at 120,500 km']);

    await workshop.put(`/api/service/${_id}`).send({ type: 'Other', mileage: 120_600 }).expect(200);
    const list = await workshop.get(`/api/car/${car._id}/services`).expect(200);
    expect(serviceListAnswerSchema.parse(list.body).services).toMatchObject([
      { type: 'Other', dispute: service.dispute },
    ]);
  });

  it('is not public', async () => {
    await dispute((await buildService(workshop, car))._id).expect(201);
    const { body, text } = await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200);
    expect(publicCarSchema.parse(body).services).toHaveLength(1);
    expect(text).not.toContain(TEXT);
  });

  it('can be withdrawn and opened again', async () => {
    const { _id } = await buildService(workshop, car);
    await dispute(_id).expect(201);
    expect((await dispute(_id).expect(409)).body.code).toBe('CONFLICT');
    expect(serviceAnswerSchema.parse((await withdraw(_id).expect(200)).body).service.dispute).toBeUndefined();
    expect(await storedDispute(_id)).toBeNull();
    await withdraw(_id).expect(409);
    await dispute(_id).expect(201);
    expect(await activityTexts()).toHaveLength(3);
  });

  it('is recorded once when sent ten times at once', async () => {
    const { _id } = await buildService(workshop, car);
    const answers = await Promise.all(Array.from({ length: 10 }, () => dispute(_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...new Array<number>(9).fill(409)]);
    expect(await activityTexts()).toHaveLength(1);
  });

  it('can only be opened and withdrawn by the owner of the car', async () => {
    const { _id } = await buildService(workshop, car);
    await dispute(_id, workshop).expect(403);
    await dispute(_id, await signUp(api)).expect(404);
    await dispute(_id).expect(201);
    await withdraw(_id, workshop).expect(403);
    await withdraw(_id, await signUp(api)).expect(404);
    expect(await storedDispute(_id)).toMatchObject({ text: TEXT });
  });

  it('is impossible for an entry of one’s own', async () => {
    const { _id } = await buildService(owner, car);
    const answer = await dispute(_id).expect(409);
    expect(answer.body.error).toBe('You recorded this service. Edit or remove it instead.');
    expect(await storedDispute(_id)).toBeNull();
  });

  it.each([null, '', '  ', 'x'.repeat(501), 'a\u0000b', '\ud800', { $ne: null }, 5])(
    'refuses the sentence %j',
    async (sentence) => {
      const { _id } = await buildService(workshop, car);
      await dispute(_id, owner, sentence).expect(400);
      expect(await storedDispute(_id)).toBeNull();
    },
  );
});
