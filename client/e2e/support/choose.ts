import { expect, type Locator, type Page } from '@playwright/test';

/** Of the searchable list that is open: a plain select beside it has options, too, which are never seen. */
const optionsIn = (within: Page | Locator, name = /./) =>
  within.getByRole('listbox').getByRole('option', { name });

/** Types into a searchable list and picks the first matching option. */
export const choose = async (within: Page | Locator, label: string, search: string): Promise<string> => {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await expect(box).toBeEnabled();
  await box.fill(search);
  const option = optionsIn(within, new RegExp(search, 'i')).first();
  const name = await option.innerText();
  await option.click();
  return name;
};

/** Picks the first option of a searchable list. */
export const pickFirst = async (within: Page | Locator, label: string) => {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await expect(box).toBeEnabled();
  await box.press('ArrowDown');
  await optionsIn(within).first().click();
};
