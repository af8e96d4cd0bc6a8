import type { Car } from '@glovebox/shared/car';
import type { Service } from '@glovebox/shared/serviceRecord';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { RemovalModel } from '../../modules/removals/removalModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const LATE = 410;

const api = await freshServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner);
});

const COLLECTIONS = ['cars', 'services', 'warnings', 'fuel', 'activities'];
/** All that is stored of the cars, but for the lock's counter and the moment of the last write. */
const everything = async () => {
  const found = COLLECTIONS.map((name) =>
    mongoose.connection
      .collection(name)
      .find({}, { projection: { revision: 0, updatedAt: 0 }, sort: { _id: 1 } })
      .toArray(),
  );
  return Object.fromEntries(
    (await Promise.all(found)).map((documents, index) => [COLLECTIONS[index], documents]),
  );
};
const activity = async () => {
  const { body } = await owner.get(`/api/car/${car._id}/activity`).expect(200);
  return (body as { activity: { action: string; details: string }[] }).activity.map(({ action }) => action);
};
const timeIsOver = () => RemovalModel.updateMany({}, { $set: { until: new Date() } });

const remove = (service: Service, person = owner) => person.delete(`/api/service/${service._id}`).expect(200);
const undo = (service: Service, person = owner) => person.post(`/api/service/${service._id}/undo`);

describe('undoing the removal of a service', () => {
  it('restores everything as it was: the entry, the odometer, the due services and the activity', async () => {
    await buildService(owner, car, { mileage: 121_000, nextMileage: 130_000, doneAt: '2025-01-01' });
    const newest = await buildService(owner, car, {
      mileage: 129_800,
      nextMileage: 139_800,
      doneAt: '2025-06-01',
    });
    const before = await everything();
    const { body } = await remove(newest);
    expect(new Date((body as { undoUntil: string }).undoUntil).getTime() - Date.now()).toBeGreaterThan(
      9 * 60_000,
    );
    await owner.get(`/api/service/${newest._id}`).expect(404);
    const answer = await undo(newest).expect(200);
    expect(answer.body).toMatchObject({
      message: 'Service restored.',
      service: { _id: newest._id, mileage: 129_800 },
    });
    expect(await everything()).toEqual(before);
  });

  it('is possible once', async () => {
    const service = await buildService(owner, car);
    await remove(service);
    await undo(service).expect(200);
    const { body } = await undo(service).expect(409);
    expect(body).toMatchObject({ error: 'This has been undone already.' });
    expect(await ServiceRecordModel.countDocuments({ onCar: car._id })).toBe(1);
    await remove(service);
    await undo(service).expect(200);
  });

  it('is possible for ten minutes', async () => {
    const service = await buildService(owner, car);
    await remove(service);
    await timeIsOver();
    const { body } = await undo(service).expect(LATE);
    expect(body).toMatchObject({ code: 'GONE', error: 'You can’t undo this after 10 minutes.' });
  });

  it('is possible only for the person who removed it, while they have access', async () => {
    await giveAccess(owner, workshop, car);
    const entry = await buildService(workshop, car);
    await remove(entry, workshop);
    await undo(entry, owner).expect(404);
    await owner.delete(`/api/car/${car._id}/access/${workshop.user.id}`).expect(200);
    await undo(entry, workshop).expect(404);
    await giveAccess(owner, workshop, car);
    await undo(entry, workshop).expect(200);
    expect(await ServiceRecordModel.findById(entry._id).lean()).toMatchObject({
      workshop: { name: workshop.user.name },
    });
  });

  it('is no longer possible when the car has changed hands or was removed', async () => {
    const buyer = await signUp(api);
    const service = await buildService(owner, car);
    await remove(service);
    await transferCarTo(owner, car, buyer);
    await undo(service).expect(404);
    await undo(service, buyer).expect(404);
    const other = await buildCar(api, owner);
    const another = await buildService(owner, other);
    await remove(another);
    await owner.delete(`/api/car/${other._id}`).expect(200);
    await undo(another).expect(404);
    expect(await RemovalModel.exists({ car: other._id, kind: 'service' })).toBeNull();
  });

  it('happens once if it is requested several times at once', async () => {
    const service = await buildService(owner, car);
    await remove(service);
    const statuses = (await Promise.all([undo(service), undo(service), undo(service)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await ServiceRecordModel.countDocuments({ onCar: car._id })).toBe(1);
  });

  it('shows the removed entry to nobody meanwhile', async () => {
    const service = await buildService(owner, car, { description: 'Nobody reads this' });
    await remove(service);
    const paths = [
      `/api/car/${car._id}`,
      `/api/car/check/${car.publicId}`,
      '/api/auth/export',
      '/api/car/services',
    ];
    for (const path of paths) {
      const { text } = await owner.get(path).expect(200);
      expect(text).not.toContain('Nobody reads this');
    }
  });
});

describe('undoing a recording', () => {
  it('removes the entry with its activities, and can be undone in turn', async () => {
    await giveAccess(owner, workshop, car);
    await buildService(owner, car, { mileage: 121_000, nextMileage: 131_000 });
    const before = await everything();
    const entry = await buildService(workshop, car, { type: 'Brake Service', mileage: 130_500 });
    const recorded = await everything();
    const { body } = await undo(entry, workshop).expect(200);
    expect(body).toMatchObject({ message: 'Recording undone.' });
    expect(await activity()).not.toContain('UPDATE_SERVICE');
    expect(await everything()).toEqual(before);
    await undo(entry, workshop).expect(200);
    expect(await everything()).toEqual(recorded);
    await undo(entry, workshop).expect(409);
  });

  it('is possible only for the person who recorded it, for ten minutes', async () => {
    await giveAccess(owner, workshop, car);
    const entry = await buildService(workshop, car);
    await undo(entry, owner).expect(403);
    await ServiceRecordModel.collection.updateOne(
      { _id: new mongoose.Types.ObjectId(entry._id) },
      { $set: { createdAt: new Date(Date.now() - 11 * 60_000) } },
    );
    await undo(entry, workshop).expect(LATE);
  });
});

describe('undoing the removal of a warning', () => {
  const undoWarning = (warnId: string, person = owner) =>
    person.post(`/api/car/${car._id}/warning/undo`).send({ warnId });

  it('opens it again once, as it was and without a trace', async () => {
    const added = await owner
      .post(`/api/car/warning/${car._id}`)
      .send({ title: 'Oil leak', priority: 1 })
      .expect(201);
    const [warning] = (added.body as Car).warnings;
    const warnId = warning!._id;
    const before = await everything();
    await owner.put(`/api/car/${car._id}/warning`).send({ warnId }).expect(200);
    const { body } = await undoWarning(warnId).expect(200);
    expect((body as Car).warnings).toEqual([warning]);
    expect(await everything()).toEqual(before);
    await undoWarning(warnId).expect(409);
    await owner.put(`/api/car/${car._id}/warning`).send({ warnId }).expect(200);
    await timeIsOver();
    await undoWarning(warnId).expect(LATE);
  });
});

describe('undoing the removal of a fuel purchase', () => {
  it('restores the purchase and its mileage, once', async () => {
    const record = await buildFuel(owner, car, { mileage: 125_000 });
    const path = `/api/car/fuel/${car._id}/${record._id}`;
    const before = await everything();
    await owner.delete(path).expect(200);
    expect((await owner.get(`/api/car/${car._id}`)).body).toMatchObject({ mileage: car.mileage });
    const { body } = await owner.post(`${path}/undo`).expect(200);
    expect(body).toMatchObject({ record });
    expect(await everything()).toEqual(before);
    await owner.post(`${path}/undo`).expect(409);
    await owner.delete(path).expect(200);
    await timeIsOver();
    await owner.post(`${path}/undo`).expect(LATE);
  });

  it('is possible only for its buyer', async () => {
    const other = await signUp(api);
    const record = await buildFuel(owner, car);
    await owner.delete(`/api/car/fuel/${car._id}/${record._id}`).expect(200);
    await other.post(`/api/car/fuel/${car._id}/${record._id}/undo`).expect(404);
  });
});

describe('an account that is deleted', () => {
  it('leaves nothing of the records that it removed', async () => {
    const person = await signUp(api);
    const own = await buildCar(api, person);
    await remove(await buildService(person, own), person);
    const { email } = person.user;
    await person.delete('/api/auth/account').send({ email, password: person.password, cars: 1 }).expect(200);
    expect(await RemovalModel.exists({ by: person.user.id })).toBeNull();
  });
});
