import type { Car, NewCarAnswer, PublicCar } from '@glovebox/shared/car';
import { bookNotes } from '@glovebox/shared/bookNotes';
import { describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { VinTraceModel } from '../../modules/cars/vinTraceModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildReading, buildService, newCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { applyRecords, importAtRest, uploadRecords } from '../../testing/recordImports.ts';
import { freshServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await freshServer();
const THIS_MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
}).format(new Date());
const BEGUN_ANEW = `This book was begun anew in ${THIS_MONTH}; an earlier one existed`;
const removed = (count: number) =>
  `${count} ${count === 1 ? 'entry was' : 'entries were'} removed, the last one in ${THIS_MONTH}`;

const lowered = (count: number) =>
  `${count} ${count === 1 ? 'mileage was' : 'mileages were'} lowered, the last one in ${THIS_MONTH}`;

const page = async (vin: string): Promise<PublicCar> =>
  (await api.request.get(`/api/car/check/vin/${vin}`).expect(200)).body;
const notes = async ({ vin }: Pick<Car, 'vin'>) => bookNotes((await page(vin)).record);

/** Makes everything look as if it had been recorded some minutes ago. */
const minutesPass = async (minutes: number) => {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  for (const model of [CarModel, ServiceRecordModel, ReadingModel])
    await model.collection.updateMany({}, { $set: { createdAt } });
  await ReadingModel.collection.updateMany({ since: { $exists: true } }, { $set: { since: createdAt } });
};
const register = async (person: Person, vin: string, mileage = 120_000) => {
  const { body } = await person
    .post('/api/car/new')
    .send(await newCar(api, { vin, mileage }))
    .expect(201);
  return (body as NewCarAnswer).savedCar;
};
const removeCar = (person: Person, { _id }: Pick<Car, '_id'>) => person.delete(`/api/car/${_id}`).expect(200);

describe('an owner who removes own entries', () => {
  it('cannot hide how many, once they were there for more than ten minutes', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner);
    const services = [];
    for (const mileage of [121_000, 122_000])
      services.push(await buildService(owner, car, { mileage, doneAt: '2026-01-01' }));
    const reading = await buildReading(owner, car, { mileage: 123_000 });
    const fuel = await buildFuel(owner, car, { mileage: 123_500 });
    await minutesPass(11);
    const late = await buildService(owner, car, { mileage: 123_400 });
    expect(await notes(car)).toEqual([]);

    // what was just recorded, and what is private, leaves no trace
    await owner.delete(`/api/service/${late._id}`).expect(200);
    await owner.delete(`/api/car/fuel/${car._id}/${fuel._id}`).expect(200);
    expect(await notes(car)).toEqual([]);

    await owner.delete(`/api/service/${services[0]!._id}`).expect(200);
    expect(await notes(car)).toEqual([removed(1)]);
    await owner.delete(`/api/car/${car._id}/readings/${reading._id}`).expect(200);
    await owner.delete(`/api/service/${services[1]!._id}`).expect(200);
    expect(await notes(car)).toEqual([removed(3)]);
    const html = await api.request.get(`/check/${car.publicId}`).set('Accept', 'text/html');
    if (html.text.includes('og:description')) expect(html.text).toContain(removed(3));

    await owner.post(`/api/service/${services[0]!._id}/undo`).expect(200);
    await owner.post(`/api/car/${car._id}/readings/${reading._id}/undo`).expect(200);
    expect(await notes(car)).toEqual([removed(1)]);
    await owner.post(`/api/service/${services[1]!._id}/undo`).expect(200);
    expect(await notes(car)).toEqual([]);
    expect((await page(car.vin)).record.removed).toBeNull();
  });

  it('cannot hide it behind a transfer, or by removing the car and adding it anew', async () => {
    const [owner, buyer] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, owner);
    const { _id } = await buildService(owner, car, { mileage: 121_000 });
    await buildService(owner, car, { mileage: 122_000 });
    await minutesPass(11);
    await owner.delete(`/api/service/${_id}`).expect(200);
    await removeCar(owner, car);
    const again = await register(owner, car.vin);
    expect(await notes(again)).toEqual([removed(2)]);
    await transferCarTo(owner, again, buyer);
    expect(await notes(again)).toEqual([removed(2)]);
  });
});

describe('an owner who undoes an import', () => {
  const HEADER = 'date,type,odometer_km,next_due_km,next_due_date,cost,currency,parts,description,where,car';
  const SERVICES = [
    HEADER,
    '2024-02-01,Oil Change Service,210000,,,89.90,EUR,Oil filter,,Nord,Wagon',
    '2024-05-01,Other,211000,,,,,,Wiper blades,,Wagon',
  ].join('\n');
  const READINGS = [
    'date,odometer_km,new_instrument_before,note,car',
    '2024-06-01,212000,,,Wagon',
    '2024-07-01,213000,,,Wagon',
  ].join('\n');
  const importAndUndo = async (owner: Person, content: string, minutes: number) => {
    const applied = await applyRecords(owner, await uploadRecords(owner, content));
    expect(applied).toMatchObject({ state: 'applied', total: 2 });
    await minutesPass(minutes);
    await owner.post(`/api/import/${applied._id}/undo`).expect(202);
    expect(await importAtRest(owner, applied)).toMatchObject({ state: 'undone' });
  };

  it('cannot hide how many entries it had, once they were there for more than ten minutes', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 0, nickname: 'Wagon' });
    await importAndUndo(owner, SERVICES, 9);
    expect(await notes(car)).toEqual([]);
    await importAndUndo(owner, SERVICES, 11);
    expect(await notes(car)).toEqual([removed(2)]);
    await importAndUndo(owner, READINGS, 11);
    expect(await notes(car)).toEqual([removed(4)]);
  });
});

describe('an owner who lowers the mileage of own entries', () => {
  const correct = (owner: Person, { _id }: { _id: string }, mileage: number) =>
    owner
      .put(`/api/service/${_id}`)
      .send({ type: 'Oil Change Service', doneAt: '2026-01-01', mileage })
      .expect(200);

  it('cannot hide it, once they were there for more than ten minutes', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 231_000 });
    const service = await buildService(owner, car, { mileage: 210_000, doneAt: '2026-01-01' });
    const reading = await buildReading(owner, car, { mileage: 231_500 });
    await correct(owner, service, 209_000);
    expect(await notes(car)).toEqual([]);
    await minutesPass(11);

    // what is raised, or stays, hides nothing
    await correct(owner, service, 209_000);
    await correct(owner, service, 209_100);
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 231_600 }).expect(200);
    expect(await notes(car)).toEqual([]);

    await correct(owner, service, 90_000);
    expect(await notes(car)).toEqual([lowered(1)]);
    await owner.put(`/api/car/${car._id}/readings/${reading._id}`).send({ mileage: 91_000 }).expect(200);
    expect(await notes(car)).toEqual([lowered(2)]);
    // the stated mileage was replaced just now
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 231_550 }).expect(200);
    expect(await notes(car)).toEqual([lowered(2)]);
    await minutesPass(11);
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 91_500 }).expect(200);
    expect(await notes(car)).toEqual([lowered(3)]);
  });

  it('cannot hide that the stated mileage was lowered behind a higher one, nor by adding the car anew', async () => {
    const owner = await signUp(api);
    const state = (car: Car, mileage: number) =>
      owner.patch(`/api/car/${car._id}`).send({ mileage }).expect(200);
    const car = await buildCar(api, owner, { mileage: 231_000 });
    await minutesPass(11);
    // a typing error that is corrected at once hides nothing
    await state(car, 1_310_000);
    await state(car, 231_500);
    expect(await notes(car)).toEqual([]);
    await state(car, 91_500);
    expect(await notes(car)).toEqual([lowered(1)]);
    // it is counted once
    await state(car, 91_400);
    await minutesPass(11);
    await removeCar(owner, car);
    const again = await register(owner, car.vin, 91_400);
    expect(await notes(again)).toEqual([lowered(1)]);
    await minutesPass(11);
    await removeCar(owner, again);
    const lower = await register(owner, car.vin, 60_000);
    expect(await notes(lower)).toEqual([lowered(2)]);
    // nor by the stated mileage at first and a lower one right after it, of a new car or of one that gets the VIN
    await minutesPass(11);
    await removeCar(owner, lower);
    const same = await register(owner, car.vin, 60_000);
    await state(same, 50_000);
    expect(await notes(same)).toEqual([lowered(3)]);
    await minutesPass(11);
    await removeCar(owner, same);
    const other = await buildCar(api, owner, { mileage: 50_000 });
    await owner.patch(`/api/car/${other._id}`).send({ vin: car.vin }).expect(200);
    expect(await notes(car)).toEqual([lowered(3)]);
    await state(other, 40_000);
    expect(await notes(car)).toEqual([lowered(4)]);
    await minutesPass(11);
    await removeCar(owner, other);
    const low = await buildCar(api, owner, { mileage: 30_000 });
    await owner.patch(`/api/car/${low._id}`).send({ vin: car.vin }).expect(200);
    expect(await notes(car)).toEqual([lowered(5)]);
  });

  it('is not blamed for a typing error that is put right within ten minutes, nor for rounding', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 231_000 });
    const service = await buildService(owner, car, { mileage: 210_000, doneAt: '2026-01-01' });
    const reading = await buildReading(owner, car, { mileage: 230_000 });
    const state = (mileage: number) => owner.patch(`/api/car/${car._id}`).send({ mileage }).expect(200);
    const note = (mileage: number) =>
      owner.put(`/api/car/${car._id}/readings/${reading._id}`).send({ mileage }).expect(200);
    const acts: [string, (mileage: number) => Promise<unknown>, number][] = [
      ['stated', state, 231_000],
      ['noted', note, 230_000],
      ['service', (mileage) => correct(owner, service, mileage), 210_000],
    ];
    for (const [name, act, right] of acts) {
      await minutesPass(11);
      await act(right - 1);
      await act(right);
      // too high at first
      await act(right * 5);
      await act(right);
      expect(await notes(car), name).toEqual([]);
      // too low at first
      await act(right / 10);
      expect(await notes(car), name).toEqual([lowered(1)]);
      await act(right / 20);
      expect(await notes(car), name).toEqual([lowered(1)]);
      await act(right + 100);
      expect(await notes(car), name).toEqual([]);
      // what is lowered once more is counted again, and stays counted after ten minutes
      await act(right / 10);
      await minutesPass(11);
      await act(right);
      expect(await notes(car), name).toEqual([lowered(1)]);
      await CarModel.updateOne({ _id: car._id }, { $set: { removedEntries: [] } });
    }
  });

  it('cannot keep a mileage young by stating or saving it again and again', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 0 });
    const state = (mileage: number) => owner.patch(`/api/car/${car._id}`).send({ mileage }).expect(200);
    const pass = async (minutes: number) => {
      for (const reading of await ReadingModel.find({ car: car._id }).lean()) {
        const earlier = (at: Date) => new Date(at.getTime() - minutes * 60_000);
        const since = reading.since && earlier(reading.since);
        const createdAt = earlier(reading.createdAt);
        await ReadingModel.updateOne({ _id: reading._id }, { $set: { createdAt, ...(since && { since }) } });
      }
    };
    await state(231_000);
    await pass(6);
    await state(231_001);
    await pass(6);
    await state(231_000);
    await state(90_000);
    expect(await notes(car)).toEqual([lowered(1)]);

    const reading = await buildReading(owner, car, { mileage: 95_000 });
    const note = (mileage: number, text: string) =>
      owner.put(`/api/car/${car._id}/readings/${reading._id}`).send({ mileage, note: text }).expect(200);
    await pass(6);
    await note(95_000, 'one');
    await pass(6);
    await note(95_000, 'two');
    await note(91_000, 'three');
    expect(await notes(car)).toEqual([lowered(2)]);
  });

  it('cannot hide it by a new odometer that goes again', async () => {
    const owner = await signUp(api);
    const lowerUnderNewOdometer = async (before: number) => {
      const car = await buildCar(api, owner, { mileage: 231_000 });
      await minutesPass(11);
      const { _id } = await buildReading(owner, car, { mileage: 5, newInstrument: { before } });
      await owner.patch(`/api/car/${car._id}`).send({ mileage: 1_500 }).expect(200);
      return { car, path: `/api/car/${car._id}/readings/${_id}` };
    };
    // it explains only what the old one showed
    const { car: unexplained } = await lowerUnderNewOdometer(100);
    expect(await notes(unexplained)).toEqual([lowered(1)]);

    const { car, path } = await lowerUnderNewOdometer(231_010);
    expect(await notes(car)).toEqual([]);
    await owner.delete(path).expect(200);
    expect(await notes(car)).toEqual([removed(1)]);
    await owner.post(`${path}/undo`).expect(200);
    expect(await notes(car)).toEqual([]);
    await owner
      .put(path)
      .send({ mileage: 5, newInstrument: { before: 131_010 } })
      .expect(200);
    expect(await notes(car)).toEqual([lowered(1)]);
    // it is counted once
    await owner
      .put(path)
      .send({ mileage: 500, newInstrument: { before: 131_000 } })
      .expect(200);
    expect(await notes(car)).toEqual([lowered(1)]);
    await minutesPass(11);
    await owner.put(path).send({ mileage: 5 }).expect(200);
    expect(await notes(car)).toEqual([lowered(2)]);

    // also if the first reading of the new one is raised
    const raised = await lowerUnderNewOdometer(231_010);
    await owner
      .put(raised.path)
      .send({ mileage: 1_400, newInstrument: { before: 231_010 } })
      .expect(200);
    expect(await notes(raised.car)).toEqual([lowered(1)]);

    // nobody stated a mileage by one that was noted by mistake
    const slip = await buildCar(api, owner, { mileage: 231_000 });
    await minutesPass(11);
    const { _id } = await buildReading(owner, slip, { mileage: 5, newInstrument: { before: 231_010 } });
    await owner.delete(`/api/car/${slip._id}/readings/${_id}`).expect(200);
    expect(await notes(slip)).toEqual([]);
  });

  it('is not blamed for a typing error in what the old odometer showed, nor for the first reading', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 231_000 });
    const { _id } = await buildReading(owner, car, { mileage: 50, newInstrument: { before: 231_010 } });
    const correct = (first: number, before: number) =>
      owner
        .put(`/api/car/${car._id}/readings/${_id}`)
        .send({ mileage: first, newInstrument: { before } })
        .expect(200);
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 60 }).expect(200);
    await correct(5, 231_010);
    await minutesPass(11);
    for (const typed of [231_009, 1_310_010, 23_101]) {
      await correct(5, typed);
      await correct(5, 231_010);
      expect(await notes(car), String(typed)).toEqual([]);
    }
  });

  it('cannot make the distance in all fall by a new odometer that starts high, nor by moving an entry', async () => {
    const owner = await signUp(api);
    const carWith = async (mileage: number) => {
      const car = await buildCar(api, owner, { mileage });
      const old = await buildReading(owner, car, { mileage: 100_000, doneAt: '2022-01-01' });
      await minutesPass(11);
      const state = (km: number) => owner.patch(`/api/car/${car._id}`).send({ mileage: km }).expect(200);
      return { car, old, state, readings: `/api/car/${car._id}/readings` };
    };
    const HIGH = { mileage: 140_000, doneAt: '2024-12-31', newInstrument: { before: 0 } };

    // noted by mistake and removed at once
    const slip = await carWith(231_000);
    const noted = await buildReading(owner, slip.car, HIGH);
    expect(await notes(slip.car)).toEqual([lowered(1)]);
    await owner.delete(`${slip.readings}/${noted._id}`).expect(200);
    expect(await notes(slip.car)).toEqual([]);
    await owner.post(`${slip.readings}/${noted._id}/undo`).expect(200);
    expect(await notes(slip.car)).toEqual([lowered(1)]);

    // the VIN is changed there and back meanwhile
    const renumbered = await carWith(231_000);
    const high = await buildReading(owner, renumbered.car, HIGH);
    for (const vin of [(await newCar(api)).vin, renumbered.car.vin])
      await owner.patch(`/api/car/${renumbered.car._id}`).send({ vin }).expect(200);
    await owner.delete(`${renumbered.readings}/${high._id}`).expect(200);
    await renumbered.state(91_000);
    expect(await notes(renumbered.car)).toEqual([lowered(1)]);

    // the car is removed meanwhile
    const removedCar = await carWith(231_000);
    await buildReading(owner, removedCar.car, HIGH);
    await removeCar(owner, removedCar.car);
    const again = await register(owner, removedCar.car.vin, 91_000);
    expect((await notes(again)).some((note) => note.includes('lowered'))).toBe(true);

    // an entry becomes the odometer, and is an entry again
    const there = await carWith(231_000);
    const put = (changes: object) =>
      owner
        .put(`${there.readings}/${there.old._id}`)
        .send({ mileage: 100_000, ...changes })
        .expect(200);
    await put({ newInstrument: { before: 0 } });
    await there.state(231_000);
    await put({});
    await there.state(131_000);
    expect(await notes(there.car)).toEqual([lowered(1)]);

    // an entry is moved to a day before the new odometer
    const moved = await carWith(0);
    await buildReading(owner, moved.car, {
      mileage: 0,
      doneAt: '2024-06-01',
      newInstrument: { before: 150_000 },
    });
    const entry = await buildService(owner, moved.car, { mileage: 60_000, doneAt: '2026-01-01' });
    await minutesPass(11);
    await owner
      .put(`/api/service/${entry._id}`)
      .send({ type: 'Oil Change Service', doneAt: '2023-01-01', mileage: 60_000 })
      .expect(200);
    expect(await notes(moved.car)).toEqual([lowered(1)]);
  });

  it('is counted once if the car is removed and added again right after it', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 231_000 });
    await minutesPass(11);
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 90_000 }).expect(200);
    await removeCar(owner, car);
    expect(await notes(await register(owner, car.vin, 90_000))).toEqual([lowered(1)]);
  });

  it('hides nothing by the mileage of a new odometer', async () => {
    const owner = await signUp(api);
    const car = await buildCar(api, owner, { mileage: 231_000 });
    await minutesPass(11);
    await buildReading(owner, car, { mileage: 5, newInstrument: { before: 231_010 } });
    await owner.patch(`/api/car/${car._id}`).send({ mileage: 10 }).expect(200);
    expect(await notes(car)).toEqual([]);
  });
});

describe('what a workshop corrects or removes of its own', () => {
  const correctAndRemove = async (workshop: Person, car: Car) => {
    const [one, other] = [
      await buildService(workshop, car, { mileage: 210_000, doneAt: '2026-01-01' }),
      await buildService(workshop, car, { mileage: 211_000, doneAt: '2026-02-01' }),
    ];
    await minutesPass(11);
    await workshop
      .put(`/api/service/${one._id}`)
      .send({ type: 'Other', doneAt: '2026-01-01', mileage: 90_000 })
      .expect(200);
    await workshop.delete(`/api/service/${other._id}`).expect(200);
    const seen = await notes(car);
    await workshop.post(`/api/service/${other._id}/undo`).expect(200);
    return seen;
  };

  it('is its own affair if the workshop is confirmed and the car is not its own', async () => {
    const [owner, confirmed] = [await signUp(api), await signUp(api, { confirmed: true })];
    const car = await buildCar(api, owner, { mileage: 231_000 });
    await giveAccess(owner, confirmed, car);
    expect(await correctAndRemove(confirmed, car)).toEqual([]);
    expect(await notes(car)).toEqual([]);
    const own = await buildCar(api, confirmed, { mileage: 231_000 });
    expect(await correctAndRemove(confirmed, own)).toEqual([removed(1), lowered(1)]);
  });

  it('is counted if the workshop is not confirmed, also when it removes the car', async () => {
    const [owner, other] = [await signUp(api), await signUp(api, { plan: 'workshop' })];
    const car = await buildCar(api, owner, { mileage: 231_000 });
    await giveAccess(owner, other, car);
    expect(await correctAndRemove(other, car)).toEqual([removed(1), lowered(1)]);
    expect(await notes(car)).toEqual([lowered(1)]);
    for (const kept of [{ customer: true, name: 'Maria Keller' }, {}]) {
      const own = await buildCar(api, other, { mileage: 120_000, ...kept });
      await buildService(other, own, { mileage: 231_000 });
      await minutesPass(11);
      await removeCar(other, own);
      expect(await notes(await register(other, own.vin))).toEqual([removed(1)]);
    }
  });
});

describe('a VIN that was registered before', () => {
  it('by somebody else: the new book says that it was begun anew', async () => {
    const [seller, buyer] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, seller);
    await minutesPass(11);
    await removeCar(seller, car);
    const again = await register(buyer, car.vin);
    expect(await notes(again)).toEqual([BEGUN_ANEW]);
    expect(JSON.stringify(await page(car.vin))).not.toContain(seller.user.id);
    // also for the first one, by now
    await minutesPass(11);
    await removeCar(buyer, again);
    expect(await notes(await register(seller, car.vin))).toEqual([BEGUN_ANEW]);
  });

  it('by a seller whose car a buyer removes: the buyer’s new book says that it was begun anew', async () => {
    const [seller, buyer] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, seller, { mileage: 231_000 });
    await transferCarTo(seller, car, buyer);
    await minutesPass(11);
    await removeCar(buyer, car);
    expect(await notes(await register(buyer, car.vin))).toEqual([BEGUN_ANEW]);
  });

  it('by the same account, or only for a few minutes: the new book says nothing', async () => {
    const [owner, stranger] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, owner);
    await minutesPass(11);
    await removeCar(owner, car);
    const again = await register(owner, car.vin);
    expect(await notes(again)).toEqual([]);
    const slip = await buildCar(api, stranger);
    await removeCar(stranger, slip);
    expect(await notes(await register(owner, slip.vin))).toEqual([]);
  });

  it('by an account that was deleted: the trace names nobody, and the new book was begun anew', async () => {
    const [gone, buyer] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, gone);
    await minutesPass(11);
    await gone
      .delete('/api/auth/account')
      .send({ email: gone.user.email, password: gone.password, cars: 1 })
      .expect(200);
    expect(await VinTraceModel.countDocuments({ by: gone.user.id })).toBe(0);
    expect(await notes(await register(buyer, car.vin))).toEqual([BEGUN_ANEW]);
  });

  it('by a car that got another VIN since: the new book says that it was begun anew', async () => {
    const [first, second] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, first);
    const { vin } = await newCar(api);
    await minutesPass(11);
    await first.patch(`/api/car/${car._id}`).send({ vin }).expect(200);
    expect(await notes({ vin })).toEqual([]);
    expect(await notes(await register(second, car.vin))).toEqual([BEGUN_ANEW]);
  });
});

describe('a car whose VIN is changed there and back', () => {
  const number = (owner: Person, { _id }: Car, vin: string) =>
    owner.patch(`/api/car/${_id}`).send({ vin }).expect(200);

  it('has its entries as before, and what was removed from them', async () => {
    const owner = await signUp(api);
    const [car, { vin: wrong }] = [await buildCar(api, owner), await newCar(api)];
    const { _id } = await buildService(owner, car, { mileage: 121_000 });
    await buildService(owner, car, { mileage: 122_000 });
    await minutesPass(11);
    await number(owner, car, wrong);
    await number(owner, car, car.vin);
    expect(await notes(car)).toEqual([]);
    await owner.delete(`/api/service/${_id}`).expect(200);
    await number(owner, car, wrong);
    await number(owner, car, car.vin);
    expect(await notes(car)).toEqual([removed(1)]);
    // also within ten minutes of its recording
    await removeCar(owner, car);
    const again = await register(owner, car.vin);
    expect(await notes(again)).toEqual([removed(2)]);
    await number(owner, again, (await newCar(api)).vin);
    await number(owner, again, car.vin);
    expect(await notes(again)).toEqual([removed(2)]);
  });

  it('loses nothing to another car that had its VIN for a moment', async () => {
    const owner = await signUp(api);
    const [car, { vin: wrong }] = [await buildCar(api, owner), await newCar(api)];
    await buildService(owner, car, { mileage: 121_000 });
    await minutesPass(11);
    await number(owner, car, wrong);
    await removeCar(owner, await register(owner, car.vin));
    await number(owner, car, car.vin);
    expect(await notes(car)).toEqual([]);
  });

  it('cannot lose what was removed by the VIN of another car', async () => {
    const owner = await signUp(api);
    const [car, other] = [await buildCar(api, owner), await buildCar(api, owner)];
    const { _id } = await buildService(owner, car, { mileage: 121_000 });
    await minutesPass(11);
    await owner.delete(`/api/service/${_id}`).expect(200);
    await removeCar(owner, other);
    await number(owner, car, other.vin);
    expect(await notes(other)).toEqual([removed(1)]);
    await number(owner, car, car.vin);
    expect(await notes(car)).toEqual([removed(1)]);
  });

  it('is still a book that was begun anew', async () => {
    const [seller, buyer] = [await signUp(api), await signUp(api)];
    const [car, { vin: wrong }] = [await buildCar(api, seller), await newCar(api)];
    await minutesPass(11);
    await removeCar(seller, car);
    const again = await register(buyer, car.vin);
    const { begunAnewAt } = await CarModel.findById(again._id).orFail().lean();
    await minutesPass(11);
    await number(buyer, again, wrong);
    await number(buyer, again, car.vin);
    expect(await CarModel.findById(again._id).orFail().lean()).toMatchObject({ begunAnewAt });
  });
});

describe('workshops’ entries that are kept under a VIN', () => {
  it('return if an owner had let the workshop in', async () => {
    const [owner, workshop] = [await signUp(api), await signUp(api, { confirmed: true })];
    const car = await buildCar(api, owner);
    await giveAccess(owner, workshop, car);
    await buildService(workshop, car, { mileage: 121_000 });
    await removeCar(owner, car);
    expect((await register(await signUp(api), car.vin)).services).toMatchObject([
      { verifiedByWorkshop: true },
    ]);
  });

  it('do not return if the workshop kept the car, whoever it gave the car to', async () => {
    const [workshop, accomplice] = [await signUp(api, { plan: 'workshop' }), await signUp(api)];
    const car = await buildCar(api, workshop, { customer: true, name: 'Maria Keller' });
    await buildService(workshop, car, { mileage: 999_999, description: 'Total loss' });
    await transferCarTo(workshop, car, accomplice);
    await giveAccess(accomplice, workshop, car);
    await buildService(workshop, car, { mileage: 999_999, description: 'Flood damage' });
    await removeCar(accomplice, car);
    const { services, mileage } = await register(await signUp(api), car.vin);
    expect({ services, mileage }).toEqual({ services: [], mileage: 120_000 });
  });

  it('do not return if the workshop owned the car and transferred it to who let it in', async () => {
    const [workshop, accomplice] = [await signUp(api, { plan: 'workshop' }), await signUp(api)];
    const car = await buildCar(api, workshop);
    await transferCarTo(workshop, car, accomplice);
    await giveAccess(accomplice, workshop, car);
    await buildService(workshop, car, { mileage: 200_000 });
    await removeCar(accomplice, car);
    expect((await register(await signUp(api), car.vin)).services).toEqual([]);
  });

  it('do not return if the car went from the workshop to who let it in through others', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    const [first, accomplice] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, workshop, { customer: true, name: 'Maria Keller' });
    await transferCarTo(workshop, car, first);
    await transferCarTo(first, car, accomplice);
    await giveAccess(accomplice, workshop, car);
    await buildService(workshop, car, { mileage: 999_999, description: 'Total loss' });
    await removeCar(accomplice, car);
    expect((await register(await signUp(api), car.vin)).services).toEqual([]);
  });

  it('say that the book was begun anew after two transfers as well', async () => {
    const [seller, buyer, last] = [await signUp(api), await signUp(api), await signUp(api)];
    const car = await buildCar(api, seller);
    await transferCarTo(seller, car, buyer);
    await transferCarTo(buyer, car, last);
    await minutesPass(20);
    await removeCar(last, car);
    const { _id } = await register(last, car.vin);
    expect((await CarModel.findById(_id).orFail().lean()).begunAnewAt).toBeInstanceOf(Date);
  });

  it('return if the car came to the owner from somebody else', async () => {
    const [seller, buyer] = [await signUp(api), await signUp(api)];
    const workshop = await signUp(api, { plan: 'workshop' });
    const car = await buildCar(api, seller);
    await transferCarTo(seller, car, buyer);
    await giveAccess(buyer, workshop, car);
    await buildService(workshop, car, { mileage: 121_000 });
    await removeCar(buyer, car);
    expect((await register(await signUp(api), car.vin)).services).toHaveLength(1);
  });
});
