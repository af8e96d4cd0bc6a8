import type { Car, EditCar } from '@glovebox/shared/car';
import type { Energy } from '@glovebox/shared/energies';
import {
  fuelListAnswerSchema,
  fuelRecordSchema,
  newFuelAnswerSchema,
  type FuelRecord,
  type NewFuel,
} from '@glovebox/shared/fuel';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineModel } from '../../modules/catalogue/catalogueModel.ts';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { mileage: 100 });
});

const path = (record?: string) => `/api/car/fuel/${car._id}${record ? `/${record}` : ''}`;
const added = async (body: Partial<NewFuel>): Promise<FuelRecord> =>
  newFuelAnswerSchema.parse(
    (
      await owner
        .patch(path())
        .send({ amount: 40, ...body })
        .expect(201)
    ).body,
  ).record;
const corrected = async (record: string, body: Partial<NewFuel>) =>
  fuelRecordSchema.parse(
    (
      await owner
        .put(path(record))
        .send({ amount: 40, ...body })
        .expect(200)
    ).body,
  );
const listed = async () => fuelListAnswerSchema.parse((await owner.get(path()).expect(200)).body);
const edited = async (body: Partial<EditCar>): Promise<Car> =>
  (await owner.patch(`/api/car/${car._id}`).send(body).expect(200)).body as Car;
const runOn = async (...energies: Energy[]) => (await edited({ energies })).energies;

describe('a purchase', () => {
  it('keeps the energy that the car mainly ran on when it was recorded, whatever the car runs on later', async () => {
    await added({ doneAt: '2026-01-01', mileage: 10_000, full: true });
    await added({ doneAt: '2026-01-10', mileage: 10_500, full: true });
    const before = await listed();
    expect(before).toMatchObject({ consumptions: [{ energy: 'petrol', per100Km: 8 }] });
    for (const energies of [['petrol', 'lpg'], ['lpg', 'petrol'], ['electricity'], ['cng']] as const) {
      await runOn(...energies);
      const { consumption: _ofMainLiquid, ...after } = await listed();
      expect(before).toMatchObject(after);
    }
  });

  it('counts for the energy that it was recorded with when another is added to the car', async () => {
    await added({ doneAt: '2026-01-01', mileage: 10_000, full: true });
    await added({ doneAt: '2026-01-10', mileage: 10_500, full: true });
    await runOn('petrol', 'lpg');
    await added({ doneAt: '2026-01-20', mileage: 11_000, full: true, amount: 50, kind: 'lpg' });
    expect(await listed()).toMatchObject({
      consumption: { litresPer100Km: 8 },
      consumptions: [{ energy: 'petrol', per100Km: 8, distance: 500 }],
    });
  });

  it('keeps its energy in a correction without a kind, and takes that of a kind that is given', async () => {
    const { _id } = await added({});
    await runOn('electricity');
    expect(await corrected(_id, { amount: 41 })).toMatchObject({ energy: 'petrol', unit: 'l', amount: 41 });
    expect(await corrected(_id, { kind: 'cng' })).toMatchObject({ energy: 'cng', unit: 'kg' });
    // the kind is taken back, which leaves what the car mainly runs on
    expect(await corrected(_id, { place: 'home' })).toMatchObject({ energy: 'electricity', unit: 'kWh' });
  });

  it('cannot become a charge by a correction without a kind after the car has become electric', async () => {
    const { _id } = await added({});
    await runOn('electricity');
    const { body } = await owner.put(path(_id)).send({ amount: 40, endPercent: 80 }).expect(400);
    expect(body.details).toEqual([{ path: 'endPercent', message: 'Only for electricity' }]);
  });

  it('returns with its energy after its removal was undone', async () => {
    const record = await added({});
    await owner.delete(path(record._id)).expect(200);
    await runOn('electricity');
    const { body } = await owner.post(`${path(record._id)}/undo`).expect(200);
    expect(newFuelAnswerSchema.parse(body).record).toEqual(record);
  });

  it('keeps its energy for its buyer after the car was transferred, in the export and on the dashboard', async () => {
    await added({ amount: 30 });
    await added({ amount: 5, kind: 'adblue' });
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    await buyer
      .patch(`/api/car/${car._id}`)
      .send({ energies: ['electricity'] })
      .expect(200);
    const { body: exported } = await owner.get('/api/auth/export').expect(200);
    const { fuel } = exported as { fuel: FuelRecord[] };
    expect(fuel.map(({ energy, unit }) => [energy, unit])).toEqual([
      [undefined, 'l'],
      ['petrol', 'l'],
    ]);
    const { body: dashboard } = await owner.get('/api/car/dashboard').expect(200);
    expect(dashboard.fuel.months.at(-1)).toMatchObject({ litres: 30, kWh: 0 });
  });

  it('has no energy if it is a fluid that no car runs on, and is in no sum of fuel', async () => {
    expect(await added({ kind: 'other', amount: 5 })).not.toHaveProperty('energy');
    expect(await added({ kind: 'adblue', amount: 7 })).not.toHaveProperty('energy');
    await added({ amount: 40 });
    expect((await listed()).byMonth?.months.at(-1)).toMatchObject({ litres: 40 });
    const stored = await FuelRecordModel.find({ car: car._id }, { energy: 1 }).sort({ _id: 1 }).lean();
    expect(stored.map(({ energy }) => energy)).toEqual([null, null, 'petrol']);
  });
});

describe('the main energy of a car', () => {
  it('stays first when others are added or removed, in whatever order they are sent', async () => {
    expect(car.energies).toEqual(['petrol']);
    expect(await runOn('lpg', 'petrol')).toEqual(['petrol', 'lpg']);
    expect(await runOn('electricity', 'lpg', 'petrol')).toEqual(['petrol', 'electricity', 'lpg']);
    expect(await runOn('electricity', 'petrol')).toEqual(['petrol', 'electricity']);
  });

  it('is another after the same energies were sent in another order, or one was named', async () => {
    await runOn('petrol', 'lpg');
    expect(await runOn('lpg', 'petrol')).toEqual(['lpg', 'petrol']);
    const all = { energies: ['petrol', 'lpg', 'electricity'] as const };
    expect((await edited({ energies: [...all.energies], mainEnergy: 'electricity' })).energies).toEqual([
      'electricity',
      'petrol',
      'lpg',
    ]);
    expect((await edited({ mainEnergy: 'petrol' })).energies).toEqual(['petrol', 'electricity', 'lpg']);
  });

  it('is petrol for a plug-in hybrid of the catalogue, which also runs on electricity', async () => {
    const engine = await EngineModel.findOne({ specModel: car.model._id, name: 'GTE 1.4 TSI' }).orFail();
    const hybrid = await buildCar(api, owner, { engine: engine._id.toHexString() });
    expect(hybrid.energies).toEqual(['petrol', 'electricity']);
  });

  it('is the first one that is sent if the car no longer runs on the old one', async () => {
    expect(await runOn('electricity', 'diesel')).toEqual(['electricity', 'diesel']);
  });

  it('must be one that the car runs on', async () => {
    for (const edit of [{ mainEnergy: 'lpg' }, { mainEnergy: 'petrol', energies: ['lpg', 'cng'] }]) {
      const { body } = await owner.patch(`/api/car/${car._id}`).send(edit).expect(400);
      expect(body.details).toEqual([{ path: 'mainEnergy', message: 'The car does not run on it' }]);
    }
  });
});
