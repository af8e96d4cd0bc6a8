import { createServer } from 'node:http';
import type { WebhookDeliveries, Webhook as WebhookAnswer } from '@glovebox/shared/webhook';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildReading, buildService } from '../../testing/cars.ts';
import { mailsAbout } from '../../testing/mails.ts';
import { startReceiver } from '../../testing/noticeReceiver.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { setTestClock } from '../../testing/testClock.ts';
import { freshServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { addWebhook } from '../../testing/webhooks.ts';

const api = await freshServer({ testHooks: true, publicUrl: 'https://glovebox.example' });
const receiver = await startReceiver();
afterAll(() => receiver.stop());

let now = Date.parse('2027-01-10T12:00:00Z');
/** Lets time pass, after which all that is due is done. */
const pass = async (minutes = 1) => {
  now += minutes * 60_000;
  await setTestClock(api.url, new Date(now).toISOString());
};
beforeEach(async () => {
  receiver.answer(200);
  await pass();
  receiver.received.length = 0;
});

interface Told {
  type: string;
  timestamp: string;
  data: { car: { _id: string; name: string } } & Record<string, Record<string, unknown>>;
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body.toString()) as Told);

const deliveriesOf = async (person: Person, id: string) =>
  ((await person.get(`/api/webhooks/${id}/deliveries`).expect(200)).body as WebhookDeliveries).deliveries;
const webhooksOf = async (person: Person) =>
  ((await person.get('/api/webhooks').expect(200)).body as { webhooks: WebhookAnswer[] }).webhooks;

const withWebhook = async () => {
  const person = await signUp(api);
  await person
    .patch('/api/auth/settings')
    .send({ notices: { mail: false } })
    .expect(200);
  const car = await buildCar(api, person, { nickname: 'The red one' });
  return { person, car, ...(await addWebhook(person, `${receiver.url}/hook`)) };
};

const warn = (person: Person, car: { _id: string }) =>
  person.post(`/api/car/warning/${car._id}`).send({ title: 'Oil leak', priority: 1 }).expect(201);

describe('a webhook', () => {
  it('is told of a recorded service in a message that the reference library accepts', async () => {
    const { person, car, webhook, secret } = await withWebhook();
    const service = await buildService(person, car, { mileage: 120_500 });
    await pass();
    const [message, ...others] = receiver.received;
    expect([message?.path, others]).toEqual(['/hook', []]);
    const headers = message!.headers as Record<string, string>;
    const verified = new Webhook(secret).verify(message!.body.toString(), headers) as Told;
    expect(verified).toMatchObject({
      type: 'service.recorded',
      data: { car: { _id: car._id, name: 'The red one' }, service: { _id: service._id, mileage: 120_500 } },
    });
    const wrong = () =>
      new Webhook(`whsec_${btoa('x'.repeat(32))}`).verify(message!.body.toString(), headers);
    expect(wrong).toThrow();
    const [delivery, ...rest] = await deliveriesOf(person, webhook._id);
    expect(rest).toEqual([]);
    expect(delivery).toMatchObject({
      event: 'service.recorded',
      state: 'delivered',
      attempts: 1,
      status: 200,
    });
    expect(headers['webhook-id']).toBe(`msg_${delivery!._id}`);
    await pass(60);
    expect(receiver.received).toHaveLength(1);
  });

  it('is told in the shape of the API, without who else was there', async () => {
    const { person, car } = await withWebhook();
    const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Brandt' });
    await giveAccess(person, workshop, car);
    const { _id } = await buildService(workshop, car, { mileage: 120_500 });
    await warn(workshop, car);
    await pass();
    const text = receiver.received.map(({ body }) => body.toString()).join('\n');
    for (const name of ['Brandt', workshop.user.email, person.user.name, person.user.email])
      expect(text).not.toContain(name);
    const asked = (await person.get(`/api/car/${car._id}/services`).expect(200)).body as {
      services: Record<string, unknown>[];
    };
    const { doneBy, ...shown } = asked.services.find((one) => one['_id'] === _id)!;
    expect(doneBy).toEqual({ name: 'Garage Brandt' });
    const service = told().find(({ type }) => type === 'service.recorded')!.data['service']!;
    expect(service).toEqual(Object.fromEntries(Object.keys(service).map((key) => [key, shown[key]])));
    const warning = told().find(({ type }) => type === 'warning.added');
    expect(warning?.data['warning']).toMatchObject({ title: 'Oil leak', priority: 1 });
  });

  it('is told only of the events that were chosen, and only of cars that the person owns then', async () => {
    const { person, car } = await withWebhook();
    const next = await signUp(api);
    await addWebhook(next, `${receiver.url}/of-next`, ['warning.added']);
    await transferCarTo(person, car, next);
    await buildService(next, car);
    await warn(next, car);
    await pass();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/of-next']);
    expect(told().map(({ type }) => type)).toEqual(['warning.added']);
  });

  it('is told once when a submission is repeated', async () => {
    const { person, car } = await withWebhook();
    const add = () =>
      person
        .post(`/api/car/warning/${car._id}`)
        .set('Idempotency-Key', 'a-key-of-this-test')
        .send({ title: 'Oil leak', priority: 1 })
        .expect(201);
    await add();
    await add();
    await pass();
    expect(receiver.received).toHaveLength(1);
  });

  it('is told once of what becomes due, and again when it is overdue', async () => {
    const { person, car } = await withWebhook();
    await buildService(person, car, { mileage: 120_500, nextMileage: 121_000 });
    const dueOnes = () => told().filter(({ type }) => type === 'due.changed');
    await pass(24 * 60);
    expect(
      dueOnes().map(({ data }) => [data.car.name, data['due']!['state'], data['due']!['kmLeft']]),
    ).toEqual([['The red one', 'soon', 500]]);
    await pass(24 * 60);
    expect(dueOnes()).toHaveLength(1);
    await buildReading(person, car, { mileage: 121_010 });
    await pass(24 * 60);
    expect(dueOnes().map(({ data }) => data['due']!['state'])).toEqual(['soon', 'overdue']);
    await pass(40 * 24 * 60);
    expect(dueOnes()).toHaveLength(2);
  });
});

describe('a message that could not be delivered', () => {
  it('is tried again with the same id over a day, and then given up', async () => {
    const { person, car, webhook } = await withWebhook();
    receiver.answer(500);
    await warn(person, car);
    await pass();
    expect(await deliveriesOf(person, webhook._id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, nextAt: expect.any(String) as string },
    ]);
    expect(await webhooksOf(person)).toMatchObject([{ failingSince: expect.any(String) as string }]);
    for (const minutes of [2, 6, 31, 61, 121, 241, 401, 581]) await pass(minutes);
    const [delivery] = await deliveriesOf(person, webhook._id);
    expect(delivery).toMatchObject({ state: 'failed', attempts: 9, status: 500 });
    expect(delivery).not.toHaveProperty('nextAt');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await pass(24 * 60);
    expect(receiver.received).toHaveLength(9);
    receiver.answer(204);
    await person.post(`/api/webhooks/${webhook._id}/deliveries/${delivery!._id}/again`).expect(200);
    await pass();
    expect(await deliveriesOf(person, webhook._id)).toMatchObject([
      { state: 'delivered', attempts: 10, status: 204 },
    ]);
    expect((await webhooksOf(person))[0]).not.toHaveProperty('failingSince');
  });

  it('is not repeated to where it is redirected, nor when the receiver says that it is gone', async () => {
    const { person, car, webhook } = await withWebhook();
    receiver.answer(410);
    await warn(person, car);
    await pass();
    expect(await deliveriesOf(person, webhook._id)).toMatchObject([{ state: 'failed', status: 410 }]);
    expect(await webhooksOf(person)).toMatchObject([{ switchedOffAt: expect.any(String) as string }]);
    await warn(person, car);
    await pass(60);
    expect(receiver.received).toHaveLength(1);
    const [failed] = await deliveriesOf(person, webhook._id);
    await person.post(`/api/webhooks/${webhook._id}/deliveries/${failed!._id}/again`).expect(409);
    const { url, events } = webhook;
    receiver.answer(200);
    await person.put(`/api/webhooks/${webhook._id}`).send({ url, events }).expect(200);
    await warn(person, car);
    await pass();
    expect(receiver.received).toHaveLength(2);
    expect((await webhooksOf(person))[0]).not.toHaveProperty('switchedOffAt');
  });

  it('switches its webhook off after many tries over days, which the person is told', async () => {
    const { person, car, webhook } = await withWebhook();
    receiver.answer(500);
    for (let day = 0; day < 4; day += 1) {
      await warn(person, car);
      for (const minutes of [1, 2, 6, 31, 61, 121, 241, 401, 581]) await pass(minutes);
    }
    expect(await webhooksOf(person)).toMatchObject([{ switchedOffAt: expect.any(String) as string }]);
    expect((await deliveriesOf(person, webhook._id)).map(({ state }) => state)).not.toContain('waiting');
    expect(await mailsAbout(api, person.user.email, 'A webhook was switched off')).toHaveLength(1);
  });

  it('does not keep those of others from arriving', async () => {
    const away = await withWebhook();
    const { person, car } = await withWebhook();
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    await away.person
      .put(`/api/webhooks/${away.webhook._id}`)
      .send({ url: `http://127.0.0.1:${port}/`, events: ['warning.added'] })
      .expect(200);
    for (let count = 0; count < 12; count += 1) await warn(away.person, away.car);
    await warn(person, car);
    await pass();
    expect(receiver.received).toHaveLength(1);
    const tried = await deliveriesOf(away.person, away.webhook._id);
    expect(tried.map(({ state }) => state)).toEqual(Array<string>(12).fill('waiting'));
    expect(tried.some(({ reason }) => reason === 'ECONNREFUSED')).toBe(true);
  });
});

it('a webhook is refused at addresses that are not public, and without events', async () => {
  const person = await signUp(api);
  for (const body of [
    { url: 'http://example.org/', events: ['warning.added'] },
    { url: 'https://192.168.1.1/', events: ['warning.added'] },
    { url: 'https://[::ffff:10.0.0.1]/', events: ['warning.added'] },
    { url: 'https://user:word@example.org/', events: ['warning.added'] },
    { url: 'https://example.org/', events: [] },
    { url: 'https://example.org/', events: ['car.removed'] },
    { url: 'not an address', events: ['warning.added'] },
  ])
    await person.post('/api/webhooks').send(body).expect(400);
  expect(await webhooksOf(person)).toEqual([]);
});

it('an account has 10 webhooks at most, also if they are added at once, and others cannot touch them', async () => {
  const [person, other] = [await signUp(api), await signUp(api)];
  const add = () =>
    person.post('/api/webhooks').send({ url: 'https://example.org/', events: ['warning.added'] });
  const statuses = await Promise.all(Array.from({ length: 13 }, async () => (await add()).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  const [first] = await webhooksOf(person);
  const path = `/api/webhooks/${first!._id}`;
  await other.delete(path).expect(404);
  await other.get(`${path}/deliveries`).expect(404);
  await person.delete(path).expect(200);
  expect(await webhooksOf(person)).toHaveLength(9);
});
