import type { APIRequestContext } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { callApi } from './api.ts';
import { addFuel, addGolfs, addService, addWarning } from './cars.ts';
import { logIn, signUp, type Person } from './people.ts';
import type { Product } from './product.ts';
import { confirmWorkshop, makeAdmin } from './roles.ts';
import { giveAccess } from './workshops.ts';

/** The people and the car on the pictures: the same in each run except for ids and codes. */
export interface Pictured {
  owner: Person;
  newcomer: Person;
  workshop: Person;
  admin: Person;
  car: Car;
  serviceId: string;
}

const signUpAs = (request: APIRequestContext, name: string) =>
  signUp(request, { name, email: `${name.split(' ')[0]!.toLowerCase()}@example.org` });

/** Creates them over HTTP, on a product whose clock stands nearly still. */
export const buildPictured = async (product: Product, request: APIRequestContext): Promise<Pictured> => {
  const owner = await signUpAs(request, 'Anna Berger');
  const newcomer = await signUpAs(request, 'Ben Fischer');
  const garage = await signUpAs(request, 'Autohaus Nord');
  const admin = await makeAdmin(product, request, await signUpAs(request, 'Clara Vogel'));
  await callApi(request, admin, `PUT /auth/admin/users/${garage.id}/plan`, {
    plan: 'workshop',
    password: admin.password,
  });
  await confirmWorkshop(request, admin, garage);
  const workshop = await logIn(request, garage);

  const [car, other] = await addGolfs(request, owner, [
    { vin: 'WVWZZZAUZJW100001', mileage: 119_247, productionYear: 2018 },
    { vin: 'WVWZZZAUZJW100002', mileage: 64_310, productionYear: 2024 },
  ]);
  await giveAccess(request, owner, car!, workshop);
  for (const [by, doneAt, mileage, type] of [
    [owner, '2026-04-20', 71_200, 'Wheel Alignment Service'],
    [workshop, '2027-03-09', 82_400, 'Brake Service'],
    [owner, '2028-03-01', 95_900, 'Spark Plugs Service'],
    [workshop, '2029-05-14', 108_300, 'Full Service'],
  ] as const) {
    await addService(request, by, { onCar: car!._id, type, mileage, doneAt });
  }
  const { _id: serviceId } = await addService(request, workshop, {
    onCar: car!._id,
    type: 'Oil Change Service',
    mileage: 117_984,
    nextMileage: 122_984,
    doneAt: '2030-01-24',
    description: 'Oil and filter changed, levels topped up.',
    parts: ['Oil filter', '5W-30 longlife'],
  });
  await addService(request, owner, {
    onCar: other!._id,
    type: 'Brake Service',
    mileage: 64_000,
    doneAt: '2030-02-02',
  });
  await addWarning(request, owner, car!._id);
  for (const [doneAt, mileage, amount] of [
    ['2029-10-04', 113_000, 44.2],
    ['2029-11-12', 114_400, 61.7],
    ['2029-12-28', 116_000, 38.9],
    ['2030-01-19', 117_700, 52.4],
    ['2030-02-20', 118_500, 47.3],
    ['2030-03-10', 119_100, 33.1],
  ] as const) {
    await addFuel(request, owner, car!._id, {
      amount,
      cpl: 1.689,
      currency: 'EUR',
      mileage,
      doneAt,
      full: true,
    });
  }
  return { owner, newcomer, workshop, admin, car: car!, serviceId };
};
