import type { Car } from '@glovebox/shared/car';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, buildExpense, buildFuel, buildReading, buildService } from '../../testing/cars.ts';
import { downloadZip } from '../../testing/downloads.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { nickname: 'Blue wagon', plate: 'WX 12345' });
  await owner.patch('/api/auth/settings').send({ currency: 'EUR' }).expect(200);
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  await buildService(owner, car, {
    ...{
      doneAt: '2025-10-28',
      mileage: 120_500,
      nextMileage: 135_500,
      nextDate: '2026-10-28',
      cost: euros(1_145.5),
    },
    ...{ description: 'Oil, 5W-30\n"LL"', parts: ['Oil filter'], where: 'Auto Nova' },
  });
  const fuel = { doneAt: '2025-11-02', mileage: 121_000, amount: 40.09, cpl: 1.789, full: true };
  await buildFuel(owner, car, { ...fuel, currency: 'EUR', station: 'Orlen' });
  const abroad = {
    doneAt: '2025-11-10',
    amount: 20,
    cpl: undefined,
    total: { amount: 140.25, currency: 'PLN' },
  };
  await buildFuel(owner, car, { ...abroad, missed: true });
  await buildFuel(owner, car, {
    doneAt: '2025-11-12',
    amount: 10,
    cpl: 1.49,
    currency: 'EUR',
    kind: 'adblue',
  });
  const { _id } = await buildExpense(owner, car, { doneAt: '2025-01-31', every: 1, until: '2025-03-31' });
  await owner.put(`/api/car/${car._id}/expenses/${_id}/days/2025-02-28`).send({ skip: true }).expect(200);
  await buildExpense(owner, car, {
    kind: 'tax',
    doneAt: '2025-05-01',
    every: undefined,
    cost: euros(-12.05),
  });
  await buildReading(owner, car, { doneAt: '2025-12-01', mileage: 121_500, note: 'As read' });
  await owner.post(`/api/car/warning/${car._id}`).send({ title: 'Front pads', priority: 1 }).expect(201);
});

const rowsOf = (csv: string) => parse(csv, { columns: true }) as unknown as Record<string, string>[];

describe('the files for LubeLogger', () => {
  it('have its columns, ISO days and plain numbers', async () => {
    const { answer, files, text } = await downloadZip(owner, `/api/car/${car._id}/export/lubelogger.zip`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=blue-wagon-lubelogger.zip');
    expect(Object.keys(files)).toEqual([
      ...['readme.txt', 'service-records.csv', 'fuel-petrol.csv', 'odometer-records.csv', 'tax-records.csv'],
      'plan-records.csv',
    ]);
    expect(rowsOf(text('service-records.csv'))).toEqual([
      {
        ...{
          Date: '2025-10-28',
          Odometer: '120500',
          Description: 'Oil Change Service',
          Cost: '1145.5',
          Tags: '',
        },
        Notes: 'Oil, 5W-30\n"LL"\nParts: Oil filter\nAt: Auto Nova',
      },
    ]);
    const filled = { IsFillToFull: 'True', MissedFuelUp: 'False', Tags: '' };
    expect(rowsOf(text('fuel-petrol.csv'))).toEqual([
      {
        ...{ Date: '2025-11-10', Odometer: '0', FuelConsumed: '20', Cost: '140.25', Notes: 'Paid in PLN' },
        ...{ ...filled, IsFillToFull: 'False', MissedFuelUp: 'True' },
      },
      {
        Date: '2025-11-02',
        Odometer: '121000',
        FuelConsumed: '40.09',
        Cost: '71.72',
        Notes: 'Orlen',
        ...filled,
      },
    ]);
    expect(rowsOf(text('odometer-records.csv'))).toEqual([
      { Date: '2025-12-01', Odometer: '121500', Notes: 'As read', Tags: '' },
    ]);
    const tax = rowsOf(text('tax-records.csv')).map(({ Date, Description, Cost }) => [
      Date,
      Description,
      Cost,
    ]);
    expect(tax).toEqual([
      ['2025-05-01', 'Tax', '-12.05'],
      ['2025-03-31', 'Insurance', '53.5'],
      ['2025-01-31', 'Insurance', '53.5'],
      ['2025-11-12', 'AdBlue', '14.9'],
    ]);
    expect(rowsOf(text('plan-records.csv'))).toMatchObject([
      {
        Description: 'Front pads',
        Type: 'RepairRecord',
        Priority: 'Critical',
        Progress: 'Backlog',
        Cost: '0',
      },
    ]);
  });

  it('have the decimal sign and the units that the person names', async () => {
    const query = '?decimal=,&distance=mi&volume=gal-imp';
    const { text } = await downloadZip(owner, `/api/car/${car._id}/export/lubelogger.zip${query}`);
    expect(text('fuel-petrol.csv')).toContain('2025-11-02,75186,"8,819","71,72",True');
    expect(text('service-records.csv')).toContain('2025-10-28,74875,Oil Change Service,"1145,5"');
    await owner.get(`/api/car/${car._id}/export/lubelogger.zip?distance=ly`).expect(400);
  });

  it('keep energies apart, because a vehicle of LubeLogger has one', async () => {
    const plugIn = await buildCar(api, owner, { energies: ['petrol', 'electricity'] });
    await buildFuel(owner, plugIn, { kind: 'electricity', doneAt: '2025-11-02', amount: 30.5, cpl: 0.3 });
    const { text } = await downloadZip(owner, `/api/car/${plugIn._id}/export/lubelogger.zip?volume=gal-us`);
    expect(rowsOf(text('fuel-petrol.csv'))).toEqual([]);
    expect(rowsOf(text('fuel-electricity.csv'))).toMatchObject([{ FuelConsumed: '30.5', Cost: '9.15' }]);
  });
});

it('the backup for Fuelio has its sections in km and litres, with services and expenses as costs', async () => {
  const answer = await owner.get(`/api/car/${car._id}/export/fuelio.csv`).expect(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename=blue-wagon-fuelio.csv');
  const rows = parse(answer.text, { relax_column_count: true });
  const section = (title: string) => {
    const from = rows.findIndex(([first]) => first === `## ${title}`) + 1;
    const length = rows.slice(from).findIndex(([first]) => first?.startsWith('## '));
    const [header = [], ...records] = rows.slice(from, length < 0 ? undefined : from + length);
    return records.map((record) => Object.fromEntries(header.map((name, index) => [name, record[index]])));
  };
  expect(rows.flatMap(([first]) => (first?.startsWith('## ') ? first : []))).toEqual([
    ...['## Vehicle', '## Log', '## CostCategories', '## Costs'],
  ]);
  expect(section('Vehicle')).toMatchObject([
    {
      ...{
        Name: 'Blue wagon',
        DistUnit: '0',
        FuelUnit: '0',
        ImportCSVDateFormat: 'yyyy-MM-dd',
        VIN: car.vin,
      },
      ...{ Plate: 'WX 12345', Make: 'Volkswagen', Year: '2017', TankCount: '1', Tank1Type: '100' },
    },
  ]);
  expect(section('Log')).toMatchObject([
    { Data: '2025-11-12', FuelType: '217', TankNumber: '1' },
    { Data: '2025-11-10', 'Price (optional)': '140.25', Missed: '1', 'Notes (optional)': 'Paid in PLN' },
    {
      ...{
        Data: '2025-11-02',
        'Odo (km)': '121000',
        'Fuel (litres)': '40.09',
        Full: '1',
        VolumePrice: '1.789',
      },
      ...{ 'Price (optional)': '71.72', 'City (optional)': 'Orlen', FuelType: '100' },
    },
  ]);
  expect(section('Costs')).toMatchObject([
    {
      ...{
        CostTitle: 'Oil Change Service',
        Date: '2025-10-28',
        Odo: '120500',
        CostTypeID: '1',
        Cost: '1145.5',
      },
      ...{ RemindOdo: '135500', RemindDate: '2026-10-28', isIncome: '0' },
    },
    { CostTitle: 'Tax', CostTypeID: '4', Cost: '12.05', isIncome: '1', RemindDate: '2011-01-01' },
    { CostTitle: 'Insurance', Date: '2025-03-31', CostTypeID: '31', Cost: '53.5', isTemplate: '0' },
    { CostTitle: 'Insurance', Date: '2025-01-31' },
  ]);
  const known = new Set(section('CostCategories').map(({ CostTypeID }) => CostTypeID));
  for (const { CostTypeID } of section('Costs')) expect(known).toContain(CostTypeID);
});
