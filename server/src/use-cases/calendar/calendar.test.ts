import { Writable } from 'node:stream';
import { dayOf, addDays } from '@glovebox/shared/days';
import type { DueListAnswer } from '@glovebox/shared/dueList';
import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { CalendarModel } from '../../modules/accounts/calendarModel.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer } from '../../testing/testServer.ts';

let log = '';
const api = await startTestServer(
  { logLevel: 'info' },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  }),
);
afterAll(() => api.stop());

const today = dayOf(new Date(), null);

/** Makes the address of a person's calendar, and returns its path. */
const makeAddress = async (person: Person) => {
  const { body } = await person.post('/api/calendar').expect(201);
  return new URL((body as { url: string }).url).pathname;
};

const summariesIn = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
    .map(({ summary, startDate }) => [summary, startDate.toString()]);

describe('the address of a calendar', () => {
  it('is told once, works without a session, and is stored as a hash only', async () => {
    const person = await signUp(api);
    expect((await person.get('/api/calendar').expect(200)).body).toEqual({});
    const made = (await person.post('/api/calendar').expect(201)).body as { url: string; since: string };
    const secret = /^http:\/\/[^/]+\/api\/calendar\/([\w-]{43})\.ics$/.exec(made.url)?.[1] ?? 'none';
    expect((await person.get('/api/calendar').expect(200)).body).toEqual({ since: made.since });
    const { headers, text } = await api.request.get(new URL(made.url).pathname).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(summariesIn(text)).toEqual([]);
    const stored = await CalendarModel.findById(person.user.id).lean();
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(log).toContain('GET /calendar/:file');
    expect(log).not.toContain(secret);
  });

  it('stops working when another one is made, and when it is ended', async () => {
    const person = await signUp(api);
    const first = await makeAddress(person);
    const second = await makeAddress(person);
    await api.request.get(first).expect(404);
    await api.request.get(second).expect(200);
    await person.delete('/api/calendar').expect(200);
    await api.request.get(second).expect(404);
    expect((await person.get('/api/calendar').expect(200)).body).toEqual({});
    // ending what is ended changes nothing
    await person.delete('/api/calendar').expect(200);
  });

  it.each(['', '.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '%00.ics', `${'..%2f'.repeat(9)}.ics`])(
    'is none with the secret %j',
    async (file) => {
      await api.request.get(`/api/calendar/${file}`).expect(file === '' ? 401 : 404);
    },
  );

  it('does not work for an account that is locked or was removed, whatever ended it there', async () => {
    const person = await signUp(api);
    const path = await makeAddress(person);
    const lock = { at: new Date(), reason: 'Stolen' };
    await UserModel.updateOne({ _id: person.user.id }, { $set: { lock } });
    await api.request.get(path).expect(404);
    await UserModel.updateOne({ _id: person.user.id }, { $unset: { lock: 1 } });
    await api.request.get(path).expect(200);
    await UserModel.deleteOne({ _id: person.user.id });
    await api.request.get(path).expect(404);
  });
});

describe('the calendar of a person', () => {
  it('has what is due on their own cars only, and answers 304 until that changes', async () => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const [car, foreign] = [
      await buildCar(api, person, { nickname: 'Anna’s Golf' }),
      await buildCar(api, other, { nickname: 'Somebody else’s' }),
    ];
    const record = (who: Person, on: typeof car, km: number, days: number, next?: number) =>
      buildService(who, on, {
        mileage: km,
        doneAt: addDays(today, -days),
        ...(next && { nextMileage: next }),
      });
    await record(person, car, 120_000, 100);
    await record(person, car, 130_000, 0, 140_000);
    await record(other, foreign, 121_000, 0, 122_000);
    const path = await makeAddress(person);
    const { headers, text } = await api.request.get(path).expect(200);
    expect(summariesIn(text)).toEqual([['Anna’s Golf: Oil Change Service (about)', addDays(today, 100)]]);
    const tag = headers['etag'] ?? '';
    const unchanged = await api.request.get(path).set('If-None-Match', tag).expect(304);
    expect(unchanged.text).toBe('');
    // due since 126,000 km
    await buildService(person, car, {
      type: 'Brake Service',
      mileage: 125_000,
      doneAt: addDays(today, -50),
      nextMileage: 126_000,
    });
    const changed = await api.request.get(path).set('If-None-Match', tag).expect(200);
    expect(summariesIn(changed.text)).toContainEqual(['Anna’s Golf: Brake Service', today]);
  });

  it('moves an estimated day only if the forecast is more than 7 days from the day that was told', async () => {
    const person = await signUp(api);
    const car = await buildCar(api, person);
    await buildService(person, car, { mileage: 120_000, doneAt: addDays(today, -100) });
    await buildService(person, car, { mileage: 130_000, doneAt: today, nextMileage: 140_000 });
    const first = await makeAddress(person);
    const dayIn = async (path: string) =>
      summariesIn((await api.request.get(path).expect(200)).text)[0]?.[1] ?? 'none';
    const dayInList = async () =>
      ((await person.get('/api/car/due').expect(200)).body as DueListAnswer).due[0]?.forecast?.day ?? 'none';
    expect([await dayIn(first), await dayInList()]).toEqual([addDays(today, 100), addDays(today, 100)]);

    await buildReading(person, car, { mileage: 130_300 });
    const nearer = await dayInList();
    expect(nearer >= addDays(today, 93) && nearer < addDays(today, 100)).toBe(true);
    expect(await dayIn(first)).toBe(addDays(today, 100));
    // nor does another address of the same calendar move it
    const second = await makeAddress(person);
    expect(await dayIn(second)).toBe(addDays(today, 100));

    await buildReading(person, car, { mileage: 130_600 });
    const near = await dayInList();
    expect(near < addDays(today, 93)).toBe(true);
    expect(await dayIn(second)).toBe(near);
    expect(await dayIn(second)).toBe(near);
  });

  it('is read by a thread for a person with many cars, with the same headers', async () => {
    const person = await signUp(api);
    for (let count = 0; count < 11; count += 1) await buildCar(api, person);
    const path = await makeAddress(person);
    const { headers } = await api.request.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    });
    await api.request
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
  });
});
