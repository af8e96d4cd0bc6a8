import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FailedDeliveries, TestedNotices } from '@glovebox/shared/notices';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { DeliveryModel } from '../../modules/notices/deliveryModel.ts';
import { NoticeModel } from '../../modules/notices/noticeModel.ts';
import { buildCar, buildExpense, buildReading, buildService } from '../../testing/cars.ts';
import { readMailsTo } from '../../testing/mails.ts';
import { startReceiver } from '../../testing/noticeReceiver.ts';
import { newSubscription, subscribe } from '../../testing/notices.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { setTestClock } from '../../testing/testClock.ts';
import { freshServer } from '../../testing/testServer.ts';

const api = await freshServer({ testHooks: true, publicUrl: 'https://glovebox.example' });
const receiver = await startReceiver();
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(200);
});

const setClock = (now: string) => setTestClock(api.url, now);
const noticesTo = async ({ user }: Person) =>
  (await readMailsTo(api, user.email)).filter(({ subject }) => subject.startsWith('On your cars'));
const subjectsTo = async (person: Person) => (await noticesTo(person)).map(({ subject }) => subject);

/** A person with a car on which an oil change is due in 500 km. */
const withDueCar = async (timeZone: string, notices: object = {}) => {
  const person = await signUp(api);
  await person.patch('/api/auth/settings').send({ timeZone, notices }).expect(200);
  const car = await buildCar(api, person, { nickname: 'The red one' });
  await buildService(person, car, { mileage: 120_500, nextMileage: 121_000 });
  return { person, car };
};

describe('a notice', () => {
  it('comes at 8:00 of the person, names the car and what is due, and comes once', async () => {
    const { person, car } = await withDueCar('Europe/Berlin');
    await setClock('2027-03-27T06:59:00Z');
    expect(await subjectsTo(person)).toEqual([]);
    await setClock('2027-03-27T07:00:00Z');
    const [mail] = await noticesTo(person);
    expect(mail?.subject).toBe('On your cars: 1 due soon');
    expect(mail?.text).toContain('The red one: Oil Change Service');
    expect(mail?.text).toContain('500 km left, due at 121,000 km');
    expect(mail?.text).toContain('https://glovebox.example/dashboard/due');
    // the clocks went forward in the night
    await setClock('2027-03-28T05:59:00Z');
    await setClock('2027-03-28T06:00:00Z');
    expect(await noticesTo(person)).toHaveLength(1);
    await buildReading(person, car, { mileage: 121_010, doneAt: '2027-03-28' });
    await setClock('2027-03-29T05:59:00Z');
    expect(await noticesTo(person)).toHaveLength(1);
    await setClock('2027-03-29T06:00:00Z');
    expect(await subjectsTo(person)).toEqual(['On your cars: 1 due soon', 'On your cars: 1 overdue']);
    await setClock('2027-04-27T06:00:00Z');
    expect(await noticesTo(person)).toHaveLength(2);
    await setClock('2027-04-28T06:00:00Z');
    expect((await noticesTo(person)).at(-1)?.text).toContain('Overdue for 30 days:');
  });

  it.each([
    ['Asia/Kathmandu', '2027-06-01T02:14:00Z', '2027-06-01T02:15:00Z'],
    ['Pacific/Chatham', '2027-06-01T19:14:00Z', '2027-06-01T19:15:00Z'],
    ['Pacific/Chatham', '2027-12-01T18:14:00Z', '2027-12-01T18:15:00Z'],
    ['Australia/Lord_Howe', '2027-06-01T21:29:00Z', '2027-06-01T21:30:00Z'],
    ['Australia/Lord_Howe', '2027-12-01T20:59:00Z', '2027-12-01T21:00:00Z'],
    ['Pacific/Kiritimati', '2027-06-01T17:59:00Z', '2027-06-01T18:00:00Z'],
    ['America/St_Johns', '2027-06-01T10:29:00Z', '2027-06-01T10:30:00Z'],
  ])('comes at 8:00 in %s, %s is too early', async (timeZone, before, at) => {
    const { person } = await withDueCar(timeZone);
    await setClock(before);
    expect(await noticesTo(person)).toHaveLength(0);
    await setClock(at);
    expect(await noticesTo(person)).toHaveLength(1);
  });

  it('tells once of each day of an expense that repeats, if its owner ticked that', async () => {
    const person = await signUp(api);
    await person
      .patch('/api/auth/settings')
      .send({ timeZone: 'UTC', notices: { soonDays: 10 } })
      .expect(200);
    const car = await buildCar(api, person, { nickname: 'The red one' });
    const tax = await buildExpense(person, car, { kind: 'tax', doneAt: '2027-01-21', every: 12 });
    await buildExpense(person, car, { kind: 'insurance', doneAt: '2027-01-21', every: 1, remind: true });
    const toldOn = async (...days: string[]) => {
      const counts: number[] = [];
      for (const day of days) {
        await setClock(`${day}T08:00:00Z`);
        counts.push((await noticesTo(person)).length);
      }
      return counts;
    };
    expect(await toldOn('2027-01-10', '2027-01-11', '2027-01-12', '2027-01-21')).toEqual([0, 1, 1, 1]);
    expect(await toldOn('2027-01-22', '2027-02-10', '2027-02-11', '2027-02-22')).toEqual([1, 1, 2, 2]);
    const texts = (await noticesTo(person)).map(({ text }) => text);
    expect(texts[1]).toContain('The red one: Insurance\n    10 days left, due on');
    expect(texts.join()).not.toContain('Tax');
    const { kind, doneAt, every } = tax;
    await person
      .put(`/api/car/${car._id}/expenses/${tax._id}`)
      .send({ kind, doneAt, every, remind: true })
      .expect(200);
    await person.get(`/api/car/${car._id}/due`).expect(200);
    expect(await toldOn('2028-01-10', '2028-01-11')).toEqual([2, 3]);
    expect((await noticesTo(person)).at(-1)?.text).toContain('The red one: Tax');
  });

  it('comes again once a mistyped mileage was corrected and it is really due, but not for a new odometer', async () => {
    const person = await signUp(api);
    await person.patch('/api/auth/settings').send({ timeZone: 'UTC' }).expect(200);
    const car = await buildCar(api, person);
    await person
      .post(`/api/car/${car._id}/plan`)
      .send({ title: 'Brakes', resetBy: ['Brake Service'], everyKm: 15_000 })
      .expect(201);
    const service = { type: 'Brake Service', doneAt: '2025-01-10', mileage: 12_000 } as const;
    const { _id } = await buildService(person, car, { ...service, nextMileage: undefined });
    await setClock('2027-02-10T08:00:00Z');
    expect(await subjectsTo(person)).toEqual(['On your cars: 1 overdue']);
    await person
      .put(`/api/service/${_id}`)
      .send({ ...service, mileage: 119_000 })
      .expect(200);
    await setClock('2027-02-11T08:00:00Z');
    expect(await noticesTo(person)).toHaveLength(1);
    await buildReading(person, car, { mileage: 134_001, doneAt: '2027-02-11' });
    await setClock('2027-02-12T08:00:00Z');
    expect(await subjectsTo(person)).toEqual(['On your cars: 1 overdue', 'On your cars: 1 overdue']);
    await buildReading(person, car, {
      ...{ mileage: 10, doneAt: '2027-02-12' },
      newInstrument: { before: 134_010 },
    });
    await setClock('2027-02-13T08:00:00Z');
    expect(await noticesTo(person)).toHaveLength(2);
  });

  it('that the server missed comes until 20:00, and after that on the next day', async () => {
    const early = await withDueCar('America/New_York');
    await setClock('2027-02-01T00:59:00Z');
    expect(await noticesTo(early.person)).toHaveLength(1);
    const late = await withDueCar('America/New_York');
    await setClock('2027-02-02T01:00:00Z');
    expect(await noticesTo(late.person)).toHaveLength(0);
    await setClock('2027-02-02T13:00:00Z');
    expect(await noticesTo(late.person)).toHaveLength(1);
  });

  it('goes to nobody who switched mail off or did not verify the email', async () => {
    const off = await withDueCar('UTC', { mail: false });
    const unverified = await withDueCar('UTC');
    await UserModel.updateOne({ _id: unverified.person.user.id }, { emailVerified: false });
    await setClock('2027-05-01T12:00:00Z');
    expect(await noticesTo(off.person)).toHaveLength(0);
    expect(await noticesTo(unverified.person)).toHaveLength(0);
    // it is news on the day after mail was switched on
    await off.person
      .patch('/api/auth/settings')
      .send({ notices: { mail: true } })
      .expect(200);
    await setClock('2027-05-02T12:00:00Z');
    expect(await noticesTo(off.person)).toHaveLength(1);
  });

  it('follows the threshold of the person', async () => {
    const { person } = await withDueCar('UTC', { soonKm: 400 });
    await setClock('2027-05-03T12:00:00Z');
    expect(await noticesTo(person)).toHaveLength(0);
    await person
      .patch('/api/auth/settings')
      .send({ notices: { soonKm: 500 } })
      .expect(200);
    await setClock('2027-05-04T12:00:00Z');
    expect(await noticesTo(person)).toHaveLength(1);
  });

  it('contains no web address that somebody typed', async () => {
    const { person, car } = await withDueCar('UTC');
    await buildService(person, car, {
      type: 'Other',
      description: 'Pay at evil.example/verify',
      mileage: 120_500,
      nextMileage: 121_000,
    });
    await setClock('2027-05-05T12:00:00Z');
    const [mail] = await noticesTo(person);
    expect(mail?.text).toContain('The red one: Other');
    expect(mail?.text).not.toContain('evil.example');
  });

  it('names all that became due on all cars, the overdue first', async () => {
    const { person } = await withDueCar('UTC');
    const second = await buildCar(api, person, { nickname: 'The blue one' });
    await buildService(person, second, { mileage: 120_500, nextMileage: 120_600 });
    await buildReading(person, second, { mileage: 120_700 });
    await setClock('2027-05-07T12:00:00Z');
    const [mail, ...others] = await noticesTo(person);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('On your cars: 1 overdue, 1 due soon');
    expect(mail?.text).toMatch(
      /Overdue:\s+The blue one: Oil Change Service\s+overdue by 100 km.*Due soon:\s+The red one/s,
    );
  });

  it('is worded in the units of the person', async () => {
    const { person } = await withDueCar('UTC');
    await person.patch('/api/auth/settings').send({ distance: 'mi' }).expect(200);
    await setClock('2027-05-08T12:00:00Z');
    expect((await noticesTo(person))[0]?.text).toContain('311 mi left, due at 75,186 mi');
  });

  it('does not go to an account that is locked, but once it is unlocked', async () => {
    const { person } = await withDueCar('UTC');
    const lock = (change: object) => UserModel.updateOne({ _id: person.user.id }, change);
    await lock({ $set: { lock: { at: new Date(), reason: 'As a test' } } });
    await setClock('2027-05-09T12:00:00Z');
    expect(await noticesTo(person)).toHaveLength(0);
    await lock({ $unset: { lock: 1 } });
    await setClock('2027-05-09T12:01:00Z');
    expect(await noticesTo(person)).toHaveLength(1);
  });

  it('is forgotten with the account', async () => {
    const { person } = await withDueCar('UTC');
    await setClock('2027-05-06T12:00:00Z');
    expect(await NoticeModel.countDocuments({ person: person.user.id })).toBeGreaterThan(0);
    const removal = { email: person.user.email, password: person.password, cars: 1 };
    await person.delete('/api/auth/account').send(removal).expect(200);
    expect(await NoticeModel.countDocuments({ person: person.user.id })).toBe(0);
    expect(await DeliveryModel.countDocuments({ person: person.user.id })).toBe(0);
  });
});

describe('the one click that ends notices by mail', () => {
  const rawMailTo = async ({ user }: Person) => {
    const folder = createOutbox(api.config.dataDir);
    const mails = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    return mails.find((mail) => mail.includes(`To: ${user.email}`) && mail.includes('On your cars')) ?? '';
  };
  const offPath = async (person: Person) => {
    const [, path = ''] =
      /^List-Unsubscribe:\s+<https:\/\/glovebox\.example(\/api\/notices\/off\/[\w-]+)>/m.exec(
        await rawMailTo(person),
      ) ?? [];
    return path;
  };
  const mailIsOn = async (person: Person) =>
    (await person.get('/api/auth/profile').expect(200)).body.user.settings.notices.mail as boolean;

  it('is named in the headers of the mail, and only a POST does it', async () => {
    const { person } = await withDueCar('UTC');
    await setClock('2027-06-01T12:00:00Z');
    expect(await rawMailTo(person)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = await offPath(person);
    const page = await fetch(`${api.url}${path}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<form method="post">');
    expect(await mailIsOn(person)).toBe(true);
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Email notices are off.' }]);
    expect(await mailIsOn(person)).toBe(false);
  });

  it('takes any small body, refuses a large one, and knows only its own secrets', async () => {
    const { person } = await withDueCar('UTC');
    await setClock('2027-06-02T12:00:00Z');
    const path = await offPath(person);
    const post = (to: string, body: string, type: string) =>
      fetch(`${api.url}${to}`, { method: 'POST', headers: { 'Content-Type': type }, body });
    expect((await post(path, 'x'.repeat(2_000), 'text/plain')).status).toBe(413);
    expect((await post(`${path.slice(0, -2)}AA`, '', 'text/plain')).status).toBe(404);
    expect((await post('/api/notices/off/x', '', 'text/plain')).status).toBe(404);
    expect(await mailIsOn(person)).toBe(true);
    expect((await post(path, '{"broken', 'application/json')).status).toBe(200);
    expect(await mailIsOn(person)).toBe(false);
  });
});

describe('a topic of ntfy', () => {
  it('gets the notice with its headers and the token', async () => {
    const topic = `${receiver.url}/garage`;
    const { person } = await withDueCar('UTC', { mail: false, ntfy: { topic, token: 'tk_secret' } });
    await setClock('2027-07-01T12:00:00Z');
    expect(receiver.received.map(({ path, headers, body }) => [path, headers, body.toString()])).toEqual([
      [
        '/garage',
        expect.objectContaining({
          title: 'On your cars: 1 due soon',
          priority: 'default',
          click: 'https://glovebox.example/dashboard/due',
          authorization: 'Bearer tk_secret',
        }),
        'The red one: Oil Change Service, 500 km left, due at 121,000 km',
      ],
    ]);
    expect(await noticesTo(person)).toHaveLength(0);
  });

  it('that fails gets it later, and admins see that until then', async () => {
    const admin = await signUp(api, { role: 'admin' });
    const topic = `${receiver.url}/failing`;
    const { person } = await withDueCar('UTC', { mail: false, ntfy: { topic } });
    const failures = async () =>
      ((await admin.get('/api/auth/admin/mail').expect(200)).body as FailedDeliveries).deliveries.filter(
        (each) => each.person.id === person.user.id,
      );
    receiver.answer(503);
    await setClock('2027-07-02T12:00:00Z');
    expect(await failures()).toMatchObject([
      {
        channel: 'ntfy',
        state: 'waiting',
        attempts: 1,
        reason: 'HTTP 503',
        person: { name: person.user.name },
      },
    ]);
    await setClock('2027-07-02T12:02:00Z');
    expect(await failures()).toMatchObject([{ attempts: 2 }]);
    receiver.answer(200);
    await setClock('2027-07-02T12:03:00Z');
    expect(receiver.received).toHaveLength(2);
    await setClock('2027-07-02T12:10:00Z');
    expect(receiver.received).toHaveLength(3);
    expect(await failures()).toEqual([]);
  });

  it('that refuses it gets it once, and the text is not kept', async () => {
    const topic = `${receiver.url}/refusing`;
    const { person } = await withDueCar('UTC', { mail: false, ntfy: { topic } });
    receiver.answer(403);
    await setClock('2027-07-03T12:00:00Z');
    await setClock('2027-07-04T12:00:00Z');
    expect(receiver.received).toHaveLength(1);
    const kept = await DeliveryModel.findOne({ person: person.user.id }).orFail().lean();
    expect(kept).toMatchObject({ state: 'failed', attempts: 1, reason: 'HTTP 403' });
    expect(kept.text).toBeUndefined();
  });
});

describe('a browser', () => {
  it('gets the notice encrypted, with a signature of this server', async () => {
    const { person } = await withDueCar('UTC', { mail: false });
    await subscribe(person, `${receiver.url}/push/1`);
    await setClock('2027-08-01T12:00:00Z');
    expect(receiver.received).toHaveLength(1);
    const [{ path, headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect(path).toBe('/push/1');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { body: answer } = await person.get('/api/push/key').expect(200);
    expect(headers['authorization']).toContain(`k=${answer.key}`);
    expect(body.toString('latin1')).not.toContain('red one');
  });

  it.each([404, 410])('of which the push service says %i is removed', async (status) => {
    const { person } = await withDueCar('UTC', { mail: false });
    await subscribe(person, `${receiver.url}/push/gone${status}`);
    receiver.answer(status);
    await setClock(`2027-08-02T12:00:00Z`);
    expect(receiver.received.map(({ path }) => path)).toContain(`/push/gone${status}`);
    const { body } = await person.get('/api/push/subscriptions').expect(200);
    expect(body.subscriptions).toEqual([]);
  });

  it('shows the notices of the account that subscribed last, until that logs out everywhere', async () => {
    const [first, second] = [await signUp(api), await signUp(api)];
    const endpoint = 'https://push.example.org/shared';
    await subscribe(first, endpoint);
    await subscribe(first, endpoint);
    const listed = async ({ user }: Person) =>
      (await UserModel.findById(user.id).orFail().lean()).pushSubscriptions ?? [];
    expect(await listed(first)).toHaveLength(1);
    await subscribe(second, endpoint);
    expect(await listed(first)).toHaveLength(0);
    expect(await listed(second)).toHaveLength(1);
    await second.post('/api/auth/logout-all').expect(200);
    expect(await listed(second)).toHaveLength(0);
  });

  it('ends when the email of the account changes', async () => {
    const person = await signUp(api);
    await subscribe(person);
    const { name, email, revision } = person.user;
    const changed = { name, email: `new-${email}`, password: person.password, revision };
    await person.put('/api/auth/edit').send(changed).expect(200);
    const { body } = await person.get('/api/push/subscriptions').expect(200);
    expect(body.subscriptions).toEqual([]);
  });

  it('is refused at an address that is not public', async () => {
    const person = await signUp(api);
    for (const endpoint of ['http://push.example.org/1', 'https://10.0.0.1/1', 'https://[fd00::1]/1']) {
      const { body } = await person
        .post('/api/push/subscriptions')
        .send(newSubscription(endpoint))
        .expect(400);
      expect(body.details).toMatchObject([{ path: 'endpoint' }]);
    }
  });
});

describe('a test notice', () => {
  it('goes out at once on all ways that are on, and says what became of it', async () => {
    const person = await signUp(api);
    const topic = `${receiver.url}/test`;
    await person
      .patch('/api/auth/settings')
      .send({ notices: { ntfy: { topic } } })
      .expect(200);
    receiver.answer(401);
    const { body } = await person.post('/api/notices/test').expect(200);
    const { message, results } = body as TestedNotices;
    expect(message).toBe('A test notice could not be sent everywhere.');
    expect(results).toEqual([{ channel: 'mail' }, { channel: 'ntfy', reason: 'HTTP 401' }]);
    expect((await readMailsTo(api, person.user.email)).map(({ subject }) => subject)).toContain(
      'Test notice from Glovebox',
    );
  });

  it('is refused where no way is on', async () => {
    const person = await signUp(api);
    await person
      .patch('/api/auth/settings')
      .send({ notices: { mail: false } })
      .expect(200);
    await person.post('/api/notices/test').expect(409);
  });
});
