import type { Page } from '@playwright/test';
import { randomVin } from './support/cars.ts';
import { choose, fillFacts } from './support/forms.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fills in and sends the dialog of a new entry. */
const add = async (page: Page, label: string, fields: Record<string, string>) => {
  await page.getByRole('button', { name: label }).first().click();
  const dialog = page.getByRole('dialog', { name: label });
  for (const [field, text] of Object.entries(fields)) await dialog.getByLabel(field).fill(text);
  if (label === 'Add make') {
    await dialog
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(dialog.getByRole('img')).toBeVisible();
  }
  await dialog.getByRole('button', { name: label }).click();
  // the server converts the picture
  await expect(dialog).toBeHidden({ timeout: 30_000 });
};

test('a moderator adds a make with an engine, and an owner can choose it at once in another browser', async ({
  page,
  otherPage: ownersPage,
  owner,
  moderator,
  complaints,
}) => {
  await signIn(ownersPage, owner);
  // the catalogue is already cached there
  await ownersPage.goto('/dashboard/new');
  await expect(ownersPage.getByRole('combobox', { name: 'Make', exact: true })).toBeEnabled();

  await signIn(page, moderator);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Moderate' }).click();
  await add(page, 'Add make', { Name: 'Lancia' });
  await page.getByRole('link', { name: 'Lancia' }).click();
  await add(page, 'Add model', { Name: 'Delta' });
  await page.getByRole('link', { name: 'Delta' }).click();
  await add(page, 'Add spec model', { Name: 'Delta HF', 'First year': '1987', 'Last year': '1994' });
  await page.getByRole('link', { name: 'Delta HF' }).click();
  await add(page, 'Add engine', { Name: '2.0 16v', kW: '144', cc: '1995' });
  const row = page.getByRole('row', { name: /2\.0 16v/ });
  await expect(row).toContainText('196');
  await expect(row).toContainText('A moderator');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Lancia');

  await ownersPage.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(ownersPage.getByRole('heading', { level: 1, name: 'Create Car' })).toBeHidden();
  await ownersPage.getByRole('link', { name: 'New Car' }).first().click();
  await choose(ownersPage, 'Make', 'Lancia');
  await choose(ownersPage, 'Base model', 'Delta');
  await choose(ownersPage, 'Spec model', 'Delta HF');
  await choose(ownersPage, 'Engine', '2.0 16v');
  await fillFacts(ownersPage, randomVin(), { year: '1990' });
  await ownersPage.getByRole('button', { name: 'Create Car' }).click();
  await expect(ownersPage.getByRole('heading', { level: 1 })).toContainText('Delta HF');

  await test.step('an engine that a car uses cannot be removed', async () => {
    complaints.expectStatus(409);
    await page.getByRole('button', { name: 'Actions for 2.0 16v' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Used by 1 car');
  });
});
