import { randomUUID } from 'node:crypto';
import type { Car } from '@glovebox/shared/car';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { buildCar } from '../../testing/cars.ts';
import { downloadZip } from '../../testing/downloads.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { applyRecords, planArchive } from '../../testing/recordImports.ts';
import { testServer } from '../../testing/testServer.ts';
import { anyCar, type AnyCar } from './testing/anyCar.ts';

const api = await testServer();

const KINDS = ['services', 'fuel', 'expenses', 'readings', 'plan', 'warnings'] as const;

/** Sends a request that records something; some is refused because of what the car has already. */
const record = async (person: Person, path: string, body: object) => {
  const answer = await person.post(path).set('Idempotency-Key', randomUUID()).send(body);
  expect([201, 409], JSON.stringify([body, answer.body])).toContain(answer.status);
  return answer;
};

const recordAll = async (owner: Person, { _id }: Car, all: AnyCar) => {
  const path = `/api/car/${_id}`;
  for (const service of all.services) await record(owner, '/api/service/new', { onCar: _id, ...service });
  for (const purchase of all.fuel)
    await owner.patch(`/api/car/fuel/${_id}`).set('Idempotency-Key', randomUUID()).send(purchase).expect(201);
  for (const { expense, days } of all.expenses) {
    const { body } = await record(owner, `${path}/expenses`, expense);
    const { expense: made } = body as { expense: { _id: string } };
    for (const { day, change } of days) {
      const { status } = await owner.put(`${path}/expenses/${made._id}/days/${day}`).send(change);
      // it may have ended before
      expect([200, 400]).toContain(status);
    }
  }
  for (const reading of all.readings) await record(owner, `${path}/readings`, reading);
  const { purchase, sale, estimate } = all.ownership;
  const isEmpty = !(purchase ?? sale ?? estimate);
  if (!isEmpty) await owner.put(`${path}/ownership`).send(all.ownership).expect(200);
  // after all that has a mileage: an entry that no service resets is counted from the mileage when it was made
  for (const entry of all.plan) await record(owner, `${path}/plan`, entry);
  for (const { warning } of all.warnings) await record(owner, `/api/car/warning/${_id}`, warning);
  const { body } = await owner.get(`${path}/warnings`).expect(200);
  for (const [at, { _id: warnId }] of (body as { warnings: { _id: string }[] }).warnings.entries())
    if (all.warnings[at]?.isResolved) await owner.put(`${path}/warning`).send({ warnId }).expect(200);
  await owner.patch(path).send({ mainEnergy: all.mainEnergy }).expect(200);
};

/** Signs a person up who has a car without records. */
const withCar = async ({ energies, mainEnergy, unit, timeZone }: AnyCar, isFinal: boolean) => {
  const person = await signUp(api);
  await person.patch('/api/auth/settings').send({ distance: unit, timeZone }).expect(200);
  const sorted = [mainEnergy, ...energies.filter((one) => one !== mainEnergy)];
  const car = await buildCar(api, person, {
    ...{ nickname: 'Wagon', odometerUnit: unit, note: ' Red ' },
    energies: isFinal ? sorted : [...energies],
  });
  return { person, car };
};

/** Removes what is of this car and not of its records. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['_id', 'id', 'vin', 'car', 'service', 'createdAt', 'revision'].includes(key) ? undefined : inner,
    ),
  );

/** Sorts what is due by its texts: what is equally pressing is sorted by ids, which an import gives anew. */
const inOneOrder = ({ due, ...rest }: Record<string, unknown>) => ({
  ...rest,
  due: (withoutIds(due) as object[]).map((one) => JSON.stringify(one)).sort(),
});

/** Downloads everything, and reads what the product works out of the records. */
const takeAlong = async (person: Person, { _id }: Car) => {
  const zip = await downloadZip(person, '/api/auth/export.zip');
  const { cars } = JSON.parse(zip.text('glovebox.json')) as { cars: Record<string, unknown>[] };
  const get = async (path: string) => (await person.get(path).expect(200)).body as Record<string, unknown>;
  const { consumptions, withoutCurrency } = await get(`/api/car/fuel/${_id}`);
  const { newInstruments, mileage } = await get(`/api/car/${_id}`);
  const csv = KINDS.map((kind) => zip.text(`cars/1-wagon/${kind}.csv`));
  return {
    bytes: zip.bytes,
    count: [...KINDS, 'ownership'].reduce(
      (sum, kind) => sum + ((cars[0]?.[kind] as object[] | undefined) ?? []).length,
      0,
    ),
    all: withoutIds({
      ...{ cars, csv, consumptions, withoutCurrency, newInstruments, mileage },
      due: inOneOrder(await get(`/api/car/${_id}/due`)),
      costs: await get(`/api/car/${_id}/costs`),
    }),
  };
};

it('any car that is exported is the same car after its import into another account, and is imported once', async () => {
  await fc.assert(
    // each case takes a second or more, too long to look for a smaller one
    fc.asyncProperty(fc.noShrink(anyCar), async (all) => {
      const before = await withCar(all, false);
      await recordAll(before.person, before.car, all);
      const exported = await takeAlong(before.person, before.car);

      const after = await withCar(all, true);
      const planned = await planArchive(after.person, after.car, exported.bytes);
      const refused = await after.person.get(`/api/import/${planned._id}/rows?outcome=refused`).expect(200);
      expect(refused.body).toEqual({ rows: [], nextCursor: null });
      const everyLine = { rows: exported.count + 1, dropped: 1, refused: 0 };
      expect(planned.files).toMatchObject([{ ...everyLine, new: exported.count, duplicate: 0 }]);
      const applied = await applyRecords(after.person, planned);
      expect(applied).toMatchObject({ state: 'applied', problem: null });

      const imported = await takeAlong(after.person, after.car);
      expect(imported.all).toEqual(exported.all);

      const again = { ...everyLine, new: 0, duplicate: exported.count };
      expect((await planArchive(after.person, after.car, exported.bytes)).files).toMatchObject([again]);
      expect((await planArchive(before.person, before.car, exported.bytes)).files).toMatchObject([again]);
    }),
    casesOnServer(3),
  );
}, 240_000);
