import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { at, press, ofCar, ofHostsCar, opens, refuses, shows, type Screen } from './screen.ts';

const openWarning = opens(/Oil leak/);

const showResolved = async (page: Page) => {
  await press('button', 'Show resolved')(page);
  // nothing may be half covered by the header, which would make it too small a target
  await page.evaluate(() => scrollTo(0, 0));
};

/** The screens of warnings. */
export const WARNINGS_SCREENS: Screen[] = [
  { name: 'warning', ...ofCar, act: openWarning },
  { name: 'warning on the dashboard', ...at('owner', '/dashboard'), act: openWarning },
  {
    name: 'edit warning',
    ...ofCar,
    act: async (page) => {
      await openWarning(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Edit warning' })).toBeVisible();
    },
  },
  {
    name: 'no resolved warnings',
    ...ofCar,
    act: async (page) => {
      await showResolved(page);
      await shows('No resolved warnings yet.')(page);
    },
  },
  {
    name: 'resolved warnings',
    ...ofHostsCar,
    act: async (page) => {
      await showResolved(page);
      await expect(page.getByRole('button', { name: /Oil leak/ })).toBeVisible();
    },
  },
  {
    name: 'resolved warning',
    ...ofHostsCar,
    act: async (page) => {
      await showResolved(page);
      await openWarning(page);
    },
  },
  {
    name: 'add warning with errors',
    ...ofCar,
    act: refuses(
      opens(MESSAGES.dialog.addWarning),
      MESSAGES.dialog.addWarning,
      MESSAGES.validation.warningTitleRequired,
    ),
  },
];
