import {
  adminCarListSchema,
  adminOverviewSchema,
  adminServiceListSchema,
  adminUserListSchema,
  adminUserPageSchema,
} from '@glovebox/shared/admin';
import { auditListAnswerSchema } from '@glovebox/shared/audit';
import { describe, expect, it } from 'vitest';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { HOSTILE_PATTERNS } from '../../testing/hostileValues.ts';
import { signUp } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';

const api = await freshServer();
const admin = await signUp(api, { role: 'admin', name: 'Adele Admin' });
const owner = await signUp(api, { name: 'Ørjan Åsen', email: 'Orjan.Asen@Example.org' });
const car = await buildCar(api, owner, { note: 'Key under the mat', vin: 'ZZZ00000000000001' });
await buildService(owner, car);

const list = async (path: string) => (await admin.get(`/api/auth/admin/${path}`).expect(200)).body as unknown;
const users = async (query = '') => adminUserListSchema.parse(await list(`users${query}`));
const cars = async (query = '') => adminCarListSchema.parse(await list(`cars${query}`));
const services = async (query = '') => adminServiceListSchema.parse(await list(`services${query}`));
const audit = async (query = '') => auditListAnswerSchema.parse(await list(`audit${query}`));
const search = (text: string) => `?search=${encodeURIComponent(text)}`;

describe('the overview', () => {
  const overview = async () =>
    adminOverviewSchema.parse((await admin.get('/api/auth/admin').expect(200)).body);

  it('counts everything in total, and what was added in each of six months (UTC)', async () => {
    const monthsAgo = (count: number, day: number) => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, day));
    };
    const before = await overview();
    const old = await signUp(api);
    const older = await signUp(api);
    // the first instant of a month belongs to it; older additions are only part of the total
    for (const [{ user }, createdAt] of [
      [old, monthsAgo(2, 1)],
      [older, monthsAgo(6, 28)],
    ] as const) {
      await UserModel.collection.updateOne({ email: user.email }, { $set: { createdAt } });
    }
    const { totals, months } = await overview();
    expect(totals).toEqual({
      users: await UserModel.countDocuments(),
      cars: await CarModel.countDocuments(),
      services: await ServiceRecordModel.countDocuments(),
    });
    expect(months).toHaveLength(6);
    expect(months.map(({ users: added }, index) => added - before.months[index]!.users)).toEqual([
      0, 0, 0, 1, 0, 0,
    ]);
    const name = new Date().toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
    expect(months.at(-1)).toMatchObject({ month: new Date().toISOString().slice(0, 7), name });
    expect(months.at(-1)).toMatchObject({ services: 1 });
    expect(months[0]).toMatchObject({ users: 0, cars: 0, services: 0 });
  });

  it('shows the newest additions, without notes, codes or secrets', async () => {
    const { body, text } = await admin.get('/api/auth/admin').expect(200);
    const { cars: newest, services: done } = adminOverviewSchema.parse(body);
    expect(newest[0]).toMatchObject({ _id: car._id, make: 'Volkswagen', owner: { name: 'Ørjan Åsen' } });
    expect(done[0]).toMatchObject({ onCar: { _id: car._id, vin: car.vin } });
    for (const secret of ['Key under the mat', car.publicId, 'passwordHash', owner.token]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('the lists', () => {
  it('return each entry once, newest first, page by page', async () => {
    for (let count = 0; count < 5; count += 1) await signUp(api);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await users(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.users.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const stored = await UserModel.find().sort({ createdAt: -1, _id: -1 }).lean();
    expect(seen).toEqual(stored.map(({ _id }) => _id.toHexString()));
  });

  it.each(['orjan.as', 'ORJAN.AS', 'Ørjan', 'ørjan å', 'ORJAN AS'])(
    'find an account by the beginning of its email, or of its name in any case and with any accents: %s',
    async (text) => {
      expect((await users(search(text))).users.map(({ id }) => id)).toEqual([owner.user.id]);
    },
  );

  it('find cars by VIN, code and id, and services by the VIN of their car', async () => {
    const typed = [
      ...['zzz0000', 'ZZZ 0000', 'zzzo0Oo', car.vin.replaceAll('0', 'o').toLowerCase()],
      ...[
        car.publicId,
        car.publicId.slice(0, 8).toLowerCase(),
        car.publicId.match(/.{1,3}/g)?.join('-') ?? '',
      ],
      car._id,
    ];
    for (const text of typed) {
      expect((await cars(search(text))).cars.map(({ vin }) => vin)).toEqual([car.vin]);
    }
    for (const text of ['zzz00', 'zzz-o0']) {
      expect((await services(search(text))).services).toMatchObject([{ onCar: { vin: car.vin } }]);
    }
    const cursor = Buffer.from(JSON.stringify([car.createdAt, 'f'.repeat(24)])).toString('base64url');
    for (const nothing of [search('-'), `${search('-')}&cursor=${cursor}`]) {
      expect((await cars(nothing)).cars).toEqual([]);
    }
    expect((await services(search('-'))).services).toEqual([]);
    expect((await services(search('(empty)'))).services).toEqual([]);
    expect((await users(search(owner.user.id))).users).toHaveLength(1);
  });

  it('treat patterns as plain text', async () => {
    for (const pattern of HOSTILE_PATTERNS) {
      for (const kind of ['users', 'cars', 'services']) {
        const answer = await admin.get(`/api/auth/admin/${kind}${search(pattern)}`);
        expect([200, 400]).toContain(answer.status);
        if (answer.status === 200) expect(Object.values(answer.body as object)[0]).toEqual([]);
      }
    }
  });
});

describe('the page of an account', () => {
  it('shows its data', async () => {
    const page = adminUserPageSchema.parse(await list(`users/${owner.user.id}`));
    expect(page).toMatchObject({
      cars: 1,
      services: 1,
      sessions: 1,
      planSetByHand: false,
      paidUntil: null,
      audit: [],
    });
    expect(page.user).toMatchObject({ id: owner.user.id, email: 'orjan.asen@example.org' });
  });

  it('does not exist for an unknown account', async () => {
    await admin.get(`/api/auth/admin/users/${'0'.repeat(24)}`).expect(404);
    await admin.get('/api/auth/admin/users/x').expect(404);
  });
});

describe('the audit log', () => {
  it('can be filtered by action, account, actor and day, page by page', async () => {
    const by = (await UserModel.findById(admin.user.id).orFail())._id;
    const user = (await UserModel.findById(owner.user.id).orFail())._id;
    await inTransaction(async (session) => {
      for (const details of ['one', 'two', 'three']) {
        await recordAudit(session, { action: 'MAKE_CHANGED', by, subject: 'make 1', details });
      }
      await recordAudit(session, { action: 'ROLE_CHANGED', user, details: 'by the command line' });
    });
    const first = await audit('?action=MAKE_CHANGED&limit=2');
    expect(first.entries.map(({ details }) => details)).toEqual(['three', 'two']);
    const rest = await audit(`?action=MAKE_CHANGED&limit=2&cursor=${first.nextCursor ?? ''}`);
    expect([rest.entries.map(({ details }) => details), rest.nextCursor]).toEqual([['one'], null]);

    expect((await audit(`?user=${owner.user.id}`)).entries).toMatchObject([
      { by: null, user: { id: owner.user.id, name: 'Ørjan Åsen' }, subject: null },
    ]);
    expect((await audit(`?by=${admin.user.id}`)).entries).toHaveLength(3);
    const today = new Date().toISOString().slice(0, 10);
    expect((await audit(`?from=${today}&to=${today}`)).entries).toHaveLength(4);
    expect((await audit('?to=2020-01-01')).entries).toEqual([]);
    await admin.get('/api/auth/admin/audit?action=$where').expect(400);
    await admin.get('/api/auth/admin/audit?user=x').expect(400);
  });
});
