import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookDeliveries } from '@glovebox/shared/webhook';
import { afterAll, expect, it } from 'vitest';
import { buildCar } from '../cars.ts';
import { startReceiver } from '../noticeReceiver.ts';
import { signUp, type Person } from '../people.ts';
import { setTestClock } from '../testClock.ts';
import { freshServer } from '../testServer.ts';
import { addWebhook } from '../webhooks.ts';

const api = await freshServer({ testHooks: true });
const quick = await startReceiver();
const slow = createServer((_request, response) => void sleep(2_500).then(() => response.end()));
slow.listen(0, '127.0.0.1');
await once(slow, 'listening');
afterAll(async () => {
  await quick.stop();
  slow.closeAllConnections();
  slow.close();
});

/** Signs a person up with a webhook at an address that is told of this many warnings. */
const withMessages = async (url: string, count: number) => {
  const person = await signUp(api);
  const car = await buildCar(api, person);
  const { webhook } = await addWebhook(person, url, ['warning.added']);
  for (let title = 1; title <= count; title += 1)
    await person
      .post(`/api/car/warning/${car._id}`)
      .send({ title: `Leak ${title}`, priority: 1 })
      .expect(201);
  return { person, webhook };
};

const statesOf = async (person: Person, id: string) => {
  const { body } = await person.get(`/api/webhooks/${id}/deliveries`).expect(200);
  return (body as WebhookDeliveries).deliveries.map(({ state }) => state).sort();
};

it('a receiver that takes seconds to answer gets ten messages a minute, and those of others arrive', async () => {
  const { port } = slow.address() as AddressInfo;
  const late = await withMessages(`http://127.0.0.1:${port}/`, 12);
  await withMessages(`${quick.url}/hook`, 1);
  await setTestClock(api.url, '2027-01-10T12:00:00Z');
  expect(quick.received).toHaveLength(1);
  const delivered = (count: number) => Array<string>(count).fill('delivered');
  expect(await statesOf(late.person, late.webhook._id)).toEqual([...delivered(10), 'waiting', 'waiting']);
  await setTestClock(api.url, '2027-01-10T12:02:00Z');
  expect(await statesOf(late.person, late.webhook._id)).toEqual(delivered(12));
});
