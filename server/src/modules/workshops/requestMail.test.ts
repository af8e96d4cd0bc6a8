import { createSecretKey } from 'node:crypto';
import type { Car } from '@glovebox/shared/car';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createMailer } from '../../platform/mail/mailer.ts';
import { askForAccess, newAccessCode } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { mailAbout, mailsAbout } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { AccessRequestModel } from './accessRequestModel.ts';
import { notifyOwner } from './requestMail.ts';

const ASKS = 'wants access';

const api = await testServer();
const workshop = await signUp(api, { name: 'Fine\n\nGarage', plan: 'workshop' });
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner, { note: 'Spare key at the neighbours' });
});

const mails = () => mailsAbout(api, owner.user.email, ASKS);

/**
 * Runs the notification for a request again and waits for it, because a test cannot wait for a mail that is not sent.
 */
const notifyAgain = async (requestId: string) => {
  const mailer = createMailer(api.config, pino({ level: 'silent' }));
  const sessionKey = createSecretKey('a secret of the tests', 'utf8');
  await notifyOwner(
    { ...api.config, publicUrl: api.url, isPublicUrlSet: false, sessionKey, vapid: null, mailer },
    requestId,
  );
  await mailer.settled();
};

it('names the workshop that asks and where to answer', async () => {
  await askForAccess(workshop, car);
  const { subject, text } = await mailAbout(api, owner.user.email, ASKS);
  expect(subject).toBe('A workshop wants access to your car');
  expect(text).toContain('The workshop "Fine Garage" asks');
  expect(text).toContain('/dashboard\n');
  for (const secret of [car.vin, car.publicId, 'Spare key', workshop.user.email]) {
    expect(text).not.toContain(secret);
  }
});

it('names the car as its owner calls it', async () => {
  await owner.patch(`/api/car/${car._id}`).send({ nickname: 'The red one', plate: 'HH AB 123' }).expect(200);
  await askForAccess(workshop, car);
  const { text } = await mailAbout(api, owner.user.email, ASKS);
  expect(text).toContain(`\n    The red one, ${car.productionYear}\n`);
});

it('sends one mail for a request even if the workshop checks in several times', async () => {
  await askForAccess(workshop, car);
  await mailAbout(api, owner.user.email, ASKS);
  const again = await workshop.post('/api/car/workshop/checkin').send({ vin: car.vin }).expect(200);
  expect(again.body.access).toBe('requested');
  const other = await signUp(api, { name: 'Other Garage', plan: 'workshop' });
  await askForAccess(other, car);
  await mailAbout(api, owner.user.email, ASKS, 1);
  expect((await mails()).map(({ text }) => /workshop "(.*?)"/.exec(text)?.[1])).toEqual([
    'Fine Garage',
    'Other Garage',
  ]);
});

it('sends no mail if a workshop withdraws and asks again within a day', async () => {
  const first = await askForAccess(workshop, car);
  await mailAbout(api, owner.user.email, ASKS);
  await workshop.delete(`/api/car/access/${first}`).expect(200);
  const second = await askForAccess(workshop, car);
  await notifyAgain(second);
  expect(await mails()).toHaveLength(1);
});

it('sends another mail if the earlier request is a day old', async () => {
  const first = await askForAccess(workshop, car);
  await mailAbout(api, owner.user.email, ASKS);
  await workshop.delete(`/api/car/access/${first}`).expect(200);
  const dayAgo = new Date(Date.now() - 86_500_000);
  await AccessRequestModel.updateOne({ _id: first }, { $set: { createdAt: dayAgo } });
  await askForAccess(workshop, car);
  await mailAbout(api, owner.user.email, ASKS, 1);
});

it('sends no mail to an unverified email', async () => {
  await UserModel.updateOne({ _id: owner.user.id }, { $set: { emailVerified: false } });
  await notifyAgain(await askForAccess(workshop, car));
  expect(await mails()).toEqual([]);
});

it('sends no mail for a request that was answered in the meantime', async () => {
  const now = new Date();
  const { insertedId } = await AccessRequestModel.collection.insertOne({
    car: new Types.ObjectId(car._id),
    owner: new Types.ObjectId(owner.user.id),
    workshop: new Types.ObjectId(workshop.user.id),
    state: 'approved',
    createdAt: now,
    answeredAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  await notifyAgain(insertedId.toHexString());
  expect(await mails()).toEqual([]);
});

it('sends no mail to an owner who gave an access code', async () => {
  const accessCode = await newAccessCode(owner, car);
  await workshop.post('/api/car/workshop/checkin').send({ vin: car.vin, accessCode }).expect(201);
  const other = await buildCar(api, owner);
  await askForAccess(workshop, other);
  await mailAbout(api, owner.user.email, ASKS);
  expect(await mails()).toHaveLength(1);
});
