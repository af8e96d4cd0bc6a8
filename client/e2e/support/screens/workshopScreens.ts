import type { PlanAnswer } from '@glovebox/shared/billing';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { at, changes, press, opens, shows, type Screen } from './screen.ts';

const services = at('workshop', '/dashboard/services');
const ofCustomer = {
  who: 'workshop',
  path: ({ customersCarId }: World) => `/dashboard/cars/${customersCarId}`,
} as const;
const checkIn = at('workshop', '/dashboard/services/checkin');
const newCar = at('workshop', '/dashboard/new?customer=1');

/** The screens of the workshop plan and its features. */
export const WORKSHOP_SCREENS: Screen[] = [
  { name: 'workshop plan offered', ...at('owner', '/dashboard/workshop') },
  {
    name: 'workshop plan that cannot be bought',
    ...at('owner', '/dashboard/workshop'),
    prepare: changes<PlanAnswer>('**/api/billing/plan', (plan) => ({
      ...plan,
      available: false,
      monthly: { ...plan.monthly, link: null },
      annual: { ...plan.annual, link: null },
    })),
    act: shows(/^Payments aren’t set up here/),
  },
  { name: 'workshop plan', ...at('workshop', '/dashboard/workshop') },
  { name: 'workshop cars', ...services },
  { name: 'workshop cars without cars', ...at('asker', '/dashboard/services') },
  { name: 'workshop cars add warning', ...services, act: opens(/^Add Warning:/) },
  { name: 'workshop cars add menu', ...services, act: press('button', MESSAGES.service.addNew) },
  { name: 'workshop cars add service', ...services, act: opens(/^Add Service:/) },
  { name: 'workshop check in', ...checkIn },
  {
    name: 'workshop check in with errors',
    ...checkIn,
    act: async (page) => {
      await press('button', 'Check in')(page);
      await shows(MESSAGES.validation.required)(page);
    },
  },
  { name: 'workshop check in without the plan', ...at('owner', '/dashboard/services/checkin') },
  { name: 'workshop customers new car', ...newCar },
  { name: 'workshop customers car', ...ofCustomer },
  { name: 'workshop give up access', ...ofCustomer, act: opens('Give up access') },
  {
    name: 'workshop customers new car with errors',
    ...newCar,
    act: press('button', MESSAGES.car.createCar),
  },
  { name: 'workshop kept car', who: 'workshop', path: ({ keptCarId }) => `/dashboard/cars/${keptCarId}` },
];
