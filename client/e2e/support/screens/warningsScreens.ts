import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import type { World } from '../world.ts';
import { click, ofCar, type Screen } from './screen.ts';

const ofHost = { who: 'host', path: ({ hostCarId }: World) => `/dashboard/cars/${hostCarId}` } as const;

const openWarning = async (page: Page) => {
  await click('button', /Oil leak/)(page);
  await expect(page.getByRole('dialog', { name: MESSAGES.dialog.warningDetails })).toBeVisible();
};

/** Warnings. */
export const WARNINGS_SCREENS: Screen[] = [
  {
    name: 'warning',
    who: 'owner',
    path: ({ carId }) => `/dashboard/cars/${carId}`,
    act: openWarning,
  },
  {
    name: 'warning on the dashboard',
    who: 'owner',
    path: () => '/dashboard',
    act: openWarning,
  },
  {
    name: 'resolve warning',
    ...ofCar,
    act: async (page) => {
      await openWarning(page);
      await click('button', 'Mark as resolved')(page);
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
    },
  },
  {
    name: 'no resolved warnings',
    ...ofCar,
    act: async (page) => {
      await click('button', 'Show resolved')(page);
      await expect(page.getByText('No warning was resolved yet.')).toBeVisible();
      // nothing may be half covered by the header, which would make it too small a target
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'resolved warnings',
    ...ofHost,
    act: async (page) => {
      await click('button', 'Show resolved')(page);
      await expect(page.getByRole('button', { name: /Oil leak/ })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'resolved warning',
    ...ofHost,
    act: async (page) => {
      await click('button', 'Show resolved')(page);
      await openWarning(page);
    },
  },
  { name: 'add warning', ...ofCar, act: click('button', MESSAGES.dialog.addWarning) },
  {
    name: 'add warning with errors',
    ...ofCar,
    act: async (page) => {
      await click('button', MESSAGES.dialog.addWarning)(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: MESSAGES.dialog.addWarning }).click();
      await expect(dialog.getByText(MESSAGES.validation.warningTitleRequired)).toBeVisible();
    },
  },
];
