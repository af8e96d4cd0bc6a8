import type { Car } from '@glovebox/shared/car';
import { METRIC } from '@glovebox/shared/units';
import { beforeEach, expect, it } from 'vitest';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { sentenceInWords } from '../../platform/fields/sentence.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer();
const admin = await signUp(api, { role: 'admin' });
let owner: Person;
let workshop: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
});

const remove = (id: string, reason = 'Of another car.') =>
  admin.delete(`/api/auth/admin/services/${id}`).send({ reason, ...PROOF });
const carNow = async () => (await owner.get(`/api/car/${car._id}`).expect(200)).body as Car;

it('an admin removes what a workshop verified, and the activity of the car says why', async () => {
  const { _id } = await buildService(workshop, car, { mileage: 999_999 });
  expect((await carNow()).mileage).toBe(999_999);
  await remove(_id, ' ').expect(400);
  const { body } = await remove(_id).expect(200);
  expect(body.message).toBe('Entry removed.');
  const now = await carNow();
  expect(now).toMatchObject({ mileage: 120_000, servicesCount: 0, services: [], vinOpen: true });
  expect(now.activity[0]).toMatchObject({
    action: 'UPDATE_SERVICE',
    details: 'Removed by an admin: Oil Change Service at 999,999 km. Reason: Of another car.',
  });
  const audit = await AuditLogModel.findOne({ action: 'SERVICE_REMOVED' }).orFail().lean();
  expect(audit.subject).toBe(`car ${car._id}`);
  expect(sentenceInWords(audit, METRIC)).toBe('Oil Change Service at 999,999 km: Of another car.');
  await remove(_id).expect(404);
  await remove('x').expect(404);
});

it('an admin removes an entry kept under the VIN of a removed car', async () => {
  const { _id } = await buildService(workshop, car);
  await owner.delete(`/api/car/${car._id}`).expect(200);
  await remove(_id).expect(200);
  expect(await ServiceRecordModel.exists({ _id })).toBeNull();
  expect((await buildCar(api, owner, { vin: car.vin })).services).toEqual([]);
});

it('entries of a workshop that no owner had let in do not return with the VIN, although a customer took the car over', async () => {
  const kept = await buildCar(api, workshop, { customer: true, name: 'A customer' });
  await buildService(workshop, kept);
  const transfer = await workshop
    .post('/api/token/new')
    .send({ email: owner.user.email, car: kept._id })
    .expect(201);
  const { token } = (transfer.body as { transfer: { token: string } }).transfer;
  await owner.post(`/api/token/accept/${token}`).send({}).expect(200);
  await owner.delete(`/api/car/${kept._id}`).expect(200);
  expect((await buildCar(api, owner, { vin: kept.vin })).services).toEqual([]);
});
