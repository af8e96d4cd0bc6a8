import { expect, type APIRequestContext } from '@playwright/test';
import type { Car, NewCar, NewCarAnswer } from '@glovebox/shared/car';
import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { NewExpense } from '@glovebox/shared/expense';
import type { NewFuel } from '@glovebox/shared/fuel';
import type { NewReading } from '@glovebox/shared/reading';
import type { NewService, ServiceAnswer, Service } from '@glovebox/shared/serviceRecord';
import type { NewTransferAnswer } from '@glovebox/shared/transfer';
import type { NewWarning } from '@glovebox/shared/warning';
import type { Person } from './people.ts';

/** Like a real one: 17 characters without I, O and Q. */
export const randomVin = (): string => {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
  const rest = Array.from({ length: 14 }, () => letters[Math.floor(Math.random() * letters.length)]);
  return `WVW${rest.join('')}`;
};

const find = <Named extends { name: string; docCount: number }>(list: Named[], name: RegExp): Named => {
  const found = list.find((entry) => name.test(entry.name) && entry.docCount > 0);
  if (!found) throw new Error(`The catalogue has no ${String(name)}.`);
  return found;
};

/** The catalogue ids of a Golf with the first engine. */
export const findGolf = async (request: APIRequestContext) => {
  const get = async <Answer>(path: string) =>
    (await (await request.get(`/api/cars/${path}`)).json()) as Answer;
  const make = find(await get<Make[]>(''), /^Volkswagen$/);
  const { baseModels } = await get<BaseModelsAnswer>(`basemodels/${make._id}`);
  const baseModel = find(baseModels, /^Golf$/);
  const { specModels } = await get<SpecModelsAnswer>(`specmodels/${baseModel._id}`);
  const model = find(specModels, /./);
  const { engines } = await get<EnginesAnswer>(`engines/${model._id}`);
  return { make: make._id, baseModel: baseModel._id, model: model._id, engine: engines[0]?._id };
};

type Facts = Partial<Pick<NewCar, 'vin' | 'mileage' | 'productionYear' | 'note'>>;

/** VW Golfs of this user, created sequentially over HTTP. */
export const addGolfs = async (
  request: APIRequestContext,
  owner: Person,
  facts: readonly Facts[],
): Promise<Car[]> => {
  const { make, model, engine } = await findGolf(request);
  const cars: Car[] = [];
  for (const own of facts) {
    const answer = await request.post('/api/car/new', {
      headers: { token: owner.token },
      data: { make, model, engine, vin: randomVin(), mileage: 120_000, productionYear: 2019, ...own },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    cars.push(((await answer.json()) as NewCarAnswer).savedCar);
  }
  return cars;
};

/** A VW Golf of this user, created over HTTP. */
export const addGolf = async (request: APIRequestContext, owner: Person, note?: string): Promise<Car> => {
  const [car] = await addGolfs(request, owner, [note === undefined ? {} : { note }]);
  if (!car) throw new Error('No car was made.');
  return car;
};

/** A service on a car, recorded over HTTP. */
export const addService = async (
  request: APIRequestContext,
  owner: Person,
  service: NewService,
): Promise<Service> => {
  const answer = await request.post('/api/service/new', { headers: { token: owner.token }, data: service });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as ServiceAnswer).service;
};

/** An urgent warning on a car, issued over HTTP. */
export const addWarning = async (request: APIRequestContext, owner: Person, carId: string) => {
  const data: NewWarning = { title: 'Oil leak', priority: 1, description: 'Below the valve cover' };
  const answer = await request.post(`/api/car/warning/${carId}`, { headers: { token: owner.token }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Fuel bought for a car, recorded over HTTP. */
export const addFuel = async (
  request: APIRequestContext,
  owner: Person,
  carId: string,
  data: NewFuel,
): Promise<void> => {
  const answer = await request.patch(`/api/car/fuel/${carId}`, { headers: { token: owner.token }, data });
  expect(answer.status(), await answer.text()).toBe(201);
};

/** What was paid for a car besides services and fuel, recorded over HTTP. */
export const addExpense = async (
  request: APIRequestContext,
  owner: Person,
  carId: string,
  data: NewExpense,
): Promise<void> => {
  const answer = await request.post(`/api/car/${carId}/expenses`, { headers: { token: owner.token }, data });
  expect(answer.status(), await answer.text()).toBe(201);
};

export const noteReading = async (
  request: APIRequestContext,
  owner: Person,
  carId: string,
  data: NewReading,
): Promise<void> => {
  const answer = await request.post(`/api/car/${carId}/readings`, { headers: { token: owner.token }, data });
  expect(answer.status(), await answer.text()).toBe(201);
};

/**
 * Offers a car to an email over HTTP.
 * @returns the transfer's token
 */
export const offerCar = async (
  request: APIRequestContext,
  owner: Person,
  car: string,
  email: string,
): Promise<string> => {
  const answer = await request.post('/api/token/new', {
    headers: { token: owner.token },
    data: { email, car },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as NewTransferAnswer).transfer.token;
};
