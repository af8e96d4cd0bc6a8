import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { FuelRecordModel } from '../../modules/fuel/fuelModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildFuel, buildService, newCar } from '../../testing/cars.ts';
import { mailAbout, readMailsTo } from '../../testing/mails.ts';
import { type Person, signUp, storedSessions } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { TransferModel } from '../transfer-car/transferModel.ts';
import { AccountTokenModel } from '../../modules/accounts/accountTokenModel.ts';
import { AccessTokenModel } from '../../modules/accounts/accessTokenModel.ts';
import { WebhookModel } from '../../modules/webhooks/webhookModel.ts';
import { CalendarModel } from '../../modules/accounts/calendarModel.ts';
import { finishDeletions } from './accountRemoval.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';

const api = await freshServer();

const remove = (person: Person, changes: object = {}) =>
  person
    .delete('/api/auth/account')
    .send({ email: person.user.email, password: person.password, cars: 0, ...changes });

const giveAccess = (car: { _id: string }, { user }: Person) =>
  CarModel.updateOne(
    { _id: car._id },
    { $push: { workshops: { _id: new Types.ObjectId(user.id), by: 'request', since: new Date() } } },
  );

/** Returns the number of documents left that identify the account. */
const tracesOf = async ({ user: { id, email } }: Person) => ({
  users: await UserModel.countDocuments({ $or: [{ _id: id }, { email }] }),
  cars: await CarModel.countDocuments({ $or: [{ owner: id }, { 'workshops._id': id }] }),
  sessions: (await storedSessions(id)).length,
  tokens: await AccountTokenModel.countDocuments({ user: id }),
  accessTokens: await AccessTokenModel.countDocuments({ person: id }),
  webhooks: await WebhookModel.countDocuments({ person: id }),
  calendars: await CalendarModel.countDocuments({ _id: id }),
  fuel: await FuelRecordModel.countDocuments({ buyer: id }),
  transfers: await TransferModel.countDocuments({ 'from._id': id, state: 'pending' }),
});

const NOTHING = {
  users: 0,
  cars: 0,
  sessions: 0,
  tokens: 0,
  accessTokens: 0,
  webhooks: 0,
  calendars: 0,
  fuel: 0,
  transfers: 0,
};

describe('removing an account', () => {
  it('removes its cars with everything that belongs to them, its fuel, transfers and sessions', async () => {
    const person = await signUp(api);
    const former = await buildCar(api, person);
    await buildFuel(person, former);
    await CarModel.updateOne({ _id: former._id }, { $set: { owner: new Types.ObjectId() } });
    const car = await buildCar(api, person);
    const service = await buildService(person, car);
    await buildFuel(person, car);
    await person.post('/api/token/new').send({ email: 'somebody@example.org', car: car._id }).expect(201);
    await person.post('/api/calendar').expect(201);

    expect((await person.get('/api/auth/account')).body).toEqual({
      cars: 1,
      customerCars: 0,
      hasPassword: true,
      hasSubscription: false,
    });
    const answer = await remove(person, { cars: 1 });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your account was deleted.' }]);
    expect(answer.headers['set-cookie']![0]).toMatch(/^token=;/);

    expect(await tracesOf(person)).toEqual(NOTHING);
    expect(await ServiceRecordModel.exists({ _id: service._id })).toBeNull();
    expect(await CarModel.exists({ _id: former._id })).not.toBeNull();
    expect(await AuditLogModel.find({ user: person.user.id }).lean()).toMatchObject([
      { action: 'ACCOUNT_REMOVED' },
    ]);
    await person.get('/api/auth/profile').expect(401);
    const { email } = person.user;
    await api.request.post('/api/auth/login').send({ email, password: person.password }).expect(401);
    await mailAbout(api, email, 'Your account was deleted');
    await signUp(api, { email });
  });

  it('keeps what workshops verified under the VIN', async () => {
    const person = await signUp(api);
    const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Lindner' });
    const car = await buildCar(api, person);
    await giveAccess(car, workshop);
    const service = await buildService(workshop, car);
    await remove(person, { cars: 1 }).expect(200);
    expect(await ServiceRecordModel.findById(service._id).lean()).toMatchObject({ vin: car.vin });

    const next = await buildCar(api, await signUp(api), { vin: car.vin });
    expect(next.services).toMatchObject([{ _id: service._id, verifiedByWorkshop: true }]);
    expect(next.services[0]).not.toHaveProperty('doneBy');
  });

  it('keeps the entries of a workshop with its name, and ends its access', async () => {
    const owner = await signUp(api);
    const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Berger' });
    const car = await buildCar(api, owner);
    await giveAccess(car, workshop);
    const service = await buildService(workshop, car);
    expect((await workshop.get('/api/auth/account')).body).toMatchObject({ cars: 0, customerCars: 1 });
    await remove(workshop).expect(200);
    expect(await tracesOf(workshop)).toEqual(NOTHING);
    const seen = await owner.get(`/api/service/${service._id}`).expect(200);
    expect(seen.body).toMatchObject({ doneBy: { name: 'Garage Berger' }, verifiedByWorkshop: true });
  });

  it('is refused if the number of cars differs from the confirmed one', async () => {
    const person = await signUp(api);
    await buildCar(api, person);
    for (const cars of [0, 2]) {
      const answer = await remove(person, { cars });
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      expect(answer.body.error).toContain('1 car');
    }
    await person.get('/api/auth/profile').expect(200);
    expect(await tracesOf(person)).toMatchObject({ users: 1, cars: 1 });
  });

  it.each([
    [{ password: 'not the one' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ password: { $ne: null } }, 'password'],
    [{ email: 'somebody-else@example.org' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ cars: undefined }, 'cars'],
    [{ cars: '0' }, 'cars'],
    [{ cars: -1 }, 'cars'],
    [{ user: '0'.repeat(24) }, ''],
  ])('is refused with %j', async (change, path) => {
    const person = await signUp(api);
    const answer = await remove(person, change);
    expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
    await person.get('/api/auth/profile').expect(200);
  });

  it('requires the password, and refuses a wrong one', async () => {
    const person = await signUp(api);
    const missing = await remove(person, { password: undefined });
    expect([missing.status, missing.body.error]).toEqual([400, 'Password is required']);
    const wrong = await remove(person, { password: 'not the one' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'The password is not correct.']);
  });

  it('needs a fresh sign-in instead if the account has no password', async () => {
    const person = await signUp(api);
    const signedInAgo = (minutes: number) => ({
      'sessions.0.createdAt': new Date(Date.now() - minutes * 60_000),
    });
    const _id = person.user.id;
    await UserModel.updateOne({ _id }, { $unset: { passwordHash: 1 }, $set: signedInAgo(11) });
    const refused = await remove(person, { password: undefined });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Your account has no password. Log out, log in with Google again, and then do this within 10 minutes.',
    ]);
    await UserModel.updateOne({ _id }, { $set: signedInAgo(9) });
    expect((await person.get('/api/auth/account')).body).toMatchObject({ hasPassword: false });
    await remove(person, { password: undefined }).expect(200);
    expect(await tracesOf(person)).toEqual(NOTHING);
  });

  it('sends no mail to an email that was never verified', async () => {
    const person = await signUp(api);
    await UserModel.updateOne({ _id: person.user.id }, { $set: { emailVerified: false } });
    await remove(person).expect(200);
    expect(await readMailsTo(api, person.user.email)).toEqual([]);
  });

  it('happens once if it is requested twice at the same time', async () => {
    const person = await signUp(api);
    await buildCar(api, person);
    const answers = await Promise.all([1, 2].map(() => remove(person, { cars: 1 })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    expect(await tracesOf(person)).toEqual(NOTHING);
  });

  it('leaves no car that was added at the same moment', async () => {
    for (let run = 0; run < 5; run += 1) {
      const person = await signUp(api);
      const [added, removed] = await Promise.all([
        person.post('/api/car/new').send(await newCar(api)),
        remove(person),
      ]);
      const owner = new Types.ObjectId(person.user.id);
      if (removed.status === 200) expect(await CarModel.countDocuments({ owner })).toBe(0);
      else expect([added.status, removed.status]).toEqual([201, 409]);
    }
  });

  it('is finished later if it was interrupted, and nobody is signed in in the meantime', async () => {
    const person = await signUp(api);
    await buildCar(api, person);
    await buildCar(api, person);
    await UserModel.updateOne(
      { _id: person.user.id },
      { $set: { closing: new Date(), discoverable: false } },
    );
    await person.get('/api/auth/profile').expect(401);
    const { email } = person.user;
    const login = api.request.post('/api/auth/login').send({ email, password: person.password });
    expect((await login).body.code).toBe('WRONG_CREDENTIALS');
    await finishDeletions();
    expect(await tracesOf(person)).toEqual(NOTHING);
  });
});

describe('the last admin', () => {
  it('cannot be removed; of two removed at once, one stays', async () => {
    const admin = await signUp(api, { role: 'admin' });
    const alone = await remove(admin);
    expect([alone.status, alone.body.code]).toEqual([409, 'CONFLICT']);
    for (let run = 0; run < 5; run += 1) {
      const other = await signUp(api, { role: 'admin' });
      const [keeper] = await UserModel.find({ role: 'admin', _id: { $ne: other.user.id } }).lean();
      expect(keeper).toBeDefined();
      const pair = [other, await signUp(api, { role: 'admin' })];
      // make these two the only admins
      await UserModel.updateMany(
        { role: 'admin', _id: { $nin: pair.map(({ user }) => user.id) } },
        { $set: { role: 'basic' } },
      );
      const answers = await Promise.all(pair.map((one) => remove(one)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
    }
  });
});
