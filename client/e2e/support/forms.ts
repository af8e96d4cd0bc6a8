import { expect, type Locator, type Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { button } from './page.ts';
import type { Stranger } from './people.ts';

/** Returns the options of the searchable list that is open, without those of plain selects. */
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

/** Picks a Golf in the form of a new car. */
export const pickGolf = async (within: Page | Locator, { isMakeKnown = false } = {}) => {
  if (!isMakeKnown) await choose(within, 'Make', 'Volkswagen');
  await choose(within, 'Base model', 'Golf');
  await choose(within, 'Spec model', 'Golf');
  await pickFirst(within, 'Engine');
};

/** Fills in the other fields that the form of a new car requires. */
export const fillFacts = async (page: Page, vin: string, { year = '2018', mileage = '119,247' } = {}) => {
  await page.getByRole('textbox', { name: 'VIN' }).fill(vin);
  await page.getByLabel('Mileage').fill(mileage);
  await page.getByLabel('Production year').fill(year);
};

type Credentials = Pick<Stranger, 'email' | 'password'>;

const fillCredentials = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** Fills in the log-in form, and returns its submit button. */
export const fillLogIn = async (page: Page, person: Credentials) => {
  await fillCredentials(page, person);
  return button(page, MESSAGES.landing.logIn);
};

/** Fills in the sign-up form, and returns its submit button. */
export const fillSignUp = async (page: Page, person: Stranger) => {
  await page.getByLabel('Name').fill(person.name);
  await fillCredentials(page, person);
  return button(page, MESSAGES.landing.createAccount);
};

/** Opens the dialog of a new service, and fills it in. */
export const fillService = async (page: Page, type: string, fields: Record<string, string>) => {
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await choose(dialog, 'Type', type);
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: label === 'Mileage' }).fill(value);
  return dialog;
};

/** Records a service on the page of its car. */
export const recordService = async (page: Page, type: string, fields: Record<string, string>) => {
  const dialog = await fillService(page, type, fields);
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();
};

/** Opens the dialog of new fuel, and fills it in. */
export const fillFuel = async (page: Page, price: string, amount: string, mileage = '') => {
  await page.getByRole('button', { name: MESSAGES.dialog.recordFuel }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.recordFuel });
  await dialog.getByLabel(MESSAGES.fuel.price).fill(price);
  await dialog.getByLabel(MESSAGES.fuel.amount).fill(amount);
  if (mileage !== '') await dialog.getByLabel('Mileage').fill(mileage);
  return dialog;
};

/** Records fuel on the page of its car. */
export const recordFuel = async (page: Page, price: string, amount: string, mileage = '') => {
  const dialog = await fillFuel(page, price, amount, mileage);
  await dialog.getByRole('button', { name: MESSAGES.fuel.addRecord }).click();
  await expect(dialog).toBeHidden();
};
