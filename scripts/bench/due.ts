import type { SessionAnswer } from '@glovebox/shared/user';
import { UserModel } from '../../server/src/modules/accounts/userModel.ts';
import { CarModel } from '../../server/src/modules/cars/carModel.ts';
import { PlanEntryModel } from '../../server/src/modules/plans/planModel.ts';
import { ReadingModel } from '../../server/src/modules/readings/readingModel.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { call, inTurn, timeOf } from './call.ts';
import { median, p95 } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';
import { seedGarage } from './seedCars.ts';

const CARS = { few: 2, many: 200 } as const;
type Size = keyof typeof CARS;
const ENTRIES_EACH = 20;
const READINGS_EACH = 20;
const ROUNDS = 100;
const RUNS = 3;
const PASSWORD = 'measured twice';
const DAY = 86_400_000;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** Gives an owner copies of the first car, each with a plan and readings, directly through the driver. */
const seed = async ({ dataDir, mongodbUri }: BenchDatabase, emails: Record<Size, string>) => {
  const { ObjectId } = CarModel.base.Types;
  const database = await connectDatabase(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }));
  const template = await CarModel.findOne().sort({ _id: 1 }).orFail().lean();
  for (const [size, email] of Object.entries(emails) as [Size, string][]) {
    const { _id: owner } = await UserModel.findOne({ email }).orFail().lean();
    const cars = Array.from({ length: CARS[size] }, (_, number) => {
      const name = `DUE${size.toUpperCase()}${number}`;
      return { ...template, _id: new ObjectId(), owner, vin: name, publicId: name };
    });
    await CarModel.collection.insertMany(cars);
    const made = { day: dayBefore(300), distance: template.mileage - 9_000 };
    await PlanEntryModel.collection.insertMany(
      cars.flatMap(({ _id }) =>
        Array.from({ length: ENTRIES_EACH }, (_, number) => ({
          ...{ _id: new ObjectId(), car: _id, title: `Entry ${number}`, resetBy: ['Other' as const] },
          ...{ everyKm: 1_000 * (number + 8), everyMonths: 9 + number, made, createdAt: new Date() },
        })),
      ),
    );
    await ReadingModel.collection.insertMany(
      cars.flatMap(({ _id }) =>
        Array.from({ length: READINGS_EACH }, (_, number) => ({
          ...{ _id: new ObjectId(), car: _id, doneAt: dayBefore(20 * number), createdAt: new Date() },
          ...{ mileage: template.mileage - 600 * number, source: 'noted' as const, verified: false },
          recordedBy: owner,
        })),
      ),
    );
  }
  await database.close();
};

/** Measures the list of what is due for owners of few and of many cars, alternating. */
export const due = async () => {
  const database = benchDatabase();
  const emails: Record<Size, string> = { few: 'few@example.org', many: 'many@example.org' };
  const first = await database.start();
  await seedGarage(first.url, 1, 0);
  for (const email of Object.values(emails))
    await call(`${first.url}/api/auth/signup`, { body: { name: 'Bench Owner', email, password: PASSWORD } });
  await first.stop();
  await seed(database, emails);
  const { url, stop } = await database.start();
  const listOf = async (email: string) => {
    const body = { email, password: PASSWORD };
    const { token } = await call<SessionAnswer>(`${url}/api/auth/login`, { body });
    return () => timeOf(() => call(`${url}/api/car/due`, { token }));
  };
  const [few, many] = [await listOf(emails.few), await listOf(emails.many)];
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [short, long] = await inTurn(ROUNDS, 20, few, many);
    ratios.push(p95(long) / p95(short));
    const words = [
      `${p95(long).toFixed(1)} ms of ${CARS.many}`,
      `${p95(short).toFixed(1)} ms of ${CARS.few}`,
    ];
    console.log(
      `what is due, p95 of ${ROUNDS} lists, ${ENTRIES_EACH} entries a car: ${words.join(', ')} cars`,
    );
  }
  console.log(`what is due: ${median(ratios).toFixed(2)} times (target: at most 3)`);
  await stop();
  database.remove();
};
