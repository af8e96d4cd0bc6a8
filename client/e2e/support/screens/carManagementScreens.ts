import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { at, press, ofCar, ofHostsCar, opens, opensFrom, refuses, shows, type Screen } from './screen.ts';

const fromMenu = (item: string) => opensFrom('Car menu', item);

const openAccess = async (page: Page) => {
  await fromMenu('Workshop access')(page);
  await expect(page.getByRole('button', { name: /^End access of/ })).toBeVisible();
};

/** The dialogs in which an owner manages a car. */
export const CAR_MANAGEMENT_SCREENS: Screen[] = [
  { name: 'edit car', ...ofCar, act: fromMenu('Edit car') },
  {
    name: 'edit car with another model and errors',
    ...ofCar,
    act: async (page) => {
      await fromMenu('Edit car')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Change make, model or engine' }).press('Enter');
      await expect(dialog.getByRole('combobox', { name: 'Engine' })).toBeEnabled();
      await dialog.getByLabel('Mileage').fill('12 km');
      await dialog.getByLabel('Production year').fill('');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(dialog.getByText(MESSAGES.validation.required)).toBeVisible();
    },
  },
  { name: 'remove car', ...ofCar, act: fromMenu('Remove car') },
  { name: 'renew code', ...ofCar, act: fromMenu('Renew code') },
  {
    name: 'new code',
    ...ofHostsCar,
    act: async (page) => {
      await fromMenu('Renew code')(page);
      await page.getByRole('button', { name: 'Renew code' }).press('Enter');
      await expect(page.getByRole('dialog', { name: `New ${MESSAGES.car.uniqueCode}` })).toBeVisible();
    },
  },
  { name: 'workshop access', ...ofHostsCar, act: openAccess },
  {
    name: 'end workshop access',
    ...ofHostsCar,
    act: async (page) => {
      await openAccess(page);
      await press('button', /^End access of/)(page);
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
    },
  },
  {
    name: 'workshop access with a code',
    ...ofHostsCar,
    act: async (page) => {
      await openAccess(page);
      await page.getByRole('button', { name: /^Create .*code$/ }).press('Enter');
      await shows('You’ll see it only once.')(page);
    },
  },
  { name: 'dashboard with a workshop that asks', ...at('host', '/dashboard') },
  { name: 'claimed car', ...ofHostsCar },
  {
    name: 'answer claim with errors',
    ...ofHostsCar,
    act: refuses(opens('Answer the claim'), 'Send answer', 'At least 10 characters'),
  },
  {
    name: 'car info',
    who: 'owner',
    path: ({ serviceId }) => `/dashboard/services/${serviceId}`,
    act: async (page) => {
      await opens(/^Car info of/)(page);
      await expect(page.getByRole('dialog').getByText('Last services')).toBeVisible();
    },
  },
];
