import type { Locator, Page } from '@playwright/test';

export const SMALLEST_PHONE = { width: 320, height: 640 };
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Returns a button by its exact name. */
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** Returns the card with this heading. */
export const card = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });

/** Returns the value beside a label. */
export const fact = (within: Page | Locator, label: string) =>
  within.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

export const toast = (page: Page, text = '') => page.locator('.Toastify__toast', { hasText: text });

/** Returns the lines of a car's page by which records can be restored. */
export const undoLines = (page: Page) => page.getByRole('status', { name: 'What you can undo' });

/** Opens a dialog from the menu of the car whose page is open. */
export const openFromCarMenu = async (page: Page, item: string, menu = 'Car menu') => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
};
