import { expect, it } from 'vitest';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { UserModel } from './userModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { EVIDENCE } from '../../testing/claims.ts';
import { readMailsTo } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { RateLimitModel } from '../../platform/http/rateLimitModel.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });

const offer = async (sender: Person, email: string) =>
  sender.post('/api/token/new').send({ email, car: (await buildCar(api, sender))._id });

const titles = async (email: string) => (await readMailsTo(api, email)).map(({ subject }) => subject).sort();

it('a recipient gets three mails an hour from all senders together, and everything else still happens without a mail', async () => {
  const owner = await signUp(api);
  const { email } = owner.user;
  const car = await buildCar(api, owner);
  const senders = [await signUp(api), await signUp(api)];
  for (const sender of senders) expect((await offer(sender, email)).status).toBe(201);
  const workshop = await signUp(api, { plan: 'workshop' });
  await workshop.post('/api/car/workshop/checkin').send({ vin: car.vin }).expect(201);
  // mails are sent after the answers, so a fourth could overtake the third
  await api.mailsSent();
  const last = await offer(workshop, email);
  expect(last.status).toBe(201);
  expect(last.body.message).toBe('Transfer Initiated Successfully');
  expect(await titles(email)).toEqual([
    'A car is waiting for you',
    'A car is waiting for you',
    'A workshop wants access to your car',
  ]);
  const incoming = await owner.get('/api/token/').expect(200);
  expect(incoming.body).toHaveLength(3);
  expect((await offer(senders[1]!, 'somebody-else@example.net')).status).toBe(201);
  expect(await readMailsTo(api, 'somebody-else@example.net')).toHaveLength(1);
});

it('an owner is told of a claim on their car, however many mails others have caused before', async () => {
  const owner = await signUp(api);
  const car = await buildCar(api, owner);
  const stranger = await signUp(api);
  for (let i = 0; i < 5; i += 1) await offer(stranger, owner.user.email);
  await offer(await signUp(api), owner.user.email);
  await stranger.post('/api/car/claim').send({ vin: car.vin, evidence: EVIDENCE }).expect(201);
  expect(await titles(owner.user.email)).toContain('Someone claims your car');
});

it('one sender cannot use up the mails of a recipient alone', async () => {
  const recipient = 'flooded@example.net';
  const stranger = await signUp(api);
  for (let i = 0; i < 5; i += 1) expect((await offer(stranger, recipient)).status).toBe(201);
  expect(await readMailsTo(api, recipient)).toHaveLength(2);
  await offer(await signUp(api), recipient);
  expect(await readMailsTo(api, recipient)).toHaveLength(3);
  await offer(await signUp(api), recipient);
  expect(await readMailsTo(api, recipient)).toHaveLength(3);
});

it('a recipient gets ten mails a day', async () => {
  const day = 86_400_000;
  const windowStart = Math.floor(Date.now() / day) * day;
  const _id = `others-day:patient@example.net:${windowStart}`;
  await RateLimitModel.create({ _id, hits: 9, expiresAt: new Date(windowStart + day) });
  const sender = await signUp(api);
  await offer(sender, 'patient@example.net');
  await offer(sender, 'Patient@example.net');
  expect(await readMailsTo(api, 'patient@example.net')).toHaveLength(1);
});

it('a person cannot make the server mail others before their own email is verified', async () => {
  const sender = await signUp(api, { plan: 'workshop' });
  const car = await buildCar(api, sender);
  const { vin } = await buildCar(api, await signUp(api));
  await UserModel.updateOne({ _id: sender.user.id }, { $set: { emailVerified: false } });
  const refused = [
    await sender.post('/api/token/new').send({ email: 'anybody@example.net', car: car._id }),
    await sender.post('/api/car/claim').send({ vin, evidence: EVIDENCE }),
    await sender.post('/api/car/workshop/checkin').send({ vin }),
  ];
  for (const { status, body } of refused) {
    expect(status).toBe(403);
    expect(body.error).toBe('Verify your email first, as this emails someone else.');
  }
});
