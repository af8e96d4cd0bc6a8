import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { click, ofCar, type Screen } from './screen.ts';

const ofHost = { who: 'host', path: ({ hostCarId }: World) => `/dashboard/cars/${hostCarId}` } as const;

/** Opens a dialog by the menu of Car Details. */
const fromMenu = (item: string) => async (page: Page) => {
  await click('button', 'Car menu')(page);
  await click('menuitem', item)(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openAccess = async (page: Page) => {
  await fromMenu('Workshop access')(page);
  await expect(page.getByRole('button', { name: /^End access of/ })).toBeVisible();
};

/** What the owner of a car decides about it. */
export const CAR_MANAGEMENT_SCREENS: Screen[] = [
  { name: 'edit car', ...ofCar, act: fromMenu('Edit car') },
  {
    name: 'edit car with another model and errors',
    ...ofCar,
    act: async (page) => {
      await fromMenu('Edit car')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Change make, model or engine' }).click();
      await expect(dialog.getByRole('combobox', { name: 'Engine' })).toBeEnabled();
      await dialog.getByLabel('Mileage').fill('12 km');
      await dialog.getByLabel('Production year').fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText(MESSAGES.validation.required)).toBeVisible();
    },
  },
  { name: 'remove car', ...ofCar, act: fromMenu('Remove car') },
  { name: 'renew code', ...ofCar, act: fromMenu('Renew code') },
  {
    name: 'renewed code',
    ...ofHost,
    act: async (page) => {
      await fromMenu('Renew code')(page);
      await page.getByRole('button', { name: 'Renew code' }).click();
      await expect(page.getByRole('dialog', { name: `New ${MESSAGES.car.uniqueCode}` })).toBeVisible();
    },
  },
  { name: 'workshop access', ...ofHost, act: openAccess },
  {
    name: 'end workshop access',
    ...ofHost,
    act: async (page) => {
      await openAccess(page);
      await click('button', /^End access of/)(page);
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
    },
  },
  {
    name: 'workshop access with a code',
    ...ofHost,
    act: async (page) => {
      await openAccess(page);
      await page.getByRole('button', { name: /^Give .*code$/ }).click();
      await expect(page.getByText('It is shown only now.')).toBeVisible();
    },
  },
  { name: 'dashboard with a workshop that asks', who: 'host', path: () => '/dashboard' },
  {
    name: 'claimed car',
    who: 'host',
    path: ({ hostCarId }) => `/dashboard/cars/${hostCarId}`,
  },
  {
    name: 'answer claim with errors',
    ...ofHost,
    act: async (page) => {
      await page.getByRole('button', { name: 'Answer the claim' }).click();
      await page.getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByText('At least 10 characters')).toBeVisible();
    },
  },
  {
    name: 'car info',
    who: 'owner',
    path: ({ serviceId }) => `/dashboard/services/${serviceId}`,
    act: async (page) => {
      await click('button', /^Car info of/)(page);
      await expect(page.getByRole('dialog').getByText('Last services')).toBeVisible();
    },
  },
];
