import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildExpense, buildFuel, buildService } from '../../testing/cars.ts';
import { downloadZip } from '../../testing/downloads.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();

interface Archive {
  cars: Record<string, unknown>[];
  formerCars: Record<string, unknown>[];
  recordedServices: Record<string, unknown>[];
}

const download = async (person: Person) => {
  const zip = await downloadZip(person, '/api/auth/export.zip');
  return { ...zip, json: JSON.parse(zip.text('glovebox.json')) as Archive };
};

const euros = (amount: number) => ({ amount, currency: 'EUR' });

it('the archive has everything of a person as JSON and CSV, and a manifest with the hash of each file', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner, {
    nickname: 'Łódź/../wagon',
    plate: 'HH AB 123',
    note: 'Key under the mat',
  });
  await buildService(owner, car, { doneAt: '2025-10-28', parts: ['Oil, filter'], cost: euros(145.5) });
  await buildFuel(owner, car, { doneAt: '2025-11-02', cpl: 1.789, currency: 'EUR' });
  const { _id } = await buildExpense(owner, car, { doneAt: '2025-01-31', every: 1, note: 'Full cover' });
  const path = `/api/car/${car._id}/expenses/${_id}/days`;
  await owner.put(`${path}/2025-02-28`).send({ skip: true }).expect(200);
  await owner
    .put(`${path}/2025-03-31`)
    .send({ cost: euros(60.25), andLater: true })
    .expect(200);
  const bought = { purchase: { day: '2021-04-02', price: euros(24_900), mileage: 48_200 } };
  await owner.put(`/api/car/${car._id}/ownership`).send(bought).expect(200);

  const { answer, files, text, json } = await download(owner);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename=glovebox-\d{4}-\d\d-\d\d\.zip$/,
  );
  expect(json).toMatchObject({ format: 'glovebox', version: 1, formerCars: [], recordedServices: [] });
  expect(json.cars).toMatchObject([
    {
      ...{
        name: 'Łódź/../wagon',
        vin: car.vin,
        plate: 'HH AB 123',
        note: 'Key under the mat',
        odometerKm: 120_500,
      },
      ownership: [{ purchase: { day: '2021-04-02', price: euros(24_900), odometerKm: 48_200 } }],
      services: [
        { date: '2025-10-28', odometerKm: 120_500, cost: 145.5, currency: 'EUR', parts: ['Oil, filter'] },
      ],
      fuel: [
        { date: '2025-11-02', amount: 40, unit: 'l', pricePerUnit: 1.789, currency: 'EUR', full: false },
      ],
      expenses: [
        {
          ...{ date: '2025-01-31', kind: 'insurance', cost: 53.5, everyMonths: 1, note: 'Full cover' },
          changedDays: [
            { date: '2025-02-28', skipped: true },
            { date: '2025-03-31', cost: 60.25, currency: 'EUR', andLater: true },
          ],
        },
      ],
      ...{ readings: [], plan: [], warnings: [] },
    },
  ]);
  const folder = String(json.cars[0]?.folder);
  expect(folder).toBe('cars/1-lodz-wagon');
  expect(text(`${folder}/expenses.csv`)).toContain('2025-01-31,insurance,53.5,EUR,,1,,Full cover');

  const manifest = JSON.parse(text('manifest.json')) as {
    files: { name: string; bytes: number; sha256: string }[];
  };
  expect(manifest.files.map(({ name }) => name)).toEqual(
    Object.keys(files).filter((name) => name !== 'manifest.json'),
  );
  for (const { name, bytes, sha256 } of manifest.files) {
    expect(files[name]).toHaveLength(bytes);
    expect(createHash('sha256').update(files[name]!).digest('hex')).toBe(sha256);
  }
});

it('the archive keeps what a person paid for a car that they gave away, as it was then', async () => {
  const [owner, next] = [await signUp(api), await signUp(api)];
  const car = await buildCar(api, owner, { nickname: 'Mine' });
  await buildService(owner, car, { doneAt: '2025-10-28', cost: euros(145.5), where: 'Auto Nova' });
  await buildFuel(owner, car, { doneAt: '2025-11-02', cpl: 1.789, currency: 'EUR' });
  await transferCarTo(owner, car, next);
  await buildService(next, car, { doneAt: '2026-01-05', mileage: 130_000, description: 'Later' });

  const { json, text } = await download(owner);
  expect(json.cars).toEqual([]);
  expect(json.formerCars).toMatchObject([
    { services: [{ cost: 145.5, where: 'Auto Nova' }], fuel: [{ pricePerUnit: 1.789 }], expenses: [] },
  ]);
  expect(text('glovebox.json')).not.toContain('Later');
  const { text: textOfNext } = await download(next);
  for (const word of ['145.5', 'Auto Nova', '1.789', 'Mine'])
    expect(textOfNext('glovebox.json')).not.toContain(word);
});

it('the archive of a workshop has what it recorded for customers, and nothing else of their cars', async () => {
  const [owner, workshop] = [await signUp(api), await signUp(api, { plan: 'workshop' })];
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { description: 'Own work' });
  await buildService(workshop, car, { description: 'Workshop work', mileage: 121_000 });
  const { json, text } = await download(workshop);
  expect(json.cars).toEqual([]);
  expect(json.recordedServices).toMatchObject([{ onCar: car._id, description: 'Workshop work' }]);
  expect(text('glovebox.json')).not.toContain('Own work');
});
