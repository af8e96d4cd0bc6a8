import { randomUUID } from 'node:crypto';
import type { Car, NewCar, NewCarAnswer } from '@glovebox/shared/car';
import type { BaseModelsAnswer, EnginesAnswer, Make, SpecModelsAnswer } from '@glovebox/shared/catalogue';
import type { Expense, ExpenseAnswer, NewExpense } from '@glovebox/shared/expense';
import type { FuelRecord, NewFuel, NewFuelAnswer } from '@glovebox/shared/fuel';
import type { NewPlanEntry, PlanEntry } from '@glovebox/shared/planEntry';
import type { NewReading, Reading, ReadingAnswer } from '@glovebox/shared/reading';
import type { NewService, ServiceAnswer, Service } from '@glovebox/shared/serviceRecord';
import type { Person } from './people.ts';
import type { TestServer } from './testServer.ts';

type Choice = Pick<NewCar, 'make' | 'model' | 'engine'>;

/** Chooses a VW Golf VII from the catalogue, step by step like the form. */
const chooseGolf = async (api: TestServer): Promise<Choice> => {
  const get = async (path: string): Promise<unknown> =>
    (await api.request.get(`/api${path}`).expect(200)).body;
  const makes = (await get('/cars/')) as Make[];
  const make = makes.find(({ name }) => name === 'Volkswagen')!;
  const { baseModels } = (await get(`/cars/basemodels/${make._id}`)) as BaseModelsAnswer;
  const golf = baseModels.find(({ name }) => name === 'Golf')!;
  const { specModels } = (await get(`/cars/specmodels/${golf._id}`)) as SpecModelsAnswer;
  const model = specModels.find(({ name }) => name === 'Golf VII (5G)')!;
  const { engines } = (await get(`/cars/engines/${model._id}`)) as EnginesAnswer;
  return {
    make: make._id,
    model: model._id,
    engine: engines.find(({ name, kw }) => name === '1.5 TSI' && kw === 110)!._id,
  };
};

let cars = 0;
const choices = new WeakMap<TestServer, Promise<Choice>>();

/** Returns the input of the new-car form: a Golf with a unique VIN, with the test's changes. */
export const newCar = async (api: TestServer, wishes: Partial<NewCar> = {}): Promise<NewCar> => {
  const choice = choices.get(api) ?? chooseGolf(api);
  choices.set(api, choice);
  cars += 1;
  const vin = `WVWZZZAUZHW${String(cars).padStart(6, '0')}`;
  return {
    ...(await choice),
    vin,
    mileage: 120_000,
    productionYear: 2017,
    ...wishes,
  };
};

/** Adds a car over HTTP. */
export const buildCar = async (
  api: TestServer,
  owner: Person,
  wishes: Partial<NewCar> = {},
): Promise<Car> => {
  const answer = await owner
    .post('/api/car/new')
    .send(await newCar(api, wishes))
    .expect(201);
  return (answer.body as NewCarAnswer).savedCar;
};

/** Records a service over HTTP. */
export const buildService = async (
  owner: Person,
  car: Pick<Car, '_id'>,
  wishes: Partial<NewService> = {},
): Promise<Service> => {
  const answer = await owner
    .post('/api/service/new')
    // each call records another service, even if it equals the previous one
    .set('Idempotency-Key', randomUUID())
    .send({ onCar: car._id, type: 'Oil Change Service', mileage: 120_500, ...wishes })
    .expect(201);
  return (answer.body as ServiceAnswer).service;
};

/** Notes an odometer reading over HTTP. */
export const buildReading = async (
  owner: Person,
  car: Pick<Car, '_id'>,
  wishes: Partial<NewReading> = {},
): Promise<Reading> => {
  const answer = await owner
    .post(`/api/car/${car._id}/readings`)
    .send({ mileage: 120_300, note: 'As read', ...wishes })
    .expect(201);
  return (answer.body as ReadingAnswer).reading;
};

/** Records an expense over HTTP. It repeats unless the test changes that. */
export const buildExpense = async (
  owner: Person,
  car: Pick<Car, '_id'>,
  wishes: Partial<NewExpense> = {},
): Promise<Expense> => {
  const answer = await owner
    .post(`/api/car/${car._id}/expenses`)
    .send({
      kind: 'insurance',
      doneAt: '2026-01-31',
      cost: { amount: 53.5, currency: 'EUR' },
      every: 12,
      ...wishes,
    })
    .expect(201);
  return (answer.body as ExpenseAnswer).expense;
};

/** Records a fuel purchase over HTTP. */
export const buildFuel = async (
  owner: Person,
  car: Pick<Car, '_id'>,
  wishes: Partial<NewFuel> = {},
): Promise<FuelRecord> => {
  const answer = await owner
    .patch(`/api/car/fuel/${car._id}`)
    .send({ amount: 40, cpl: 1.599, ...wishes })
    .expect(201);
  return (answer.body as NewFuelAnswer).record;
};

/** Adds an entry to the plan of a car over HTTP. */
export const buildPlanEntry = async (
  owner: Person,
  car: Pick<Car, '_id'>,
  wishes: Partial<NewPlanEntry> = {},
): Promise<PlanEntry> => {
  const answer = await owner
    .post(`/api/car/${car._id}/plan`)
    .send({ title: 'Brake fluid', resetBy: ['Other'], everyMonths: 24, ...wishes })
    .expect(201);
  return (answer.body as { entry: PlanEntry }).entry;
};
