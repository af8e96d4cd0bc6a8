import { publicCarSchema, type Car } from '@glovebox/shared/car';
import { expect, it } from 'vitest';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { WarningModel } from '../../modules/warnings/warningModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildExpense, buildReading, buildService } from '../../testing/cars.ts';
import { readPages } from '../../testing/pdfText.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const HIDING = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const ODD = 'Front\u200B \u202Erenwo\u2066 axle\u200F';
const CLEAN = 'Front renwo axle';

const api = await freshServer();
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop' });
const warn = (car: Car) =>
  owner.post(`/api/car/warning/${car._id}`).send({ title: ODD, priority: 1, description: ODD }).expect(201);

it('texts are stored without characters that hide or reorder others, whatever they belong to', async () => {
  const car = await buildCar(api, owner, { nickname: ODD, plate: 'B\u202E AB 12', note: ODD });
  await giveAccess(owner, workshop, car);
  const texts = { description: ODD, parts: [ODD], where: ODD };
  const { _id } = await buildService(workshop, car, { type: 'Other', ...texts });
  await owner.put(`/api/service/${_id}/own`).send({ where: ODD }).expect(200);
  await owner.post(`/api/service/${_id}/dispute`).send({ sentence: ODD }).expect(201);
  await warn(car);
  await buildReading(owner, car, { note: ODD });
  await buildExpense(owner, car, { note: ODD });
  const fuel = { amount: 40, cpl: 1.8, note: ODD, station: ODD };
  await owner.patch(`/api/car/fuel/${car._id}`).send(fuel).expect(201);
  const { text } = await owner.get('/api/auth/export').expect(200);
  expect(text).not.toMatch(HIDING);
  // nickname, plate, note; description, part, two places, dispute; warning twice; reading, expense, fuel twice
  expect(text.split(CLEAN).length - 1).toBeGreaterThanOrEqual(13);
});

it('a warning or a part of nothing visible is refused', async () => {
  const car = await buildCar(api, owner);
  const warning = { title: '\u202E\u200B', priority: 1 };
  await owner.post(`/api/car/warning/${car._id}`).send(warning).expect(400);
});

it('texts that were stored before are shown clean on the public page and in the book', async () => {
  const car = await buildCar(api, owner);
  await buildService(owner, car, { type: 'Other', description: 'x', parts: ['y'] });
  await warn(car);
  await ServiceRecordModel.collection.updateMany({}, { $set: { description: ODD, parts: [ODD] } });
  await WarningModel.collection.updateMany({}, { $set: { title: ODD, description: ODD } });
  const { body } = await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200);
  const { services, warnings } = publicCarSchema.parse(body);
  expect(services).toMatchObject([{ description: CLEAN, parts: [CLEAN] }]);
  expect(warnings).toMatchObject([{ title: CLEAN, description: CLEAN }]);
  const book = await owner.get(`/api/car/${car._id}/book`).expect(200);
  expect(
    readPages(book.body as Buffer)
      .flat()
      .join('\n'),
  ).not.toMatch(HIDING);
});
