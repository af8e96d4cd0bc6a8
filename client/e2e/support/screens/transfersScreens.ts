import { expect, type Page } from '@playwright/test';
import { MESSAGES, senderIsSending } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { at, press, fails, ofCar, opens, opensFrom, type Screen } from './screen.ts';

const openDialog = async (page: Page) => {
  await opensFrom('Car menu', MESSAGES.car.transferCar)(page);
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.transferCar });
  await expect(dialog.getByText(MESSAGES.transfer.to).first()).toBeVisible();
  return dialog;
};

const offer = { path: ({ transferToken }: World) => `/dashboard/transfer/${transferToken}` };
const offered = (page: Page) =>
  expect(page.getByRole('heading', { name: senderIsSending('Dana Underwood') })).toBeVisible();

/** The screens of transfers. */
export const TRANSFERS_SCREENS: Screen[] = [
  {
    name: 'transfer car with service costs',
    ...ofCar,
    act: async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByLabel('Share what services cost').check();
    },
  },
  {
    name: 'transfer car to somebody unknown',
    ...ofCar,
    act: async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByLabel('Email').fill('nobody@example.org');
      await dialog.getByRole('option', { name: /nobody/ }).click();
      await expect(dialog.getByText(MESSAGES.transfer.noUserFound)).toBeVisible();
    },
  },
  {
    name: 'transfer car with an open list',
    ...ofCar,
    act: async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByLabel('Email').fill('dana.');
      await expect(dialog.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'transfer car with errors',
    ...ofCar,
    act: async (page) => {
      const dialog = await openDialog(page);
      await press('button', /^Delete the transfer/)(page);
      await dialog.getByLabel('Email').fill('dana at example');
      await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
      await expect(dialog.getByText(MESSAGES.validation.emailInvalid)).toBeVisible();
    },
  },
  { name: 'dashboard with a pending transfer', ...at('recipient', '/dashboard') },
  { name: 'transfer', who: 'recipient', ...offer, act: offered },
  { name: 'own transfer', who: 'owner', ...offer, act: offered },
  { name: 'declining a transfer', who: 'recipient', ...offer, act: opens('Decline') },
  { name: 'cancelling an own transfer', who: 'owner', ...offer, act: opens('Cancel transfer') },
  {
    name: 'transfer that has ended',
    who: 'recipient',
    ...offer,
    prepare: fails(/\/api\/token\/[^/]+$/, 'GONE', 'This transfer was cancelled by its sender.'),
    act: (page) => expect(page.getByRole('heading', { name: 'This transfer has ended' })).toBeVisible(),
    statuses: [410],
  },
  { name: 'transfer to somebody else', who: 'newcomer', ...offer, statuses: [404] },
];
