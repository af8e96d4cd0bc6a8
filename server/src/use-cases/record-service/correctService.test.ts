import type { ActivityAction } from '@glovebox/shared/activity';
import { removedAnswerSchema } from '@glovebox/shared/removal';
import type { Car } from '@glovebox/shared/car';
import { serviceAnswerSchema } from '@glovebox/shared/serviceRecord';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedDetails } from '../../testing/activities.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';

const api = await testServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Lindner' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
});

const edit = (person: Person, id: string, fields: object) =>
  person.put(`/api/service/${id}`).send({ type: 'Other', mileage: 121_000, ...fields });
const stored = (id: string) => ServiceRecordModel.findById(id).lean();
const detailsOf = (action: ActivityAction) => storedDetails(car._id, action);
const giveCarTo = async (person: Person) => {
  await CarModel.updateOne({ _id: car._id }, { $set: { owner: new Types.ObjectId(person.user.id) } });
};

describe('editing a service', () => {
  it('replaces the fields, records what changed, and updates the car’s stats', async () => {
    const before = await buildService(owner, car, {
      mileage: 125_000,
      nextMileage: 140_000,
      description: 'Oil',
      doneAt: '2026-02-01',
      parts: ['Filter'],
    });
    const answer = await edit(owner, before._id, { mileage: 122_000, parts: ['Filter', 'Plug'] }).expect(200);
    const { service } = serviceAnswerSchema.parse(answer.body);
    expect(service).toEqual({
      _id: before._id,
      onCar: car._id,
      type: 'Other',
      mileage: 122_000,
      doneAt: '2026-02-01',
      parts: ['Filter', 'Plug'],
      verifiedByWorkshop: false,
      workshopConfirmed: false,
      implausible: false,
      byCaller: true,
      createdAt: before.createdAt,
      revision: 1,
    });
    expect(await stored(before._id)).toMatchObject({ mileage: 122_000, parts: ['Filter', 'Plug'] });
    expect(await stored(before._id)).not.toHaveProperty('description');
    expect(await detailsOf('UPDATE_SERVICE')).toEqual([
      'Filter at 122,000 km. Changed: type (was Oil Change Service), mileage (was 125,000 km), ' +
        'next service (was 140,000 km), description, parts',
    ]);
    expect(await CarModel.findById(car._id).lean()).toMatchObject({
      mileage: 122_000,
      servicesCount: 1,
      lastServiceAt: '2026-02-01',
    });
  });

  it('records no activity if nothing changes', async () => {
    const before = await buildService(owner, car, { type: 'Other', mileage: 121_000 });
    const answer = await edit(owner, before._id, {}).expect(200);
    expect(answer.body.service).toEqual(before);
    expect(await detailsOf('UPDATE_SERVICE')).toEqual([]);
  });

  it.each([
    ['mileage', undefined],
    ['nextMileage', 121_000],
    ['onCar', '0'.repeat(24)],
    ['recordedBy', '0'.repeat(24)],
    ['dispute', { text: 'x' }],
    ['type', { $ne: null }],
  ])('refuses %s = %j and changes nothing', async (field, value) => {
    const before = await buildService(owner, car);
    await edit(owner, before._id, { [field]: value }).expect(400);
    expect((await owner.get(`/api/service/${before._id}`)).body).toMatchObject({ ...before, onCar: {} });
  });

  it('is possible for a workshop with its own entry, which stays verified under its name', async () => {
    const { _id } = await buildService(workshop, car);
    const { service } = (await edit(workshop, _id, { description: 'Pads' }).expect(200)).body;
    expect(service).toMatchObject({
      description: 'Pads',
      verifiedByWorkshop: true,
      doneBy: { name: 'Garage Lindner' },
    });
  });
});

describe('removing a service', () => {
  it('removes it, records an activity, and recomputes the car’s stats', async () => {
    const wrong = await buildService(owner, car, { mileage: 300_000, doneAt: '2026-02-01' });
    await buildService(owner, car, { mileage: 121_000, doneAt: '2026-01-01' });
    const answer = await owner.delete(`/api/service/${wrong._id}`).expect(200);
    expect(removedAnswerSchema.parse(answer.body)).toMatchObject({ message: 'Service removed.' });
    expect(await stored(wrong._id)).toBeNull();
    expect(await detailsOf('UPDATE_SERVICE')).toEqual(['Removed: Oil Change Service at 300,000 km']);
    expect(await CarModel.findById(car._id).lean()).toMatchObject({
      mileage: 121_000,
      servicesCount: 1,
      lastServiceAt: '2026-01-01',
    });
    await owner.delete(`/api/service/${wrong._id}`).expect(404);
  });

  it('removes the entry only once, even during an edit', async () => {
    for (let run = 0; run < 10; run += 1) {
      const { _id } = await buildService(owner, car);
      const [edited, removed] = await Promise.all([
        edit(owner, _id, {}),
        owner.delete(`/api/service/${_id}`),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(edited.status);
      expect(await stored(_id)).toBeNull();
    }
    expect((await CarModel.findById(car._id).lean())?.servicesCount).toBe(0);
  });
});

describe.each(['edit', 'removal'] as const)('the %s of what somebody else recorded', (act) => {
  const tryOn = (person: Person, id: string) =>
    act === 'edit' ? edit(person, id, {}) : person.delete(`/api/service/${id}`);
  const refused = async (person: Person, id: string, sentence: string) => {
    const before = await stored(id);
    expect((await tryOn(person, id)).body).toMatchObject({ code: 'FORBIDDEN', error: sentence });
    expect(await stored(id)).toEqual(before);
  };
  const NOT_YOURS = 'Only the person who recorded this service can change or remove it.';
  const VERIFIED = 'A workshop verified this service. You can’t change it, but you can dispute it.';

  it('is refused to the owner if a workshop verified it', async () => {
    await refused(owner, (await buildService(workshop, car))._id, VERIFIED);
  });

  it("is refused to a workshop: another's, or the owner's", async () => {
    const another = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, another, car);
    await refused(another, (await buildService(workshop, car))._id, NOT_YOURS);
    await refused(another, (await buildService(owner, car))._id, NOT_YOURS);
  });

  it('is refused to the next owner, who did not record it', async () => {
    const { _id } = await buildService(owner, car);
    const next = await signUp(api);
    await giveCarTo(next);
    await refused(next, _id, NOT_YOURS);
    await tryOn(owner, _id).expect(404);
  });

  it('is refused to a workshop that has become the owner: others rely on the mark', async () => {
    const { _id } = await buildService(workshop, car);
    await giveCarTo(workshop);
    await refused(workshop, _id, VERIFIED);
  });

  it('is a 404 to the workshop that recorded it, once its access or its plan has ended', async () => {
    const { _id } = await buildService(workshop, car);
    await owner.delete(`/api/car/${car._id}/access/${workshop.user.id}`).expect(200);
    await tryOn(workshop, _id).expect(404);
    expect(await stored(_id)).not.toBeNull();
  });
});

describe('a service that comes due', () => {
  const due = (id: string, nextMileage: number, description?: string) =>
    edit(owner, id, { mileage: 119_000, nextMileage, description }).expect(200);

  it('is announced again if its next mileage changes, once for each mileage', async () => {
    const { _id } = await buildService(owner, car, {
      mileage: 119_000,
      nextMileage: 120_500,
      doneAt: '2026-01-10',
    });
    expect(await detailsOf('SOON_SERVICE')).toEqual(['Oil Change Service due at 120,500 km']);
    await due(_id, 130_000);
    await due(_id, 130_000, 'Oil');
    expect(await detailsOf('SOON_SERVICE')).toHaveLength(1);
    await buildService(owner, car, { mileage: 129_500 });
    await due(_id, 130_000, 'Oil and filter');
    expect(await detailsOf('SOON_SERVICE')).toEqual([
      'Oil Change Service due at 120,500 km',
      'Oil due at 130,000 km',
    ]);
  });

  it('is announced once, however the mileage of the car is edited up and down', async () => {
    await buildService(owner, car, { mileage: 119_000, nextMileage: 130_000, doneAt: '2026-01-10' });
    for (const mileage of [129_200, 121_000, 129_200, 140_000, 122_000, 131_000]) {
      await owner.patch(`/api/car/${car._id}`).send({ mileage }).expect(200);
    }
    expect(await detailsOf('SOON_SERVICE')).toEqual(['Oil Change Service due at 130,000 km']);
  });

  it('is announced once when many concurrent entries bring it near', async () => {
    await buildService(owner, car, { mileage: 119_000, nextMileage: 130_000, doneAt: '2026-01-10' });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        buildService(owner, car, { type: 'Other', mileage: 129_100 + index }),
      ),
    );
    expect(await detailsOf('SOON_SERVICE')).toHaveLength(1);
  });
});
