import { expect, it } from 'vitest';
import { stopClockAtMidnight } from '../clock.ts';
import { buildCar, newCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const CARS_A_DAY = 30;
const SERVICES_A_DAY = 300;

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true });

it('an account cannot fill the disk with cars and services', async () => {
  const account = await signUp(api);
  const cars: number[] = [];
  for (let count = 0; count < CARS_A_DAY + 5; count += 1) {
    cars.push((await account.post('/api/car/new').send(await newCar(api))).status);
  }
  expect(cars.filter((status) => status === 201)).toHaveLength(CARS_A_DAY);
  expect(cars.at(-1)).toBe(429);

  const diligent = await signUp(api);
  const { _id: onCar } = await buildCar(api, diligent);
  const services: number[] = [];
  for (let count = 0; count < SERVICES_A_DAY + 5; count += 1) {
    const service = { onCar, type: 'Other', mileage: 120_000 + count };
    services.push((await diligent.post('/api/service/new').send(service)).status);
  }
  expect(services.filter((status) => status === 201)).toHaveLength(SERVICES_A_DAY);
  expect(services.at(-1)).toBe(429);
}, 120_000);
