import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { click, ofCar, type Screen } from './screen.ts';

const openDialog = (button: string) => async (page: Page) => {
  await click('button', button)(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Services. */
export const SERVICES_SCREENS: Screen[] = [
  {
    name: 'add service',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: async (page) => {
      await click('button', MESSAGES.car.newService)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mileage', { exact: true }).fill('126000');
      await dialog.getByLabel('Parts').fill('Air filter');
      await dialog.getByLabel('Parts').press('Enter');
    },
  },
  {
    name: 'add service with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', MESSAGES.car.newService)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
      await expect(dialog.getByText(MESSAGES.validation.mileageRequired)).toBeVisible();
    },
  },
  { name: 'services', who: 'owner', path: () => '/dashboard/services' },
  { name: 'service', who: 'owner', path: ({ serviceId }) => `/dashboard/services/${serviceId}` },
  {
    name: 'edit service',
    who: 'owner',
    path: ({ serviceId }) => `/dashboard/services/${serviceId}`,
    act: openDialog('Edit'),
  },
  {
    name: 'remove service',
    who: 'owner',
    path: ({ serviceId }) => `/dashboard/services/${serviceId}`,
    act: openDialog('Remove'),
  },
  {
    name: 'service of a workshop',
    who: 'owner',
    path: ({ verifiedServiceId }) => `/dashboard/services/${verifiedServiceId}`,
  },
  {
    name: 'dispute service with errors',
    who: 'owner',
    path: ({ verifiedServiceId }) => `/dashboard/services/${verifiedServiceId}`,
    act: async (page) => {
      await openDialog('Dispute')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click();
      await expect(page.getByText('Say in a sentence what is wrong')).toBeVisible();
    },
  },
  {
    name: 'disputed service',
    who: 'owner',
    path: ({ disputedServiceId }) => `/dashboard/services/${disputedServiceId}`,
  },
  {
    name: 'withdraw dispute',
    who: 'owner',
    path: ({ disputedServiceId }) => `/dashboard/services/${disputedServiceId}`,
    act: openDialog('Withdraw'),
  },
  {
    name: 'no such service',
    who: 'owner',
    path: () => '/dashboard/services/000000000000000000000000',
    statuses: [404],
  },
];
