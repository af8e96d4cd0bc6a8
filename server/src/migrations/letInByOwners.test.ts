import mongoose from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { CarModel } from '../modules/cars/carModel.ts';
import { ServiceRecordModel } from '../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../testing/access.ts';
import { buildCar, buildService } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { MIGRATIONS } from './migrations.ts';

const api = await freshServer();
const step = MIGRATIONS.find(({ description }) => description.includes('let the workshop in'))!;
const run = () => step.run(mongoose.connection.db!);

beforeEach(() => mongoose.connection.collection('transfers').deleteMany({}));

it('entries from before say whether an owner let the workshop in, however often the step runs', async () => {
  const owner = await signUp(api);
  const workshop = await signUp(api, { plan: 'workshop' });
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  const let1 = await buildService(workshop, car, { mileage: 121_000 });
  const kept = await buildCar(api, workshop, { customer: true, name: 'Maria Keller' });
  const own = await buildService(workshop, kept, { mileage: 122_000 });
  await ServiceRecordModel.collection.updateMany({}, { $unset: { 'workshop.letIn': 1 } });
  await run();
  await run();
  const stored = async (id: string) => (await ServiceRecordModel.findById(id).lean())?.workshop?.letIn;
  expect([await stored(let1._id), await stored(own._id)]).toEqual([true, undefined]);

  // a transfer that is still known says who handed the car over
  const { _id } = (await CarModel.findById(car._id).lean())!;
  const from = { _id: new mongoose.Types.ObjectId(workshop.user.id), name: 'W' };
  await mongoose.connection
    .collection('transfers')
    .insertOne({ token: 't', car: _id, from, state: 'accepted', endedAt: new Date() });
  await run();
  expect(await stored(let1._id)).toBe(false);
  const found = await CarModel.collection.findOne({ _id });
  expect(String(found?.['cameFrom'])).toBe(workshop.user.id);
});
