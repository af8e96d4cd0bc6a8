import type { Car } from '@glovebox/shared/car';
import { newTransferAnswerSchema, type Transfer } from '@glovebox/shared/transfer';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import {
  buildTransfer,
  expireTransfer,
  storedTransfer,
  transfersOf,
  transfersTo,
} from '../../testing/transfers.ts';
import { TransferModel } from './transferModel.ts';

const DAY = 86_400_000;

const api = await testServer();
const sender = await signUp(api, { name: 'Sandra Sender' });
const recipient = await signUp(api);
const stranger = await signUp(api);
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, sender);
});

const start = (email: unknown, of: Pick<Car, '_id'> = car, person = sender) =>
  person.post('/api/token/new').send({ email, car: of._id });

describe('starting a transfer', () => {
  it('returns the transfer and stores it as pending, for 14 days', async () => {
    const answer = await start(` ${recipient.user.email.toUpperCase()} `).expect(201);
    const { message, transfer } = newTransferAnswerSchema.parse(answer.body);
    expect(message).toBe('Transfer Initiated Successfully');
    expect(transfer).toMatchObject({
      toUser: recipient.user.email,
      fromUser: { name: 'Sandra Sender' },
      car: { _id: car._id, vin: car.vin, mileage: 120_000 },
    });
    expect(Date.parse(transfer.expiresAt) - Date.parse(transfer.createdAt)).toBe(14 * DAY);
    // base64url: 24 bytes
    expect(transfer.token).toMatch(/^[\w-]{32}$/);
    expect(await storedTransfer(transfer)).toMatchObject({
      state: 'pending',
      car: new Types.ObjectId(car._id),
    });
    expect(await transfersOf(sender, car)).toEqual([transfer]);
    expect(await transfersTo(recipient)).toContainEqual(transfer);
  });

  it('responds the same for an unregistered email, and waits for its account', async () => {
    const known = await start(recipient.user.email).expect(201);
    const email = 'not.yet@example.org';
    const unknown = await start(email).expect(201);
    expect(unknown.body.message).toBe(known.body.message);
    expect(Object.keys(unknown.body.transfer)).toEqual(Object.keys(known.body.transfer));
    const newcomer = await signUp(api, { email });
    expect(await transfersTo(newcomer)).toEqual([unknown.body.transfer]);
  });

  it('refuses the sender’s own email, in upper or lower case', async () => {
    const { body } = await start(sender.user.email.toUpperCase()).expect(400);
    expect(body.details).toEqual([{ path: 'email', message: body.error }]);
    expect(await transfersOf(sender, car)).toEqual([]);
  });

  it('allows one per car and email at a time', async () => {
    const first = await buildTransfer(sender, car, recipient);
    expect((await start(recipient.user.email).expect(409)).body.code).toBe('CONFLICT');
    await sender.delete(`/api/token/${first.token}`).expect(200);
    const second = await buildTransfer(sender, car, recipient);
    expect(second.token).not.toBe(first.token);
  });

  it('allows at most five per car; ended and expired ones do not count', async () => {
    const email = (index: number) => `buyer${index}@example.org`;
    const started: Transfer[] = [];
    for (let index = 0; index < 5; index += 1) {
      started.push((await start(email(index)).expect(201)).body.transfer);
    }
    expect((await start(email(5)).expect(409)).body.error).toMatch(/^At most 5/);
    expect(await transfersOf(sender, car)).toHaveLength(5);
    await sender.delete(`/api/token/${started[0]!.token}`).expect(200);
    await start(email(5)).expect(201);
    await start(email(6)).expect(409);
    await expireTransfer(started[1]!);
    await start(email(1)).expect(201);
    expect(await storedTransfer(started[1]!)).toMatchObject({ state: 'expired' });
  });

  it('never has more than five, however many are started at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => start(`crowd${index}@example.org`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect(await TransferModel.countDocuments({ car: car._id, state: 'pending' })).toBe(5);
  });

  it.each([
    [undefined, 'Email is required'],
    ['', 'Email is required'],
    ['nobody', 'invalid email address'],
    ['a@b', 'invalid email address'],
    [{ $ne: null }, 'Email is required'],
    [`${'a'.repeat(250)}@example.org`, 'At most 254 characters'],
  ])('refuses the email %j', async (email, message) => {
    const { body } = await start(email).expect(400);
    expect(body.error).toBe(message);
    expect(await transfersOf(sender, car)).toEqual([]);
  });

  it('refuses unknown fields', async () => {
    const { body } = await sender
      .post('/api/token/new')
      .send({ email: 'a@example.org', car: car._id, from: stranger.user.id })
      .expect(400);
    expect(body.error).toBe('Unknown field: from');
  });
});
