import type { Car } from '@glovebox/shared/car';
import { checkInAnswerSchema } from '@glovebox/shared/workshop';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { askForAccess, giveAccess, newAccessCode } from '../../testing/access.ts';
import { buildCar, newCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { AccessCodeModel } from '../../modules/workshops/accessCodeModel.ts';
import { AccessRequestModel } from '../../modules/workshops/accessRequestModel.ts';

const api = await testServer();
const owner = await signUp(api, { name: 'Canary Owner', email: 'canary@example.org' });
const workshop = await signUp(api, { name: 'Fine Garage', plan: 'workshop' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner, { note: 'Canary note', name: 'Canary Name' });
});

const checkIn = (body: object, by = workshop) => by.post('/api/car/workshop/checkin').send(body);
const accessOf = async () => (await CarModel.findById(car._id).lean())!.workshops;
const seesCar = async (by = workshop) => (await by.get(`/api/car/${car._id}`)).status === 200;

describe('checking in without an access code', () => {
  it('asks the owner, by VIN or by code, and reveals nothing about them', async () => {
    const { body, text } = await checkIn({ vin: ` ${car.vin.toLowerCase()} ` }).expect(201);
    expect(checkInAnswerSchema.parse(body)).toMatchObject({ access: 'requested', request: { vin: car.vin } });
    expect(text).not.toMatch(/canary/i);
    expect(text).not.toContain(owner.user.id);
    expect(text).not.toContain(car._id);
    const [stored, ...more] = await AccessRequestModel.find({ car: car._id }).lean();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ state: 'pending', workshop: new Types.ObjectId(workshop.user.id) });
    expect(stored!.expiresAt.getTime() - stored!.createdAt.getTime()).toBe(14 * 86_400_000);
    expect(await seesCar()).toBe(false);

    const typed = car.publicId.toLowerCase().match(/.{4}/g)!.join('-');
    const again = await checkIn({ code: typed }).expect(200);
    expect(again.body.request).toEqual(body.request);
    expect(await AccessRequestModel.countDocuments({ car: car._id })).toBe(1);
  });

  it('does not change what the owner sees of the car', async () => {
    await checkIn({ vin: car.vin }).expect(201);
    expect((await owner.get(`/api/car/${car._id}`).expect(200)).body).toEqual(car);
  });

  it('asks again once the last request has expired, even if it is not deleted yet', async () => {
    const requestId = await askForAccess(workshop, car);
    await AccessRequestModel.updateOne({ _id: requestId }, { $set: { expiresAt: new Date(0) } });
    expect(await askForAccess(workshop, car)).not.toBe(requestId);
    expect(await AccessRequestModel.countDocuments({ car: car._id })).toBe(1);
  });

  it('is refused for a day after the owner declined, and then asks again', async () => {
    const requestId = await askForAccess(workshop, car);
    await owner.delete(`/api/car/access/${requestId}`).expect(200);
    const { body } = await checkIn({ vin: car.vin }).expect(409);
    expect(body.error).toContain('declined');
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await AccessRequestModel.updateOne({ _id: requestId }, { $set: { answeredAt: yesterday } });
    await askForAccess(workshop, car);
  });

  it('may ask again immediately after withdrawing its request', async () => {
    const requestId = await askForAccess(workshop, car);
    await workshop.delete(`/api/car/access/${requestId}`).expect(200);
    await askForAccess(workshop, car);
  });

  it('is refused if twenty requests already wait', async () => {
    const now = new Date();
    await AccessRequestModel.insertMany(
      Array.from({ length: 20 }, () => ({
        car: car._id,
        owner: owner.user.id,
        workshop: new Types.ObjectId(),
        state: 'pending' as const,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 60_000),
      })),
    );
    const { body } = await checkIn({ vin: car.vin }).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', error: expect.stringContaining('Too many workshops') });
  });
});

describe('checking in with an access code', () => {
  it('gives access at once, and the code cannot be used again', async () => {
    const accessCode = await newAccessCode(owner, car);
    const typed = ` ${accessCode.slice(0, 4).toLowerCase()}-${accessCode.slice(4)}`;
    const { body } = await checkIn({ vin: car.vin, accessCode: typed }).expect(201);
    expect(checkInAnswerSchema.parse(body)).toMatchObject({
      access: 'granted',
      car: { _id: car._id, standing: 'workshop' },
    });
    expect(await accessOf()).toMatchObject([{ _id: new Types.ObjectId(workshop.user.id), by: 'code' }]);
    expect(await seesCar()).toBe(true);

    const other = await signUp(api, { plan: 'workshop' });
    const second = await checkIn({ vin: car.vin, accessCode }, other).expect(410);
    expect(second.body).toMatchObject({ code: 'GONE', error: expect.stringContaining('new one') });
    expect(await seesCar(other)).toBe(false);
  });

  it('is stored as a hash only, and a newer code replaces it', async () => {
    const older = await newAccessCode(owner, car);
    const newer = await newAccessCode(owner, car);
    expect(newer).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    const stored = await AccessCodeModel.find({ _id: car._id }).lean();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(newer);
    await checkIn({ vin: car.vin, accessCode: older }).expect(400);
    await checkIn({ vin: car.vin, accessCode: newer }).expect(201);
  });

  it('is refused at its field when wrong, and void for a workshop after five wrong attempts', async () => {
    const accessCode = await newAccessCode(owner, car);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const { body } = await checkIn({ vin: car.vin, accessCode: wrong % 2 ? 'nope' : '22222222' }).expect(
        400,
      );
      expect(body).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'accessCode' }] });
    }
    await checkIn({ vin: car.vin, accessCode }).expect(410);
    expect((await owner.get(`/api/car/${car._id}/access`).expect(200)).body.code).not.toBeNull();
    expect(await accessOf()).toEqual([]);
    const other = await signUp(api, { plan: 'workshop' });
    await checkIn({ vin: car.vin, accessCode }, other).expect(201);
  });

  it('allows no more than five wrong attempts, even if thirty are made at once', async () => {
    const accessCode = await newAccessCode(owner, car);
    const guesses = Array.from(
      { length: 30 },
      (_, index) => `2222222${'23456789ABCDEFGHJKMNPQRSTVWXYZ'[index]!}`,
    );
    const wrong = guesses.filter((guess) => guess !== accessCode);
    const answers = await Promise.all(wrong.map((guess) => checkIn({ vin: car.vin, accessCode: guess })));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(wrong.length - 5);
    await checkIn({ vin: car.vin, accessCode }).expect(410);
  });

  it('is refused after 15 minutes', async () => {
    const accessCode = await newAccessCode(owner, car);
    const { expiresAt } = (await AccessCodeModel.findById(car._id).lean())!;
    expect(Math.abs(expiresAt.getTime() - Date.now() - 15 * 60_000)).toBeLessThan(60_000);
    await AccessCodeModel.updateOne({ _id: car._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await checkIn({ vin: car.vin, accessCode }).expect(410);
  });

  it('does not open another car of the same owner', async () => {
    const other = await buildCar(api, owner);
    await newAccessCode(owner, other);
    const accessCode = await newAccessCode(owner, car);
    await checkIn({ vin: other.vin, accessCode }).expect(400);
    expect((await workshop.get(`/api/car/${other._id}`)).status).toBe(404);
  });

  it('settles the waiting request', async () => {
    const requestId = await askForAccess(workshop, car);
    const accessCode = await newAccessCode(owner, car);
    await checkIn({ vin: car.vin, accessCode }).expect(201);
    await owner.post(`/api/car/access/${requestId}/approve`).expect(410);
    expect(await accessOf()).toHaveLength(1);
  });

  it('does not use up the code if the car has the maximum of workshops', async () => {
    const since = new Date();
    const full = Array.from({ length: 20 }, () => ({
      _id: new Types.ObjectId(),
      by: 'code' as const,
      since,
    }));
    await CarModel.updateOne({ _id: car._id }, { $set: { workshops: full } });
    const accessCode = await newAccessCode(owner, car);
    await checkIn({ vin: car.vin, accessCode }).expect(409);
    await CarModel.updateOne({ _id: car._id }, { $set: { workshops: full.slice(1) } });
    await checkIn({ vin: car.vin, accessCode }).expect(201);
  });
});

describe('checking in', () => {
  it('a second time returns the car and uses no code', async () => {
    await giveAccess(owner, workshop, car);
    const accessCode = await newAccessCode(owner, car);
    const { body } = await checkIn({ code: car.publicId, accessCode }).expect(200);
    expect(checkInAnswerSchema.parse(body)).toMatchObject({ access: 'granted', car: { _id: car._id } });
    expect(await accessOf()).toHaveLength(1);
    expect((await owner.get(`/api/car/${car._id}/access`)).body.code).not.toBeNull();
  });

  it('is part of the workshop plan', async () => {
    const { body } = await checkIn({ vin: car.vin }, await signUp(api)).expect(403);
    expect(body.error).toContain('workshop plan');
    // it does not reveal whether there is such a car either
    await checkIn({ vin: 'WVWZZZAUZHW999999' }, await signUp(api)).expect(403);
  });

  it('is refused for an own car and for one without an owner', async () => {
    const own = await buildCar(api, workshop);
    await checkIn({ vin: own.vin }).expect(409);
    const keeper = await signUp(api, { plan: 'workshop' });
    const kept = await buildCar(api, keeper, { customer: true, name: 'Customer' });
    const { body } = await checkIn({ vin: kept.vin }).expect(409);
    expect(body.error).not.toContain('Customer');
    await checkIn({ vin: kept.vin, accessCode: '22222222' }).expect(409);
  });

  it('gives the same error as the public look-up if there is no such car', async () => {
    const { body } = await checkIn({ vin: 'WVWZZZAUZHW999999' }).expect(404);
    expect(body.error).toBe('No car with this VIN is registered here.');
    expect((await checkIn({ code: 'nope' }).expect(404)).body.error).toBe('Invalid Code');
  });

  it.each([
    ['neither VIN nor code', {}],
    ['both', { vin: 'WVWZZZAUZHW999999', code: '2'.repeat(16) }],
    ['what is no text', { vin: { $gt: '' } }],
    ['an empty access code', { vin: 'WVWZZZAUZHW999999', accessCode: ' ' }],
    ['an unknown field', { vin: 'WVWZZZAUZHW999999', workshop: '5'.repeat(24) }],
  ])('refuses %s with a readable message', async (_what, body) => {
    expect((await checkIn(body).expect(400)).body).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is what a workshop is advised to do when it adds a car whose VIN is registered', async () => {
    const input = await newCar(api, { vin: car.vin, customer: true, name: 'Customer' });
    const { body } = await workshop.post('/api/car/new').send(input).expect(409);
    expect(body).toMatchObject({ code: 'VIN_TAKEN', error: expect.stringContaining('Check it in') });
  });
});
