import { expect } from '@playwright/test';
import type { PlanAnswer } from '@glovebox/shared/billing';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { click, type Screen } from './screen.ts';

const services = { who: 'workshop', path: () => '/dashboard/services' } as const;
const ofCustomer = {
  who: 'workshop',
  path: ({ customersCarId }: World) => `/dashboard/cars/${customersCarId}`,
} as const;
const checkIn = { who: 'workshop', path: () => '/dashboard/services/checkin' } as const;

/** The workshop plan and its features. */
export const WORKSHOP_SCREENS: Screen[] = [
  { name: 'workshop plan offered', who: 'owner', path: () => '/dashboard/workshop' },
  {
    name: 'workshop plan that cannot be bought',
    who: 'owner',
    path: () => '/dashboard/workshop',
    act: async (page) => {
      await page.route('**/api/billing/plan', async (route) => {
        const answer = await route.fetch();
        const plan = (await answer.json()) as PlanAnswer;
        const { monthly, annual } = plan;
        await route.fulfill({
          response: answer,
          json: {
            ...plan,
            available: false,
            monthly: { ...monthly, link: null },
            annual: { ...annual, link: null },
          },
        });
      });
      await page.reload();
      await expect(page.getByText(/^Payments are not set up here/)).toBeVisible();
    },
  },
  { name: 'workshop plan', who: 'workshop', path: () => '/dashboard/workshop' },
  { name: 'workshop cars', ...services },
  { name: 'workshop cars without cars', who: 'asker', path: () => '/dashboard/services' },
  { name: 'workshop cars add warning', ...services, act: click('button', /^Add Warning:/) },
  { name: 'workshop cars add menu', ...services, act: click('button', MESSAGES.service.addNew) },
  { name: 'workshop cars add service', ...services, act: click('button', /^Add Service:/) },
  { name: 'workshop check in', ...checkIn },
  {
    name: 'workshop check in with errors',
    ...checkIn,
    act: async (page) => {
      await click('button', 'Check in')(page);
      await expect(page.getByText(MESSAGES.validation.required)).toBeVisible();
    },
  },
  { name: 'workshop check in without the plan', who: 'owner', path: () => '/dashboard/services/checkin' },
  { name: 'workshop customers new car', who: 'workshop', path: () => '/dashboard/new?customer=1' },
  { name: 'workshop customers car', ...ofCustomer },
  {
    name: 'workshop give up access',
    ...ofCustomer,
    act: async (page) => {
      await click('button', 'Give up access')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'workshop customers new car with errors',
    who: 'workshop',
    path: () => '/dashboard/new?customer=1',
    act: click('button', MESSAGES.car.createCar),
  },
  { name: 'workshop kept car', who: 'workshop', path: ({ keptCarId }) => `/dashboard/cars/${keptCarId}` },
];
