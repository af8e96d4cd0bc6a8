import { accountExportSchema } from '@glovebox/shared/accountExport';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { buildClaim } from '../../testing/claims.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';

const api = await testServer();

const download = async (person: Person) => {
  const answer = await person.get('/api/auth/export').expect(200);
  return { answer, data: accountExportSchema.parse(answer.body) };
};

describe('the data export', () => {
  it('of a new account is complete', async () => {
    const person = await signUp(api);
    const { answer, data } = await download(person);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="?glovebox-data-\d{4}-\d\d-\d\d\.json"?$/,
    );
    expect(data).toEqual({
      exportedAt: expect.any(String),
      user: person.user,
      sessions: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }],
      tokens: [],
      webhooks: [],
      cars: [],
      fuel: [],
      handOvers: [],
      expenses: [],
      ownerships: [],
      paidServices: [],
      recordedServices: [],
      incomingTransfers: [],
      claims: [],
      imports: [],
    });
  });

  it('contains the claims that the account made, with their texts', async () => {
    const person = await signUp(api);
    const claim = await buildClaim(person, await buildCar(api, await signUp(api)));
    expect((await download(person)).data.claims).toEqual([claim]);
  });

  it('contains cars with their complete history, fuel including that of former cars, and transfers', async () => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const former = await buildCar(api, person);
    const fuel = await buildFuel(person, former);
    await CarModel.updateOne({ _id: former._id }, { $set: { owner: new Types.ObjectId(other.user.id) } });

    const car = await buildCar(api, person, { note: 'Key under the mat' });
    const { _id: first } = await buildService(person, car);
    const pattern = await ServiceRecordModel.findById(first).lean().orFail();
    const copies = Array.from({ length: 104 }, () => ({ ...pattern, _id: new Types.ObjectId() }));
    await ServiceRecordModel.insertMany(copies);
    const services = [first, ...copies.map(({ _id }) => _id.toHexString())];
    const warn = (title: string) =>
      person.post(`/api/car/warning/${car._id}`).send({ title, priority: 1 }).expect(201);
    const { body } = await warn('Brakes');
    await person.put(`/api/car/${car._id}/warning`).send({ warnId: body.warnings[0]._id }).expect(200);
    await warn('Lights');
    await person.post('/api/token/new').send({ email: 'next@example.org', car: car._id }).expect(201);
    await other.post('/api/token/new').send({ email: person.user.email, car: former._id }).expect(201);

    const { answer, data } = await download(person);
    expect(data.cars).toHaveLength(1);
    const [exported] = data.cars;
    expect(exported).toMatchObject({ vin: car.vin, note: 'Key under the mat' });
    expect(exported!.services.map(({ _id }) => _id).sort()).toEqual(services.sort());
    expect(exported!.warnings).toMatchObject([
      { title: 'Lights' },
      { title: 'Brakes', resolvedAt: expect.any(String) },
    ]);
    expect(exported!.activity.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['NEW_CAR', 'NEW_SERVICE', 'WARN_ADDED', 'WARN_RESOLVED']),
    );
    expect(exported!.transfers).toMatchObject([{ toUser: 'next@example.org' }]);
    expect(data.incomingTransfers).toMatchObject([{ toUser: person.user.email, car: { _id: former._id } }]);
    expect(data.fuel).toMatchObject([{ _id: fuel._id, car: { _id: former._id } }]);

    // no credentials
    const stored = await UserModel.findById(person.user.id).lean().orFail();
    for (const secret of [stored.passwordHash!, person.token, '"token"', 'Hash', 'secret']) {
      expect(answer.text).not.toContain(secret);
    }
    const { data: ofOther } = await download(other);
    expect(ofOther.fuel).toEqual([]);
    expect(ofOther.cars.map(({ _id }) => _id)).toEqual([former._id]);
  });

  it('of a workshop contains what it recorded on customers’ cars', async () => {
    const [owner, workshop] = [await signUp(api), await signUp(api, { plan: 'workshop' })];
    const car = await buildCar(api, owner);
    await CarModel.updateOne(
      { _id: car._id },
      {
        $push: { workshops: { _id: new Types.ObjectId(workshop.user.id), by: 'request', since: new Date() } },
      },
    );
    await buildService(owner, car);
    const own = await buildService(workshop, car, { mileage: 121_000 });
    const { data } = await download(workshop);
    expect(data.cars).toEqual([]);
    expect(data.recordedServices.map(({ _id }) => _id)).toEqual([own._id]);
  });
});
