import type { Car } from '@glovebox/shared/car';
import type { ServiceAnswer, ServiceListAnswer } from '@glovebox/shared/serviceRecord';
import { callApi } from './support/api.ts';
import { expect, test } from './support/test.ts';

/** How often the server is killed. */
const ROUNDS = 10;
const WRITERS = 4;

/** The mileage of the first service; each further one has 1 km more, so that every reading stays plausible. */
const FIRST_MILEAGE = 130_000;

test('no acknowledged write is lost when the server is killed again and again', async ({
  product,
  request,
  owner,
  car,
}) => {
  test.setTimeout(60_000 + ROUNDS * 20_000);
  const headers = { token: owner.token };

  const acknowledged = new Set<string>();
  let sent = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    let killed = false;
    const write = async () => {
      while (!killed) {
        sent += 1;
        const data = { onCar: car._id, type: 'Other', mileage: FIRST_MILEAGE + sent };
        const answer = await request.post('/api/service/new', { headers, data }).catch(() => undefined);
        // only a complete response is an acknowledgement
        const body = answer?.status() === 201 ? await answer.json().catch(() => undefined) : undefined;
        if (body !== undefined) acknowledged.add((body as ServiceAnswer).service._id);
      }
    };
    // random, so that kills hit different points of a write
    const enough = acknowledged.size + WRITERS + Math.random() * 12;
    const writers = Array.from({ length: WRITERS }, write);
    await expect.poll(() => acknowledged.size, { timeout: 30_000, intervals: [10] }).toBeGreaterThan(enough);
    await product.kill();
    killed = true;
    await Promise.all(writers);
    await product.start();
  }

  const stored = new Set<string>();
  let cursor = '';
  do {
    const page = await callApi<ServiceListAnswer>(
      request,
      owner,
      `GET /car/${car._id}/services?limit=50${cursor}`,
    );
    for (const { _id } of page.services) stored.add(_id);
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== '');

  const lost = [...acknowledged].filter((id) => !stored.has(id));
  expect(lost).toEqual([]);

  // a service and its activity are written in one transaction, and so are the car's stats
  const after = await callApi<Car>(request, owner, `GET /car/${car._id}`);
  expect(after.servicesCount).toBe(stored.size);
  expect(after.activityCount).toBe(stored.size + 1);
  expect(after.mileage).toBeGreaterThan(FIRST_MILEAGE);
  console.log(
    `${ROUNDS} kills: ${acknowledged.size} acknowledged of ${sent} sent, ${stored.size} stored, 0 lost`,
  );
});
