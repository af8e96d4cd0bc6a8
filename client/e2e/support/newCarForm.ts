import type { Page } from '@playwright/test';
import { choose, pickFirst } from './choose.ts';

/** Picks the levels of a Golf below its make in the new car form. */
export const pickGolf = async (page: Page) => {
  await choose(page, 'Base model', 'Golf');
  await choose(page, 'Spec model', 'Golf');
  await pickFirst(page, 'Engine');
};

/** Fills in the other fields of the form. */
export const fillFacts = async (page: Page, vin: string) => {
  await page.getByLabel('VIN').fill(vin);
  await page.getByLabel('Mileage').fill('119,247');
  await page.getByLabel('Production year').fill('2018');
};
