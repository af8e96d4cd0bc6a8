import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { ServiceRecordModel } from '../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildService } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { dueSoonHasOneName } from './dueSoonHasOneName.ts';

const api = await freshServer();

it('what was recorded by the former name stays recorded, also of a removed service', async () => {
  const database = mongoose.connection.db!;
  const services = database.collection('services');
  const removals = database.collection('removals');
  const owner = await signUp(api);
  const car = await buildCar(api, owner, { mileage: 124_500 });
  const [kept, removed] = [await buildService(owner, car), await buildService(owner, car)];
  await owner.delete(`/api/service/${removed._id}`).expect(200);
  await services.updateMany({}, { $set: { soonTold: true }, $unset: { dueSoonRecorded: '' } });
  await removals.updateMany(
    {},
    {
      $set: { told: [new mongoose.Types.ObjectId(kept._id)], 'removed.soonTold': true },
      $unset: { dueSoonRecorded: '', 'removed.dueSoonRecorded': '' },
    },
  );

  for (let run = 0; run < 2; run += 1) await dueSoonHasOneName.run(database);

  expect(await services.findOne()).toMatchObject({ dueSoonRecorded: true });
  expect(await services.countDocuments({ soonTold: { $exists: true } })).toBe(0);
  expect(await removals.findOne()).toMatchObject({
    dueSoonRecorded: [new mongoose.Types.ObjectId(kept._id)],
    removed: { dueSoonRecorded: true },
  });
  await owner.post(`/api/service/${removed._id}/undo`).expect(200);
  expect(await ServiceRecordModel.find({}, { dueSoonRecorded: 1 }).lean()).toMatchObject([
    { dueSoonRecorded: false },
    { dueSoonRecorded: true },
  ]);
});
