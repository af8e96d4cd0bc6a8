import type { Car } from '@glovebox/shared/car';
import { transferDetailSchema } from '@glovebox/shared/transfer';
import { formatLongDay } from '@glovebox/shared/dates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { mailAbout, readMailsTo } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildTransfer } from '../../testing/transfers.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { TransferModel } from './transferModel.ts';

const OFFER = 'is waiting for you';

// on this server emails must be verified
const api = await freshServer({ skipEmailVerification: false });
const sender = await signUp(api, { name: 'Sandra\n\nSender' });
let recipient: Person;
let car: Car;
beforeAll(async () => {
  await UserModel.updateOne({ _id: sender.user.id }, { $set: { emailVerified: true } });
});
beforeEach(async () => {
  recipient = await signUp(api);
  car = await buildCar(api, sender, { note: 'Spare key at the neighbours' });
});

const isVerified = async ({ user }: Person) => (await UserModel.findById(user.id).lean())?.emailVerified;
const ownerOf = async ({ _id }: Car) => (await CarModel.findById(_id).lean())?.owner?.toHexString();

/** Returns the token and the secret in the link of the newest mail to a user about a car. */
const linkTo = async (person: Person) => {
  const { text } = await mailAbout(api, person.user.email, OFFER);
  const [, token = '', secret = ''] = /\/dashboard\/transfer\/([\w-]+)#secret=([\w-]+)/.exec(text) ?? [];
  return { token, secret, text };
};

describe('the mail to the recipient', () => {
  it('names the sender and the car, and has the secret after the # of its link', async () => {
    const transfer = await buildTransfer(sender, car, recipient);
    const { token, secret, text } = await linkTo(recipient);
    expect(token).toBe(transfer.token);
    // 24 bytes
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(secret).not.toBe(token);
    expect(text).toContain(`${api.config.publicUrl ?? api.url}/dashboard/transfer/${token}#secret=${secret}`);
    expect(text).toContain('"Sandra Sender" wants to transfer a car to you');
    expect(text).toContain('Volkswagen Golf');
    for (const secretOfCar of [car.vin, car.publicId, 'Spare key', sender.user.email]) {
      expect(text).not.toContain(secretOfCar);
    }
  });

  it('shows the date in the format of the recipient, if they have an account', async () => {
    await recipient.patch('/api/auth/settings').send({ locale: 'en-GB' }).expect(200);
    const { expiresAt } = await buildTransfer(sender, car, recipient);
    const { text } = await linkTo(recipient);
    expect(text).toContain(`until ${formatLongDay(expiresAt, { locale: 'en-GB' })}.`);
  });

  it('is the only place with the secret, because no response has it and the database only has its hash', async () => {
    const started = await sender
      .post('/api/token/new')
      .send({ email: recipient.user.email, car: car._id })
      .expect(201);
    const { token, secret } = await linkTo(recipient);
    await UserModel.updateOne({ _id: recipient.user.id }, { $set: { emailVerified: true } });
    const answers = await Promise.all([
      sender.get(`/api/token/${token}`),
      sender.get(`/api/token/find/${car._id}`),
      sender.get('/api/auth/export'),
      recipient.get(`/api/token/${token}`),
      recipient.get('/api/token/'),
      recipient.get('/api/car/dashboard'),
      recipient.post(`/api/token/open/${token}`).send({ secret }),
    ]);
    for (const { status, text } of [started, ...answers]) {
      expect(status).toBeLessThan(300);
      expect(text).not.toContain(secret);
    }
    const stored = await TransferModel.findOne({ token }).lean().orFail();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored.secretHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await readMailsTo(api, sender.user.email)).map(({ text }) => text).join()).not.toContain(secret);
  });

  it('also goes to an email without an account, which can open the transfer after signing up', async () => {
    const email = 'moritz.later@example.org';
    await sender.post('/api/token/new').send({ email, car: car._id }).expect(201);
    const newcomer = await signUp(api, { email });
    const { token, secret } = await linkTo(newcomer);
    await newcomer.get(`/api/token/${token}`).expect(403);
    const opened = await newcomer.post(`/api/token/open/${token}`).send({ secret }).expect(200);
    expect(transferDetailSchema.parse(opened.body)).toMatchObject({ token, car: { _id: car._id } });
    // opening the transfer does not verify the email; only accepting it does
    expect(await isVerified(newcomer)).toBe(false);
    await newcomer.get(`/api/token/${token}`).expect(403);
  });
});

describe('the secret of the mail', () => {
  it('lets a recipient with an unverified email accept the transfer, and verifies the email', async () => {
    await buildTransfer(sender, car, recipient);
    const { token, secret } = await linkTo(recipient);
    await recipient.post(`/api/token/accept/${token}`).expect(403);
    await recipient.post(`/api/token/accept/${token}`).send({ secret }).expect(200);
    expect(await ownerOf(car)).toBe(recipient.user.id);
    expect(await isVerified(recipient)).toBe(true);
  });

  it('only works for its own transfer', async () => {
    const elsewhere = await signUp(api);
    const { token } = await buildTransfer(sender, car, recipient);
    await buildTransfer(sender, await buildCar(api, sender), elsewhere);
    const wrong = [(await linkTo(elsewhere)).secret, token, '', 'x'];
    const { secretHash } = await TransferModel.findOne({ token }).lean().orFail();
    for (const secret of [...wrong, secretHash]) {
      await recipient.post(`/api/token/open/${token}`).send({ secret }).expect(403);
      await recipient.post(`/api/token/accept/${token}`).send({ secret }).expect(403);
    }
    for (const secret of [null, 7, { $ne: null }, ['x'], 'x'.repeat(101), 'a\u0000']) {
      await recipient.post(`/api/token/open/${token}`).send({ secret }).expect(400);
      await recipient.post(`/api/token/accept/${token}`).send({ secret }).expect(400);
    }
    expect(await isVerified(recipient)).toBe(false);
    expect(await ownerOf(car)).toBe(sender.user.id);
  });

  it('is useless for another account, and after the transfer has ended', async () => {
    const { token } = await buildTransfer(sender, car, recipient);
    const { secret } = await linkTo(recipient);
    const stranger = await signUp(api);
    await stranger.post(`/api/token/open/${token}`).send({ secret }).expect(404);
    await stranger.post(`/api/token/accept/${token}`).send({ secret }).expect(404);
    expect(await isVerified(stranger)).toBe(false);

    await sender.delete(`/api/token/${token}`).expect(200);
    await recipient.post(`/api/token/open/${token}`).send({ secret }).expect(410);
    await recipient.post(`/api/token/accept/${token}`).send({ secret }).expect(410);
    expect(await isVerified(recipient)).toBe(false);
  });
});

describe('the mail to the sender', () => {
  it('reports acceptance and refusal, without any link or secret', async () => {
    const { token } = await buildTransfer(sender, car, recipient);
    const { secret } = await linkTo(recipient);
    await recipient.delete(`/api/token/${token}`).send({ secret: 'x' }).expect(403);
    await recipient.delete(`/api/token/${token}`).send({ secret }).expect(200);
    expect(await isVerified(recipient)).toBe(false);
    const declined = await mailAbout(api, sender.user.email, 'Your transfer was declined');
    expect(declined.text).toContain(`${recipient.user.email} has declined your car`);

    const again = await buildTransfer(sender, car, recipient);
    const { secret: second } = await linkTo(recipient);
    await recipient.post(`/api/token/accept/${again.token}`).send({ secret: second }).expect(200);
    const accepted = await mailAbout(api, sender.user.email, 'Your transfer was accepted');
    expect(accepted.text).toContain(`${recipient.user.email} accepted your car`);
    for (const { text } of [declined, accepted]) {
      for (const opener of [token, secret, again.token, second]) expect(text).not.toContain(opener);
    }
  });

  it('is not sent to an unverified email, or if the sender cancels the transfer', async () => {
    const unverified = await signUp(api);
    const own = await buildCar(api, unverified);
    await UserModel.updateOne({ _id: recipient.user.id }, { $set: { emailVerified: true } });
    const verify = (emailVerified: boolean) =>
      UserModel.updateOne({ _id: unverified.user.id }, { $set: { emailVerified } });
    await verify(true);
    const { token } = await buildTransfer(unverified, own, recipient);
    // the sender has changed their email in the meantime
    await verify(false);
    await recipient.post(`/api/token/accept/${token}`).expect(200);
    const cancelled = await buildTransfer(sender, car, recipient);
    const before = await readMailsTo(api, sender.user.email);
    await sender.delete(`/api/token/${cancelled.token}`).expect(200);
    expect(await readMailsTo(api, sender.user.email)).toEqual(before);
    const subjects = (await readMailsTo(api, unverified.user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('transfer'))).toEqual([]);
  });
});
