import { carPurchaseAnswerSchema } from '@glovebox/shared/carPurchase';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { CarPurchaseModel } from '../modules/car-purchases/carPurchaseModel.ts';
import { buildCar } from '../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../testing/clock.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { transferCarTo } from '../testing/transfers.ts';
import { handOversKeepTheirDay } from './handOversKeepTheirDay.ts';

const api = await freshServer();
resetClockAfterEach();
const run = () => handOversKeepTheirDay.run(mongoose.connection.db!);

it('hand-overs from before get the day of UTC, those with a day keep it, however often the step runs', async () => {
  setClock('2027-01-01T02:30:00Z');
  const owner = await signUp(api);
  await owner.patch('/api/auth/settings').send({ timeZone: 'America/Chicago' }).expect(200);
  const buyer = await signUp(api);
  const [earlier, later] = [await buildCar(api, owner), await buildCar(api, owner)];
  for (const car of [earlier, later]) await transferCarTo(owner, car, buyer);
  await CarPurchaseModel.collection.updateOne(
    { car: new mongoose.Types.ObjectId(earlier._id) },
    { $unset: { 'ended.day': 1 } },
  );
  await run();
  await run();
  const endOf = async ({ _id }: { _id: string }) =>
    carPurchaseAnswerSchema.parse((await owner.get(`/api/car/${_id}/ownership`).expect(200)).body).ownership
      .ended?.day;
  expect([await endOf(earlier), await endOf(later)]).toEqual(['2027-01-01', '2026-12-31']);
  const own = await buildCar(api, buyer);
  await buyer
    .put(`/api/car/${own._id}/ownership`)
    .send({ purchase: { day: '2026-01-01' } })
    .expect(200);
  await run();
  expect(await CarPurchaseModel.findOne({ car: own._id }).lean()).not.toHaveProperty('ended');
});
