import { carPurchaseAnswerSchema } from '@glovebox/shared/carPurchase';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { CarPurchaseModel } from '../modules/car-purchases/carPurchaseModel.ts';
import { HandOverModel } from '../modules/hand-overs/handOverModel.ts';
import { buildCar } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { handOverOf, transferCarTo } from '../testing/transfers.ts';
import { endedZerosAreNoReadings } from './endedZerosAreNoReadings.ts';

const api = await freshServer();

it('a hand-over from before that kept 0 km has no odometer, and another one keeps what it showed', async () => {
  const [owner, buyer] = [await signUp(api), await signUp(api)];
  const [unread, other] = [await buildCar(api, owner, { mileage: 0 }), await buildCar(api, owner)];
  for (const car of [unread, other]) await transferCarTo(owner, car, buyer);
  const [car, reading] = [new mongoose.Types.ObjectId(unread._id), new mongoose.Types.ObjectId()];
  await HandOverModel.updateOne({ car }, { mileage: 0 });
  const readings = [{ _id: reading, doneAt: '2024-05-01', mileage: 0 }];
  await CarPurchaseModel.updateOne({ car }, { $set: { 'ended.mileage': 0, 'ended.readings': readings } });

  await endedZerosAreNoReadings.run(mongoose.connection.db!);
  await endedZerosAreNoReadings.run(mongoose.connection.db!);
  const kept = async ({ _id }: { _id: string }) => {
    const { body } = await owner.get(`/api/car/${_id}/ownership`).expect(200);
    const { body: handOver } = await owner
      .get(`/api/token/handed-over/${await handOverOf({ _id })}`)
      .expect(200);
    const ended = carPurchaseAnswerSchema.parse(body).ownership.ended;
    return [ended?.mileage, (handOver as { mileage?: number }).mileage];
  };
  expect([await kept(unread), await kept(other)]).toEqual([
    [undefined, undefined],
    [120_000, 120_000],
  ]);
  expect((await CarPurchaseModel.findOne({ car }).select('+ended.readings').lean())?.ended?.readings).toEqual(
    [],
  );
});
