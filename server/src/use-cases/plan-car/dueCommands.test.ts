import { Types, type mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { PlanEntryModel } from '../../modules/plans/planModel.ts';
import { buildCar, buildExpense } from '../../testing/cars.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { signUp } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { listDue } from './dueList.ts';

let proxy: DatabaseProxy;
let api: TestServer;
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  api = await startTestServer({ mongodbUri: `${proxy.uri}&monitorCommands=true` });
});
afterAll(async () => {
  await api.stop();
  await proxy.stop();
});

it('takes at most 8 commands of the database to list what is due on 200 cars with 20 entries each', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, await signUp(api));
  const model = (await CarModel.findById(car._id).lean())!;
  const cars = Array.from({ length: 200 }, (_, number) => ({
    ...model,
    _id: new Types.ObjectId(),
    owner: new Types.ObjectId(owner.user.id),
    vin: `FLEET${String(number).padStart(12, '0')}`,
    publicId: `fleet${number}`,
  }));
  await CarModel.collection.insertMany(cars);
  const made = { day: '2026-01-01', distance: 110_000 };
  await PlanEntryModel.collection.insertMany(
    cars.flatMap(({ _id }) =>
      Array.from({ length: 20 }, (_, number) => ({
        ...{ _id: new Types.ObjectId(), car: _id, title: `Entry ${number}`, resetBy: ['Other' as const] },
        ...{ everyKm: 1_000 * (number + 1), made, createdAt: new Date() },
      })),
    ),
  );
  await buildExpense(owner, { _id: cars[0]!._id.toHexString() });
  const reader = await UserModel.findById(owner.user.id).orFail().lean();
  const commands: string[] = [];
  const client = CarModel.db.getClient();
  client.on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
    // the server asks every second whether a backup is being restored
    const collection: unknown = command[commandName];
    if (collection !== 'restoring.state') commands.push(`${commandName} ${String(collection)}`);
  });
  // a thread answers so large a list, and its commands would not be seen here: the list is read without it
  const list = await listDue(reader, { limit: 100 });
  expect([list.count, list.due.length]).toEqual([4_001, 100]);
  expect(commands).toContain('find planEntries');
  // the distances of this page are all reached, so there is nothing to forecast
  expect(list.due.filter(({ kmLeft = 0 }) => kmLeft > 0)).toEqual([]);
  expect(commands).not.toContain('find readings');

  commands.length = 0;
  await listDue(reader, { limit: 4_000 });
  expect(commands).toContain('find readings');
  expect(commands.length, commands.join()).toBeLessThanOrEqual(8);
  expect((await owner.get('/api/car/due').expect(200)).body).toEqual(list);
});
