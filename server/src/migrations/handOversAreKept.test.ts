import { handOverDetailSchema } from '@glovebox/shared/handOver';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { HandOverModel } from '../modules/hand-overs/handOverModel.ts';
import { TransferModel } from '../use-cases/transfer-car/transferModel.ts';
import { buildCar } from '../testing/cars.ts';
import { signUp } from '../testing/people.ts';
import { freshServer } from '../testing/testServer.ts';
import { handOverOf, transferCarTo } from '../testing/transfers.ts';
import { handOversAreKept } from './handOversAreKept.ts';

const api = await freshServer();
const run = () => handOversAreKept.run(mongoose.connection.db!);

it('hand-overs from before are kept with what is known of them, however often the step runs', async () => {
  const [owner, buyer] = [await signUp(api), await signUp(api)];
  const [known, forgotten] = [await buildCar(api, owner), await buildCar(api, owner)];
  for (const car of [known, forgotten]) await transferCarTo(owner, car, buyer);
  const ids = [await handOverOf(known), await handOverOf(forgotten)];
  await HandOverModel.deleteMany({});
  // as the database forgets a transfer after 90 days
  await TransferModel.deleteMany({ car: forgotten._id });
  await run();
  await run();
  expect(await HandOverModel.countDocuments()).toBe(2);
  const read = async (id = '') =>
    handOverDetailSchema.parse((await owner.get(`/api/token/handed-over/${id}`).expect(200)).body);
  expect(await read(ids[0])).toMatchObject({
    side: 'sender',
    name: 'Volkswagen Golf VII',
    mileage: 120_000,
    from: owner.user.name,
    to: buyer.user.email,
  });
  expect(await read(ids[1])).not.toHaveProperty('to');
  await buyer.get(`/api/token/handed-over/${ids[0] ?? ''}`).expect(200);
  await buyer.get(`/api/token/handed-over/${ids[1] ?? ''}`).expect(404);
});
