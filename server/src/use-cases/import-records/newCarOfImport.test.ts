import type { MileageAnswer, NewCarAnswer } from '@glovebox/shared/car';
import type { RecordImport, RecordImportAnswer } from '@glovebox/shared/recordImport';
import { beforeEach, expect, it } from 'vitest';
import { newCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { applyRecords, uploadRecords } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let owner: Person;

beforeEach(async () => {
  owner = await signUp(api);
});

const answer = async ({ _id }: RecordImport, answers: Record<string, string>) =>
  ((await owner.put(`/api/import/${_id}/answers`).send({ answers }).expect(200)).body as RecordImportAnswer)
    .import;

const file = (...rows: string[]) =>
  [
    'date,odometer_km,amount,total,currency,full,missed,note,unit,car',
    ...rows.map((row) => `${row},true,false,,l,Wagon`),
  ].join('\n');

const OLD = file(
  '2022-01-05,90000,40,60.00,EUR',
  '2022-12-05,912310,30,45.00,EUR',
  '2023-03-05,92310,35,56.00,EUR',
  '2023-02-05,91500,35,56.00,EUR',
);

it('says what the odometer of a car showed last, without a digit too many', async () => {
  const { cars } = await uploadRecords(owner, OLD);
  expect(cars).toMatchObject([
    { name: 'Wagon', target: null, odometer: { mileage: 92_310, day: '2023-03-05' } },
  ]);
});

it('says it in km once the unit of the file is known, while other questions are still open', async () => {
  const asked = await uploadRecords(
    owner,
    [
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags',
      '3/16/2024 12:00:00 AM,10000,10.1,30,0,True,False,,',
      '3/18/2024 12:00:00 AM,10500,10.1,30,0,True,False,,',
    ].join('\n'),
  );
  const open = ({ questions }: RecordImport) => questions.filter((one) => one.answer === undefined);
  expect(open(asked).map(({ about }) => about)).toEqual(
    expect.arrayContaining(['distance', 'currency', 'car']),
  );
  expect(asked.cars[0]).not.toHaveProperty('odometer');
  const { cars } = await answer(asked, { distance: 'mi' });
  expect(cars[0]?.odometer).toEqual({ mileage: 16_898, day: '2024-03-18' });
});

it('a car that begins with it has the mileage of its records, none of which is implausible', async () => {
  const imported = await uploadRecords(
    owner,
    file('2022-01-05,90000,40,60.00,EUR', '2023-03-05,92310,35,56.00,EUR'),
  );
  const { mileage, day } = imported.cars[0]!.odometer!;
  const created = await owner
    .post('/api/car/new')
    .send(await newCar(api, { mileage, mileageOn: day }))
    .expect(201);
  const { _id } = (created.body as NewCarAnswer).savedCar;
  await applyRecords(owner, await answer(imported, { [`car:${imported.cars[0]!.key}`]: _id }));
  const car = await owner.get(`/api/car/${_id}`).expect(200);
  expect(car.body).toMatchObject({ mileage: 92_310 });
  const { readings } = (await owner.get(`/api/car/${_id}/mileage`).expect(200)).body as MileageAnswer;
  expect(readings.map(({ doneAt, implausible }) => [doneAt, implausible])).toEqual([
    ['2022-01-05', false],
    ['2023-03-05', false],
    ['2023-03-05', false],
  ]);
});
