import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { VinClaimModel } from '../../modules/claims/vinClaimModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { explain, readsDuring } from '../../testing/reads.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';

const MANY = 60;

let api: TestServer;
let admin: Person;
beforeAll(async () => {
  api = await startTestServer();
  admin = await signUp(api, { role: 'admin' });
  const { _id } = await buildCar(api, admin);
  const template = await CarModel.findById(_id).orFail().lean();
  const someone = new Types.ObjectId(admin.user.id);
  const at = (index: number) => new Date(Date.now() - index * 60_000);
  const each = <Doc>(make: (index: number) => Doc) => Array.from({ length: MANY }, (_, index) => make(index));
  await UserModel.insertMany(
    each((index) => ({ name: `Guest ${index}`, email: `guest${index}@example.org`, emailVerified: true })),
  );
  await CarModel.insertMany(
    each((index) => {
      const number = `CAR${String(index).padStart(4, '0')}`;
      return { ...template, _id: new Types.ObjectId(), vin: number, publicId: number };
    }),
  );
  await ServiceRecordModel.insertMany(
    each((index) => ({ onCar: template._id, type: 'Other', mileage: index, doneAt: '2026-01-01' })),
  );
  await AuditLogModel.insertMany(
    each((index) => ({
      action: index % 2 ? 'ROLE_CHANGED' : 'PLAN_CHANGED',
      by: someone,
      user: index % 3 ? new Types.ObjectId() : someone,
      details: 'x',
    })),
  );
  await VinClaimModel.insertMany(
    each((index) => ({
      car: index % 3 ? new Types.ObjectId() : template._id,
      vin: 'CAR0001',
      claimant: index % 2 ? someone : new Types.ObjectId(),
      evidence: 'x',
      state: index % 4 ? 'rejected' : 'open',
      isOpen: index % 4 === 0,
      createdAt: at(index),
    })),
  );
}, 60_000);
afterAll(() => api.stop());

/** Returns the queries that a call sends to the database. */
const readsOf = async (path: string) => {
  const reads = await readsDuring(() => admin.get(path).expect(200));
  return reads.filter(({ method }) => method === 'find');
};

it.each([
  'admin/users',
  'admin/cars',
  'admin/services',
  'admin/audit',
  'admin/audit?action=ROLE_CHANGED',
  'admin/audit?user=ME',
  'admin/audit?by=ME',
  'admin/audit?from=2020-01-01',
  'admin/claims',
  'admin/claims?state=decided',
])('GET /auth/%s reads only what it shows, by an index, on its first and second page', async (list) => {
  const path = `/api/auth/${list.replace('ME', admin.user.id)}`;
  const first = `${path}${path.includes('?') ? '&' : '?'}limit=5`;
  const { body } = await admin.get(first).expect(200);
  for (const page of [first, `${first}&cursor=${body.nextCursor as string}`]) {
    for (const read of await readsOf(page)) {
      const { plan, examined, returned } = await explain(read);
      expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
      expect(examined).toBeLessThanOrEqual(returned);
    }
  }
});

it.each(['admin/cars?search=car000', 'admin/services?search=car000'])(
  'GET /auth/%s examines only the documents that match',
  async (list) => {
    for (const read of await readsOf(`/api/auth/${list}`)) {
      const { plan, examined, returned } = await explain({ ...read, options: {} });
      expect(plan).not.toMatch(/COLLSCAN/);
      expect(examined).toBeLessThanOrEqual(returned);
    }
  },
);

it('the list of the caller’s claims uses an index', async () => {
  for (const read of await readsOf('/api/car/claim?limit=5')) {
    const { plan, examined, returned } = await explain(read);
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
    expect(examined).toBeLessThanOrEqual(returned);
  }
});
