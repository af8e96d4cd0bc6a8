import { expect, type Page } from '@playwright/test';
import { choose } from './choose.ts';

/** Picks what a Golf is, below its make, in the form of a new car. */
export const pickGolf = async (page: Page) => {
  await choose(page, 'Base model', 'Golf');
  await choose(page, 'Spec model', 'Golf');
  const engine = page.getByRole('combobox', { name: 'Engine', exact: true });
  await expect(engine).toBeEnabled();
  await engine.press('ArrowDown');
  await page.getByRole('option').first().click();
};

/** Fills in what the form asks for beside its picks. */
export const fillFacts = async (page: Page, vin: string) => {
  await page.getByLabel('VIN').fill(vin);
  await page.getByLabel('Mileage').fill('119,247');
  await page.getByLabel('Production year').fill('2018');
};
