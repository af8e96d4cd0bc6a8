import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { CarModel } from '../modules/cars/carModel.ts';
import { ServiceRecordModel } from '../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../testing/access.ts';
import { buildCar, buildService } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { transferCarTo } from '../testing/transfers.ts';
import { carsKnowWhoTransferredThem } from './carsKnowWhoTransferredThem.ts';

const api = await freshServer();
const run = () => carsKnowWhoTransferredThem.run(mongoose.connection.db!);
const idOf = ({ user }: { user: { id: string } }) => new mongoose.Types.ObjectId(user.id);

it('cars from before know all senders of known transfers, none after a granted claim, however often the step runs', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  const [first, second] = [await signUp(api), await signUp(api)];
  const car = await buildCar(api, workshop);
  await transferCarTo(workshop, car, first);
  await transferCarTo(first, car, second);
  await giveAccess(second, workshop, car);
  const { _id } = await buildService(workshop, car);
  const claimed = await buildCar(api, first);
  const never = await buildCar(api, first);
  const store = (id: string, cameFrom: unknown) =>
    CarModel.collection.updateOne(
      { _id: new mongoose.Types.ObjectId(id) },
      { $set: { cameFrom }, $unset: { transferredBy: 1 } },
    );
  await store(car._id, idOf(first));
  await store(claimed._id, null);
  await ServiceRecordModel.updateOne({ _id }, { $set: { 'workshop.letIn': true } });
  await run();
  await run();
  const stored = async (id: string) => (await CarModel.findById(id).orFail().lean()).transferredBy;
  expect((await stored(car._id))?.map(String).sort()).toEqual([workshop.user.id, first.user.id].sort());
  expect([await stored(claimed._id), await stored(never._id)]).toEqual([[], undefined]);
  expect((await ServiceRecordModel.findById(_id).orFail().lean()).workshop?.letIn).toBe(false);
});
