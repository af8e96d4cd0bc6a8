import type { APIRequestContext } from '@playwright/test';
import type { Car, NewCar, NewCarAnswer } from '@glovebox/shared/car';
import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { NewExpense } from '@glovebox/shared/expense';
import type { NewFuel } from '@glovebox/shared/fuel';
import type { NewReading } from '@glovebox/shared/reading';
import type { NewService, Service, ServiceAnswer, ServiceListAnswer } from '@glovebox/shared/serviceRecord';
import type { NewTransferAnswer } from '@glovebox/shared/transfer';
import type { NewWarning } from '@glovebox/shared/warning';
import { callApi } from './api.ts';
import type { Person } from './people.ts';

/** Returns a random VIN that looks like a real one: 17 characters without I, O and Q. */
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

/** Finds the catalogue ids of a Golf with the first engine. */
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

export const addCar = async (request: APIRequestContext, by: Person, data: object): Promise<Car> => {
  const facts = { vin: randomVin(), mileage: 120_000, productionYear: 2019, ...data };
  return (await callApi<NewCarAnswer>(request, by, 'POST /car/new', facts)).savedCar;
};

type Facts = Partial<Pick<NewCar, 'vin' | 'mileage' | 'productionYear' | 'note'>>;

/** Adds one VW Golf after the other. */
export const addGolfs = async (
  request: APIRequestContext,
  owner: Person,
  facts: readonly Facts[],
): Promise<Car[]> => {
  const { make, model, engine } = await findGolf(request);
  const cars: Car[] = [];
  for (const own of facts) cars.push(await addCar(request, owner, { make, model, engine, ...own }));
  return cars;
};

export const addGolf = async (request: APIRequestContext, owner: Person, facts: Facts = {}): Promise<Car> => {
  const [car] = await addGolfs(request, owner, [facts]);
  return car!;
};

export const addService = async (
  request: APIRequestContext,
  by: Person,
  service: NewService,
): Promise<Service> => (await callApi<ServiceAnswer>(request, by, 'POST /service/new', service)).service;

/** Fetches the newest services of a car. */
export const servicesOf = async (request: APIRequestContext, reader: Person, carId: string) =>
  (await callApi<ServiceListAnswer>(request, reader, `GET /car/${carId}/services`)).services;

/** Issues an urgent warning. */
export const addWarning = async (request: APIRequestContext, by: Person, carId: string) => {
  const data: NewWarning = { title: 'Oil leak', priority: 1, description: 'Below the valve cover' };
  await callApi(request, by, `POST /car/warning/${carId}`, data);
};

export const addFuel = async (request: APIRequestContext, owner: Person, carId: string, data: NewFuel) => {
  await callApi(request, owner, `PATCH /car/fuel/${carId}`, data);
};

export const addExpense = async (
  request: APIRequestContext,
  owner: Person,
  carId: string,
  data: NewExpense,
) => {
  await callApi(request, owner, `POST /car/${carId}/expenses`, data);
};

export const noteReading = async (
  request: APIRequestContext,
  owner: Person,
  carId: string,
  data: NewReading,
) => {
  await callApi(request, owner, `POST /car/${carId}/readings`, data);
};

/**
 * Offers a car to an email.
 * @returns the transfer's token
 */
export const offerCar = async (
  request: APIRequestContext,
  owner: Person,
  car: string,
  email: string,
): Promise<string> =>
  (await callApi<NewTransferAnswer>(request, owner, 'POST /token/new', { email, car })).transfer.token;
