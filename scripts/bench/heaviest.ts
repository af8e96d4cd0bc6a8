import { readFileSync } from 'node:fs';
import { addDays } from '@glovebox/shared/days';
import { EXPORT_KINDS } from '@glovebox/shared/recordExport';
import { API_ROUTES } from '../../server/src/apiRoutes.ts';
import { UserModel } from '../../server/src/modules/accounts/userModel.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { connectDatabase } from '../../server/src/platform/database/connect.ts';
import { CarModel } from '../../server/src/modules/cars/carModel.ts';
import { copyCar, fillCar, mostRecords } from '../../server/src/testing/heaviest.ts';
import { call } from './call.ts';
import { median } from './median.ts';
import { benchDatabase, type BenchDatabase } from './product.ts';
import { seedGarage } from './seedCars.ts';

/** An account has so many cars. One has as many records as a car can have, the others have a part of them. */
const CARS = Number(process.env.BENCH_CARS ?? 200);
const PART_OF_OTHERS = 0.02;
const YEARS = 20;
const RUNS = 3;
/** The longest that a request may keep the main thread busy, in milliseconds. */
const LONGEST = 500;

const seed = async ({ dataDir, mongodbUri }: BenchDatabase) => {
  const database = await connectDatabase(readConfig({ DATA_DIR: dataDir, MONGODB_URI: mongodbUri }));
  await UserModel.updateMany({}, { $set: { role: 'admin', plan: 'workshop', emailVerified: true } });
  const { _id } = await CarModel.findOne().orFail().lean();
  const wishes = { years: YEARS, today: new Date().toISOString().slice(0, 10) };
  const others = await copyCar(_id, CARS - 1);
  await fillCar(_id, { ...wishes, amounts: mostRecords(), long: true });
  for (const id of others)
    await fillCar(id, { ...wishes, amounts: mostRecords(PART_OF_OTHERS), long: false });
  await database.close();
};

/** Returns how long the main thread of a process has worked so far, in milliseconds, as Linux counts it. */
const workOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const readWhole = async (url: string, token: string) => {
  const answer = await fetch(url, { headers: { token, accept: 'text/html, */*' }, redirect: 'manual' });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  return { status: answer.status, bytes };
};

/** Measures how long the main thread works for something, in milliseconds. */
type Measure = (work: () => Promise<unknown>) => Promise<number>;

let tooLong = 0;

const report = (what: string, ms: number, size = '') => {
  if (ms > LONGEST) tooLong += 1;
  console.log(`${what.padEnd(34)} ${ms.toFixed(0).padStart(6)} ms ${size.padStart(11)}`);
};

/** The kinds of records that have a reading: how to list them, to correct and remove one and to record another one. */
const recordsOf = (car: string, doneAt: string, mileage: number) => {
  const reading = { doneAt, mileage };
  const fuel = { amount: 41.23, cpl: 1.659, currency: 'EUR', full: true };
  return [
    {
      list: `/car/${car}/services`,
      one: (id: string) => `/service/${id}`,
      add: { path: '/service/new', body: { ...reading, onCar: car, type: 'Brake Service' } },
    },
    {
      list: `/car/fuel/${car}`,
      one: (id: string) => `/car/fuel/${car}/${id}`,
      add: { path: `/car/fuel/${car}`, method: 'PATCH', body: { ...reading, ...fuel } },
    },
    {
      list: `/car/${car}/readings`,
      one: (id: string) => `/car/${car}/readings/${id}`,
      add: { path: `/car/${car}/readings`, body: reading },
    },
    {
      list: `/car/${car}/expenses`,
      one: (id: string) => `/car/${car}/expenses/${id}`,
      add: { path: `/car/${car}/expenses`, body: { ...reading, kind: 'parking' } },
    },
  ];
};

/**
 * Removes the newest record of each kind, records another one and corrects it to a day years ago, which judges all
 * readings. Finally corrects the stated mileage of the car, and removes it.
 */
const write = async (api: string, token: string, car: string, measure: Measure) => {
  const today = new Date().toISOString().slice(0, 10);
  const earlier = recordsOf(car, addDays(today, -(YEARS / 2) * 365), 151_000);
  for (const [kind, { list, one, add }] of recordsOf(car, today, 301_500).entries()) {
    const removals: number[] = [];
    const recordings: number[] = [];
    const corrections: number[] = [];
    const newest = async () => {
      const answer = await call<Record<string, unknown>>(`${api}${list}?limit=1`, { token });
      const [record] = Object.values(answer).find(Array.isArray) as { _id: string }[];
      return `${api}${one(record?._id ?? '')}`;
    };
    for (let run = 0; run < RUNS; run += 1) {
      const removed = await newest();
      removals.push(await measure(() => call(removed, { token, method: 'DELETE' })));
      recordings.push(await measure(() => call(`${api}${add.path}`, { token, ...add })));
      const { onCar: _onCar, ...body } = { onCar: car, ...earlier[kind]?.add.body };
      const corrected = await newest();
      corrections.push(await measure(() => call(corrected, { token, method: 'PUT', body })));
    }
    report(`DELETE in ${list.replace(car, ':id')}`, median(removals));
    report(`new in ${list.replace(car, ':id')}`, median(recordings));
    report(`PUT in ${list.replace(car, ':id')}`, median(corrections));
  }
  const stated = { token, method: 'PATCH', body: { mileage: 302_000 } };
  report('PATCH /car/:id', await measure(() => call(`${api}/car/${car}`, stated)));
  report('DELETE /car/:id', await measure(() => call(`${api}/car/${car}`, { token, method: 'DELETE' })));
};

/**
 * Builds the heaviest data that an account can have, calls each route that reads, records and removes on the fullest
 * car, and prints how long the main thread worked for it. Other load on the machine does not count, but makes the work slower.
 */
export const heaviest = async () => {
  const database = benchDatabase();
  const first = await database.start();
  const { token, ids, codes } = await seedGarage(first.url, 1, 0);
  await first.stop();
  await seed(database);
  const { url, pid, stop } = await database.start();
  const [id = ''] = ids;
  const [code = ''] = codes;
  const api = `${url}/api`;
  const { services, vin } = await call<{ services: { _id: string }[]; vin: string }>(`${api}/car/${id}`, {
    token,
  });
  const year = new Date().getUTCFullYear() - 1;
  const parameters: Record<string, string | undefined> = { id, carId: id, value: code, vin, year: `${year}` };
  const fill = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_all, name: string) => parameters[name] ?? 'none');
  const addressOf: Record<string, string> = { '/service/:id': `/service/${services[0]?._id ?? ''}` };
  const paths = API_ROUTES.filter(({ method }) => method === 'get').flatMap(({ path }) =>
    path.endsWith('/export/:file') ? EXPORT_KINDS.map((kind) => path.replace(':file', `${kind}.csv`)) : path,
  );
  const calls = paths.map((path) => ({ what: path, address: `${api}${addressOf[path] ?? fill(path)}` }));
  calls.push({ what: 'the public page', address: `${url}/check/${code}` });
  const measure: Measure = async (work) => {
    const before = workOf(pid);
    await work();
    return workOf(pid) - before;
  };
  for (const { what, address } of calls) {
    const times: number[] = [];
    let answer = { status: 0, bytes: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      times.push(
        await measure(async () => {
          answer = await readWhole(address, token);
        }),
      );
    }
    // the caller has no such thing
    if (answer.status === 404) continue;
    report(what, median(times), `${(answer.bytes / 1024).toFixed(0)} KB`);
  }
  await write(api, token, id, measure);
  console.log(`requests that took the main thread longer than ${LONGEST} ms: ${tooLong} (target: 0)`);
  await stop();
  database.remove();
};
