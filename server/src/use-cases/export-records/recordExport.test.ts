import type { Car } from '@glovebox/shared/car';
import { EXPORT_KINDS, type ExportKind } from '@glovebox/shared/recordExport';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { unguarded } from '../../platform/csv/formulaGuard.ts';
import { giveAccess } from '../../testing/access.ts';
import {
  buildCar,
  buildExpense,
  buildFuel,
  buildPlanEntry,
  buildReading,
  buildService,
} from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { tableOf, type RecordValues } from './columns.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { nickname: 'Blue wagon' });
});

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const fileOf = async (person: Person, { _id }: Pick<Car, '_id'>, kind: ExportKind, query = '') =>
  (await person.get(`/api/car/${_id}/export/${kind}.csv${query}`).expect(200)).text;
const lines = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

const valuesIn = <Kind extends ExportKind>(kind: Kind, csv: string, delimiter = ',') => {
  const rows = parse(csv, {
    ...{ bom: true, columns: true, delimiter },
    cast: (cell: string, { header }) => (header ? cell : unguarded(cell)),
  }) as unknown as Record<string, string>[];
  // the newest is first in a file, and is recorded last
  return rows.reverse().map((row) => tableOf(kind).read(row) as unknown as RecordValues[Kind]);
};

const recordAll = async () => {
  const parts = ['Filter, oil', 'Gasket | 5"', String.raw`Sealing \ ring`];
  await buildService(owner, car, {
    ...{ doneAt: '2025-10-28', mileage: 120_500, nextMileage: 135_500, nextDate: '2026-10-28', parts },
    ...{ cost: euros(145.5), where: 'Auto Nova; Łódź', description: '=5W-30\n"LL", 4.5 l' },
  });
  await buildService(owner, car, {
    doneAt: '2025-11-01',
    mileage: 120_900,
    cost: { amount: 700, currency: 'JPY' },
  });
  await buildFuel(owner, car, {
    doneAt: '2025-11-02',
    mileage: 121_000,
    cpl: 1.789,
    currency: 'EUR',
    full: true,
  });
  const total = { doneAt: '2025-11-20', kind: 'adblue' as const, cpl: undefined, total: euros(14.9) };
  await buildFuel(owner, car, { ...total, amount: 10.005, missed: true, station: 'Orlen', note: "'splash'" });
  await buildExpense(owner, car, { doneAt: '2024-01-31', every: 1, until: '2027-12-31', note: 'Full cover' });
  await buildExpense(owner, car, {
    kind: 'fine',
    doneAt: '2025-05-01',
    every: undefined,
    cost: euros(-12.05),
  });
  await buildReading(owner, car, { doneAt: '2025-12-01', mileage: 121_500, note: 'As read' });
  await buildReading(owner, car, { doneAt: '2026-01-01', mileage: 10, newInstrument: { before: 122_000 } });
  await buildPlanEntry(owner, car, { title: 'Brake fluid', dueDay: '2027-05-01' });
  for (const title of ['Front pads', 'Lights'])
    await owner
      .post(`/api/car/warning/${car._id}`)
      .send({ title, priority: 2, description: 'See\nnote' })
      .expect(201);
  const { body } = await owner.get(`/api/car/${car._id}/warnings`).expect(200);
  await owner.put(`/api/car/${car._id}/warning`).send({ warnId: body.warnings[0]._id }).expect(200);
};

/** Records what the files of a car say on another car, by the requests with which a person would. */
const bringTo = async (other: Car, files: Record<ExportKind, string>) => {
  const values = <Kind extends ExportKind>(kind: Kind) => valuesIn(kind, files[kind], ';');
  for (const read of values('services')) await buildService(owner, other, read);
  for (const { unit: _unit, ...read } of values('fuel'))
    await buildFuel(owner, other, { cpl: undefined, ...read });
  for (const read of values('expenses'))
    await buildExpense(owner, other, { every: undefined, cost: undefined, ...read });
  for (const read of values('readings')) await buildReading(owner, other, { note: undefined, ...read });
  for (const read of values('plan')) await buildPlanEntry(owner, other, { everyMonths: undefined, ...read });
};

describe('the records of a car as CSV', () => {
  it('make the same car again', async () => {
    await recordAll();
    const files = async (of: Car) =>
      Object.fromEntries(
        await Promise.all(EXPORT_KINDS.map(async (kind) => [kind, await fileOf(owner, of, kind, '?sep=;')])),
      ) as Record<ExportKind, string>;
    const before = await files(car);
    const other = await buildCar(api, owner);
    await bringTo(other, before);
    const after = await files(other);
    expect(after).toEqual({ ...before, warnings: after.warnings });
    const costsOf = async ({ _id }: Car) =>
      (await owner.get(`/api/car/${_id}/costs?by=month`).expect(200)).body.periods;
    expect(await costsOf(other)).toEqual(await costsOf(car));
    const [open, resolved] = valuesIn('warnings', before.warnings, ';').reverse();
    expect(open).toMatchObject({
      title: 'Front pads',
      priority: 2,
      description: 'See\nnote',
      resolvedOn: undefined,
    });
    expect(resolved).toMatchObject({
      title: 'Lights',
      resolvedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  it('is a download with a name of its own, for either kind of spreadsheet', async () => {
    await buildFuel(owner, car, { doneAt: '2025-11-02', amount: 40.09, cpl: 1.789, currency: 'EUR' });
    const answer = await owner.get(`/api/car/${car._id}/export/fuel.csv`).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=blue-wagon-fuel.csv');
    expect(lines(answer.text)[1]).toBe('2025-11-02,,,40.09,l,1.789,,EUR,no,no,,,,,');
    expect(lines(await fileOf(owner, car, 'fuel', '?sep=;'))[1]).toBe(
      '2025-11-02;;;40,09;l;1,789;;EUR;no;no;;;;;',
    );
    await owner.get(`/api/car/${car._id}/export/fuel.csv?sep=x`).expect(400);
    await owner.get(`/api/car/${car._id}/export/wheels.csv`).expect(404);
  });

  it('has only a header if there is nothing', async () => {
    expect(await fileOf(owner, car, 'plan')).toBe(`\uFEFF${tableOf('plan').columns.join(',')}\r\n`);
  });

  it('of an electric purchase on a car that runs on petrol names the kind, since the unit depends on it', async () => {
    const plugIn = await buildCar(api, owner, { energies: ['electricity', 'petrol'] });
    await buildFuel(owner, plugIn, { doneAt: '2025-11-02', amount: 30.5, cpl: 0.3, currency: 'EUR' });
    await owner.patch(`/api/car/${plugIn._id}`).send({ mainEnergy: 'petrol' }).expect(200);
    expect(lines(await fileOf(owner, plugIn, 'fuel'))[1]).toContain('electricity,30.5,kWh');
  });
});

it('the records of all cars name the car in the first column', async () => {
  const other = await buildCar(api, owner, { nickname: 'Runabout' });
  await buildReading(owner, car, { doneAt: '2026-01-01', mileage: 120_100, note: undefined });
  await buildReading(owner, other, { doneAt: '2026-01-02', mileage: 120_200, note: undefined });
  const answer = await owner.get('/api/car/export/readings.csv').expect(200);
  expect(answer.headers['content-disposition']).toBe('attachment; filename=all-cars-readings.csv');
  expect(lines(answer.text)).toEqual([
    'car,date,odometer_km,new_instrument_before,note',
    'Blue wagon,2026-01-01,120100,,',
    'Runabout,2026-01-02,120200,,',
    '',
  ]);
  await owner.get('/api/car/export/wheels.csv').expect(404);
});

describe('who gets what', () => {
  it('a workshop with access gets the services that it recorded, with what it charged, and nothing else', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    await buildService(owner, car, { description: 'Own work', cost: euros(11) });
    const mine = { description: 'Workshop work', mileage: 121_000, cost: euros(99) };
    const { _id } = await buildService(workshop, car, mine);
    await owner
      .put(`/api/service/${_id}/own`)
      .send({ cost: euros(77), where: 'At the corner' })
      .expect(200);
    const csv = await fileOf(workshop, car, 'services');
    expect(csv).toContain('99,EUR');
    for (const text of ['Own work', '77', 'corner']) expect(csv).not.toContain(text);
    for (const kind of ['fuel', 'expenses', 'readings', 'plan', 'warnings'])
      await workshop.get(`/api/car/${car._id}/export/${kind}.csv`).expect(403);
    expect(await fileOf(owner, car, 'services')).toContain('77,EUR,At the corner');
  });

  it('the next owner gets the services without what others paid, and no fuel and expenses of theirs', async () => {
    await recordAll();
    const next = await signUp(api);
    await transferCarTo(owner, car, next);
    const services = await fileOf(next, car, 'services');
    expect(services).toContain('5W-30');
    expect(services).not.toContain('145.5');
    expect(services).not.toContain('Auto Nova');
    expect(lines(await fileOf(next, car, 'fuel'))).toHaveLength(2);
    expect(lines(await fileOf(next, car, 'expenses'))).toHaveLength(2);
    expect(await fileOf(next, car, 'readings')).not.toContain('As read');
    await owner.get(`/api/car/${car._id}/export/services.csv`).expect(404);
  });
});
