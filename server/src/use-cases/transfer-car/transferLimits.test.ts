import { describe, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { stopClockAtMidnight } from '../../testing/clock.ts';
import { freshServer } from '../../testing/testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });
const sender = await signUp(api);

let mails = 0;
const start = (car: string) => {
  mails += 1;
  return sender.post('/api/token/new').send({ email: `buyer${mails}@example.org`, car });
};

describe('starting transfers', () => {
  it('is allowed ten times a day by account, however often the account signs in; refused ones do not count', async () => {
    const [first, second, third] = [
      await buildCar(api, sender),
      await buildCar(api, sender),
      await buildCar(api, sender),
    ];
    for (let index = 0; index < 5; index += 1) await start(first._id).expect(201);
    for (let index = 0; index < 3; index += 1) await start(first._id).expect(409);
    await start('x').expect(404);
    for (let index = 0; index < 4; index += 1) await start(second._id).expect(201);

    const again = await api.request
      .post('/api/auth/login')
      .send({ email: sender.user.email, password: sender.password })
      .expect(200);
    sender.token = again.body.token as string;
    await start(second._id).expect(201);
    const refused = await start(third._id).expect(429);
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error: "You have reached today's limit. Please try again tomorrow.",
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await start(third._id).expect(429);
    expect((await sender.get(`/api/token/find/${third._id}`).expect(200)).body).toEqual([]);
  });

  it('is limited separately for another account', async () => {
    const other = await signUp(api);
    const { _id: car } = await buildCar(api, other);
    await other.post('/api/token/new').send({ email: 'buyer@example.org', car }).expect(201);
  });

  it('does not count a request that is repeated with its Idempotency-Key', async () => {
    const other = await signUp(api);
    const cars = [await buildCar(api, other), await buildCar(api, other)];
    const send = (n: number) =>
      other
        .post('/api/token/new')
        .set('Idempotency-Key', `transfer-${n}`)
        .send({ email: `next${n}@example.org`, car: cars[n % 2]!._id });
    for (let n = 0; n < 9; n += 1) await send(n).expect(201);
    for (let n = 0; n < 3; n += 1) await send(n).expect(201);
    await send(9).expect(201);
    await send(9).expect(201);
    await send(10).expect(429);
  });
});
