import { carSchema, newCarAnswerSchema, type Car } from '@glovebox/shared/car';
import { transferDetailSchema } from '@glovebox/shared/transfer';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import {
  buildTransfer,
  expectNothing,
  expireTransfer,
  storedTransfer,
  transferCarTo,
  transfersOf,
  transfersTo,
} from '../../testing/transfers.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { TransferModel } from './transferModel.ts';

const DAY = 86_400_000;

const api = await testServer();
const sender = await signUp(api, { name: 'Sandra Sender' });
const recipient = await signUp(api);
const stranger = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, sender, { note: 'Spare key at the neighbours', name: 'Sandra & Co' });
});

describe('before it is accepted', () => {
  it('shows the recipient and the sender the public facts of the car, and nothing private', async () => {
    await buildService(sender, car, { description: 'New filter' });
    await sender.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(201);
    await buildFuel(sender, car, { mileage: 119_777 });
    const { token, ...facts } = await buildTransfer(sender, car, recipient);
    const publicCar = (await api.request.get(`/api/car/check/${car.publicId}`).expect(200)).body as object;
    for (const person of [recipient, sender]) {
      const answer = await person.get(`/api/token/${token}`).expect(200);
      expect(transferDetailSchema.parse(answer.body)).toEqual({
        ...facts,
        token,
        car: { _id: car._id, ...publicCar },
      });
      for (const secret of [
        'Spare key',
        'Sandra & Co',
        car.publicId,
        sender.user.id,
        sender.user.email,
        '119777',
      ]) {
        expect(answer.text).not.toContain(secret);
      }
    }
  });

  it('is a 404 to anybody else', async () => {
    const { token } = await buildTransfer(sender, car, recipient);
    expectNothing(await stranger.get(`/api/token/${token}`));
    expectNothing(await stranger.post(`/api/token/accept/${token}`));
    expectNothing(await stranger.post(`/api/token/open/${token}`).send({ secret: 'x' }));
    expectNothing(await stranger.delete(`/api/token/${token}`));
    expectNothing(await stranger.get(`/api/token/find/${car._id}`));
    expectNothing(await recipient.get(`/api/token/find/${car._id}`));
    expectNothing(await recipient.get(`/api/car/${car._id}`));
    expect(await transfersTo(stranger)).toEqual([]);
  });

  it('is not accessible to the recipient while their email is not verified', async () => {
    const { token } = await buildTransfer(sender, car, recipient);
    await UserModel.updateOne({ _id: recipient.user.id }, { $set: { emailVerified: false } });
    expect(await transfersTo(recipient)).toEqual([]);
    for (const call of [
      recipient.get(`/api/token/${token}`),
      recipient.post(`/api/token/accept/${token}`),
      recipient.post(`/api/token/open/${token}`).send({ secret: 'x' }),
      recipient.delete(`/api/token/${token}`),
    ]) {
      const { body } = await call.expect(403);
      expect(body.error).toMatch(/^Verify your email first/);
    }
    await UserModel.updateOne({ _id: recipient.user.id }, { $set: { emailVerified: true } });
    await recipient.get(`/api/token/${token}`).expect(200);
  });

  it('cannot be accepted by its sender', async () => {
    const { token } = await buildTransfer(sender, car, recipient);
    await sender.post(`/api/token/accept/${token}`).expect(403);
    await sender.post(`/api/token/open/${token}`).send({ secret: 'x' }).expect(403);
    expect((await CarModel.findById(car._id).lean())?.owner?.toHexString()).toBe(sender.user.id);
  });
});

describe('accepting', () => {
  it('returns the car, which is now the recipient’s and no longer the sender’s', async () => {
    const transfer = await buildTransfer(sender, car, recipient);
    const answer = await recipient.post(`/api/token/accept/${transfer.token}`).expect(200);
    const { message, savedCar } = newCarAnswerSchema.parse(answer.body);
    expect(message).toBe('Car Created Successfuly');
    expect(savedCar).toMatchObject({ _id: car._id, vin: car.vin, owner: { userId: recipient.user.id } });
    expect(await storedTransfer(transfer)).toMatchObject({ state: 'accepted', endedAt: expect.any(Date) });
    expectNothing(await sender.get(`/api/car/${car._id}`));
    const refused = await sender.patch(`/api/car/${car._id}`).send({ note: 'mine' }).expect(404);
    expect(refused.body.error).toBe('This car belongs to someone else now, so this cannot be changed.');
    expect(carSchema.parse((await recipient.get(`/api/car/${car._id}`).expect(200)).body)).toEqual(savedCar);
  });

  it('removes the note, the shown name, the public code, workshop access and every other pending transfer', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    const access = { _id: new Types.ObjectId(workshop.user.id), by: 'request' as const, since: new Date() };
    await CarModel.updateOne({ _id: car._id }, { $push: { workshops: access } });
    const entry = await buildService(workshop, car);
    const other = await buildTransfer(sender, car, stranger);
    const moved = await transferCarTo(sender, car, recipient);

    expect(moved).not.toHaveProperty('note');
    expect(moved.owner.name).toBe(recipient.user.name);
    expect(moved.publicId).not.toBe(car.publicId);
    await api.request.get(`/api/car/check/${car.publicId}`).expect(404);
    await api.request.get(`/api/car/check/${moved.publicId}`).expect(200);
    expectNothing(await workshop.get(`/api/car/${car._id}`));
    await workshop.get(`/api/service/${entry._id}`).expect(404);
    expect(await storedTransfer(other)).toMatchObject({ state: 'superseded' });
    const { body } = await stranger.post(`/api/token/accept/${other.token}`).expect(410);
    expect(body.error).toContain('went to someone else');
    expect(await CarModel.findById(car._id).lean()).toMatchObject({ workshops: [] });
  });

  it('keeps the history and records CAR_TRANSFER, without names', async () => {
    const service = await buildService(sender, car);
    await sender.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(201);
    const moved = await transferCarTo(sender, car, recipient);
    expect(moved.services.map(({ _id }) => _id)).toEqual([service._id]);
    expect(moved.warnings).toMatchObject([{ title: 'Brakes' }]);
    expect(moved.activity[0]).toMatchObject({ action: 'CAR_TRANSFER', details: 'To a new owner' });
    expect(moved.activityCount).toBe(4);
    const listed = async (person: Person) =>
      (await person.get('/api/car/services').expect(200)).body.services as { _id: string }[];
    expect(await listed(recipient)).toContainEqual(expect.objectContaining({ _id: service._id }));
    expect(await listed(sender)).not.toContainEqual(expect.objectContaining({ _id: service._id }));
    const home = await recipient.get('/api/car/dashboard').expect(200);
    expect(home.body.activity).toContainEqual(
      expect.objectContaining({
        action: 'CAR_TRANSFER',
        car: expect.objectContaining({ _id: car._id }) as unknown,
      }),
    );
  });

  it('makes the VIN read-only from then on', async () => {
    await transferCarTo(sender, car, recipient);
    const edit = await recipient.patch(`/api/car/${car._id}`).send({ vin: 'WVWZZZAUZHW999999' }).expect(409);
    expect(edit.body.code).toBe('CONFLICT');
  });

  it('lets the new owner pass it on, even back', async () => {
    await transferCarTo(sender, car, recipient);
    const back = await transferCarTo(recipient, car, sender);
    expect(back.owner.userId).toBe(sender.user.id);
    expect(back.activity.filter(({ action }) => action === 'CAR_TRANSFER')).toHaveLength(2);
  });
});

describe('cancelling and declining', () => {
  it('is possible for the sender and the recipient, and shows both what happened', async () => {
    for (const [person, state, reason] of [
      [sender, 'cancelled', 'cancelled by its sender'],
      [recipient, 'declined', 'declined'],
    ] as const) {
      const transfer = await buildTransfer(sender, car, recipient);
      const { body } = await person.delete(`/api/token/${transfer.token}`).expect(200);
      expect(body).toEqual({ message: 'Token Deleted' });
      expect(await storedTransfer(transfer)).toMatchObject({ state });
      for (const one of [sender, recipient]) {
        const answer = await one.get(`/api/token/${transfer.token}`).expect(410);
        expect(answer.body).toMatchObject({ code: 'GONE', error: expect.stringContaining(reason) });
        await one.delete(`/api/token/${transfer.token}`).expect(410);
      }
      await recipient.post(`/api/token/accept/${transfer.token}`).expect(410);
      expectNothing(await stranger.get(`/api/token/${transfer.token}`));
    }
    expect(await transfersOf(sender, car)).toEqual([]);
    expect((await CarModel.findById(car._id).lean())?.owner?.toHexString()).toBe(sender.user.id);
  });
});

describe('an expired transfer', () => {
  it('is not listed, and returns 410 to both', async () => {
    const transfer = await buildTransfer(sender, car, recipient);
    await expireTransfer(transfer);
    expect(await transfersOf(sender, car)).toEqual([]);
    expect(await transfersTo(recipient)).not.toContainEqual(transfer);
    for (const call of [
      recipient.get(`/api/token/${transfer.token}`),
      sender.get(`/api/token/${transfer.token}`),
      recipient.post(`/api/token/accept/${transfer.token}`),
      sender.delete(`/api/token/${transfer.token}`),
    ]) {
      const { body } = await call.expect(410);
      expect(body.error).toContain('expired');
    }
    expect((await CarModel.findById(car._id).lean())?.owner?.toHexString()).toBe(sender.user.id);
  });

  it('is remembered for 90 days, then deleted by the database', async () => {
    const transfer = await buildTransfer(sender, car, recipient);
    const { expiresAt, forgetAt } = await storedTransfer(transfer);
    expect(forgetAt.getTime() - expiresAt.getTime()).toBe(90 * DAY);
    const indexes = await TransferModel.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { forgetAt: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('removing the car', () => {
  it('ends its transfers', async () => {
    const transfer = await buildTransfer(sender, car, recipient);
    await sender.delete(`/api/car/${car._id}`).expect(200);
    expect(await transfersTo(recipient)).not.toContainEqual(transfer);
    const { body } = await recipient.post(`/api/token/accept/${transfer.token}`).expect(410);
    expect(body.error).toContain('removed');
    await sender.get(`/api/token/${transfer.token}`).expect(410);
  });
});
