import { accountExportSchema } from '@glovebox/shared/accountExport';
import { expect, it } from 'vitest';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { readPages } from '../../testing/pdfText.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
const DAY = '2026-03-14';
/** In the order of recording; the last two show the same. */
const TYPED = [50_300, 50_000, 50_700, 50_500, 50_500];
const LISTED = [50_700, 50_500, 50_500, 50_300, 50_000];

const owner = await signUp(api);

/** Reads all pages of a list, two entries at a time. */
const listed = async (path: string, of: string) => {
  const entries: { mileage?: number; note?: string; description?: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await owner.get(`${path}?limit=2${cursor && `&cursor=${cursor}`}`).expect(200);
    entries.push(...body[of].map((one: { record?: object }) => one.record ?? one));
    cursor = body.nextCursor as string | null;
  }
  return entries;
};
const mileages = (entries: { mileage?: number }[]) => entries.map(({ mileage }) => mileage);

it('lists services of one day by odometer, then by time of recording: to the owner, to the public, on every page', async () => {
  const car = await buildCar(api, owner);
  for (const [index, mileage] of TYPED.entries())
    await buildService(owner, car, { mileage, doneAt: DAY, description: `Visit ${index}` });
  const pages = await listed(`/api/car/${car._id}/services`, 'services');
  expect(mileages(pages)).toEqual(LISTED);
  expect(pages.map(({ description }) => description)).toEqual(
    [2, 4, 3, 0, 1].map((index) => `Visit ${index}`),
  );
  expect(mileages((await owner.get(`/api/car/${car._id}`).expect(200)).body.services)).toEqual(LISTED);
  expect(mileages(await listed('/api/car/services', 'services'))).toEqual(LISTED);
  const { body } = await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
  expect(mileages(body.services)).toEqual(LISTED);
  expect(body.record.readings.map(({ km }: { km: number }) => km)).toEqual(LISTED.toReversed());
});

it('prints services of one day in the book, and exports all records of one day, in the order of the screen', async () => {
  const person = await signUp(api);
  const car = await buildCar(api, person);
  for (const mileage of TYPED) {
    await buildService(person, car, { mileage, doneAt: DAY });
    await buildFuel(person, car, { mileage, doneAt: DAY });
    await buildExpense(person, car, { mileage, doneAt: DAY, every: undefined });
    await buildReading(person, car, { mileage, doneAt: DAY });
  }
  const book = await person.get(`/api/car/${car._id}/book`).expect(200);
  const text = readPages(book.body as Buffer)
    .flat()
    .join(' ');
  const printed = [...text.matchAll(/Mar 14, 2026[^]*?(5\d,\d{3}) km/g)].map(([, km]) =>
    Number(km?.replace(',', '')),
  );
  expect(printed).toEqual(LISTED);
  const exported = async () =>
    accountExportSchema.parse(JSON.parse((await person.get('/api/auth/export').expect(200)).text));
  const { cars, fuel, expenses } = await exported();
  expect(mileages(cars[0]!.services)).toEqual(LISTED);
  expect(mileages(cars[0]!.readings)).toEqual(LISTED);
  expect(mileages(fuel)).toEqual(LISTED);
  expect(mileages(expenses)).toEqual(LISTED);
  await transferCarTo(person, car, owner);
  expect(mileages((await exported()).paidServices)).toEqual(LISTED);
});

it('lists purchases, expenses, readings and the records behind the costs in that order, with unread ones last', async () => {
  const car = await buildCar(api, owner);
  for (const mileage of [...TYPED, undefined]) {
    await buildFuel(owner, car, { mileage, doneAt: DAY });
    await buildExpense(owner, car, { mileage, doneAt: DAY, every: undefined });
    if (mileage) await buildReading(owner, car, { mileage, doneAt: DAY });
  }
  const inOrder = [...LISTED, undefined];
  expect(mileages(await listed(`/api/car/fuel/${car._id}`, 'records'))).toEqual(inOrder);
  expect(mileages(await listed(`/api/car/${car._id}/expenses`, 'expenses'))).toEqual(inOrder);
  expect(mileages(await listed(`/api/car/${car._id}/readings`, 'readings'))).toEqual(LISTED);
  expect(mileages(await listed(`/api/car/${car._id}/costs/records`, 'records'))).toEqual(
    inOrder.flatMap((mileage) => [mileage, mileage]),
  );
});
