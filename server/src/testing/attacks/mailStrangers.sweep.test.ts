import { expect, it } from 'vitest';
import { stopClockAtMidnight } from '../clock.ts';
import { buildCar, newCar } from '../cars.ts';
import { mailAbout, readMailsTo } from '../mails.ts';
import { signUp, type Person } from '../people.ts';
import { freshServer } from '../testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });

const offer = (sender: Person, car: string, email: string) =>
  sender.post('/api/token/new').send({ email, car });

it('the subject and the text of a mail to a stranger cannot contain a link that the sender typed', async () => {
  const typed = {
    make: { name: 'parcel from your bank, pay at' },
    model: { name: 'http://evil.example/pay' },
    engine: { name: '1.0' },
  };
  const sender = await signUp(api);
  const vehicle = { make: null, model: null, engine: null, typed };
  await sender
    .post('/api/car/new')
    .send({ ...(await newCar(api)), ...vehicle })
    .expect(400);
  const named = { name: 'Your bank: http://evil.example/pay now', email: sender.user.email };
  await sender.put('/api/auth/edit').send(named).expect(400);
  const accepted = { ...typed, model: { name: 'waiting' } };
  const { body } = await sender
    .post('/api/car/new')
    .send({ ...(await newCar(api)), ...vehicle, typed: accepted })
    .expect(201);
  await offer(sender, (body as { savedCar: { _id: string } }).savedCar._id, 'other@example.net').expect(201);
  const mail = await mailAbout(api, 'other@example.net', 'waiting for you');
  expect(mail.subject).toBe('A car is waiting for you');
});

it('an account cannot send more mails to one stranger by spelling the mailbox in many ways', async () => {
  for (let count = 0; count < 5; count += 1) {
    const sender = await signUp(api);
    await offer(sender, (await buildCar(api, sender))._id, `Patient+${count}@example.net`).expect(201);
  }
  const all = await Promise.all(
    [0, 1, 2, 3, 4].map((count) => readMailsTo(api, `patient+${count}@example.net`)),
  );
  expect(all.flat().length).toBeLessThanOrEqual(3);
});
