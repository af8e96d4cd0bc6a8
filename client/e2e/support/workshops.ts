import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { AccessCodeAnswer } from '@glovebox/shared/access';
import type { Car, NewCarAnswer } from '@glovebox/shared/car';
import type { CheckIn } from '@glovebox/shared/workshop';
import { addGolf, addService, addWarning, randomVin } from './cars.ts';
import { signUp, type Person } from './people.ts';

const as = ({ token }: Person) => ({ headers: { token } });

const answered = async <Answer>(answer: APIResponse): Promise<Answer> => {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
};

/** A workshop checks in a car over HTTP. */
export const checkIn = async (request: APIRequestContext, workshop: Person, data: CheckIn) => {
  await answered(await request.post('/api/car/workshop/checkin', { ...as(workshop), data }));
};

/** The owner of a car creates an access code for it over HTTP. */
export const newAccessCode = async (request: APIRequestContext, owner: Person, carId: string) => {
  const { accessCode } = await answered<AccessCodeAnswer>(
    await request.post(`/api/car/${carId}/access`, as(owner)),
  );
  return accessCode;
};

/** A car that a workshop keeps for a customer, of the same model as another car. */
const addCustomersCar = async (request: APIRequestContext, workshop: Person, like: Car) => {
  const data = {
    make: like.make._id,
    model: like.model._id,
    engine: like.engine._id,
    vin: randomVin(),
    mileage: 64_000,
    productionYear: 2021,
    name: 'Carla Customer',
    customer: true,
  };
  const { savedCar } = await answered<NewCarAnswer>(
    await request.post('/api/car/new', { ...as(workshop), data }),
  );
  return savedCar._id;
};

/** A workshop's cars: one that it has access to, one that it keeps, and one that it has requested. */
export const addWorkshopsCars = async (request: APIRequestContext, workshop: Person) => {
  const customer = await signUp(request);
  const car = await addGolf(request, customer);
  const accessCode = await newAccessCode(request, customer, car._id);
  await checkIn(request, workshop, { vin: car.vin, accessCode });
  await addService(request, workshop, {
    onCar: car._id,
    type: 'Full Service',
    mileage: 124_200,
    nextMileage: 125_000,
    doneAt: '2025-04-02',
    parts: ['Cabin filter'],
  });
  await addWarning(request, workshop, car._id);
  await checkIn(request, workshop, { vin: (await addGolf(request, customer)).vin });
  return { customersCarId: car._id, keptCarId: await addCustomersCar(request, workshop, car) };
};
