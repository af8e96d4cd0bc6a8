import type { Car } from '@glovebox/shared/car';
import { addDays } from '@glovebox/shared/days';
import type { RecordImportAnswer } from '@glovebox/shared/recordImport';
import { expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { downloadZip } from '../../testing/downloads.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { applyRecords, uploadArchive, uploadRecords } from '../../testing/recordImports.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();

const CARS = 10;
const RECORDS = 500;
const names = Array.from({ length: CARS }, (_, at) => `Car ${at + 1}`);

const buildCars = async (owner: Person) => {
  const cars: Car[] = [];
  for (const nickname of names) cars.push(await buildCar(api, owner, { nickname, mileage: 0 }));
  return cars;
};

const csv = [
  'date,odometer_km,kind,amount,unit,price_per_unit,total,currency,full,missed,station,note,car',
  ...names.flatMap((name) =>
    Array.from({ length: RECORDS }, (_, at) =>
      [addDays('2020-01-01', at * 4), 1_000 + at * 500, '', 30 + (at % 9), 'l', '', 50 + at / 100, 'EUR']
        .join(',')
        .concat(`,yes,no,Nord,"Note ${at}, ""quoted""",${name}`),
    ),
  ),
].join('\n');

it('5,000 records of 10 cars come back from one ZIP file as they were', async () => {
  const [from, to] = [await signUp(api), await signUp(api)];
  await buildCars(from);
  await applyRecords(from, await uploadRecords(from, csv));
  const exported = await downloadZip(from, '/api/auth/export.zip');
  const cars = await buildCars(to);
  const asked = await uploadArchive(to, exported.bytes);
  const chosen = asked.questions.map(({ id, text }) => [
    id,
    cars[names.findIndex((name) => text.includes(`“${name}”`))]!._id,
  ]);
  const answered = await to
    .put(`/api/import/${asked._id}/answers`)
    .send({ answers: Object.fromEntries(chosen) as Record<string, string> })
    .expect(200);
  const { import: planned } = answered.body as RecordImportAnswer;
  const rows = CARS * RECORDS;
  expect(planned.files).toMatchObject([{ rows: rows + CARS, new: rows, dropped: CARS, refused: 0 }]);
  const applied = await applyRecords(to, planned);
  expect(applied).toMatchObject({ state: 'applied', done: rows, total: rows });
  const imported = await downloadZip(to, '/api/auth/export.zip');
  for (const [at] of names.entries()) {
    const file = `cars/${at + 1}-car-${at + 1}/fuel.csv`;
    expect(imported.text(file)).not.toBe('');
    expect(imported.text(file)).toBe(exported.text(file));
  }
  const again = await uploadArchive(to, imported.bytes);
  expect(again.files).toMatchObject([{ new: 0, duplicate: rows }]);
}, 180_000);
