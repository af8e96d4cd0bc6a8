import type { Page } from '@playwright/test';
import { randomVin } from './support/cars.ts';
import { choose, fillFacts, pickGolf } from './support/forms.ts';
import { mailAbout } from './support/mails.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { addTyped } from './support/typedCars.ts';

/** The owner has `page`, and the moderator `otherPage`. */
test.beforeEach(async ({ page, otherPage, owner, moderator }) => {
  await signIn(page, owner);
  await signIn(otherPage, moderator);
});

const notice = (page: Page) => page.getByRole('region', { name: 'This car and the catalogue' });

/** Opens a dialog that decides on a suggestion. */
const decide = async (page: Page, what: string) => {
  await page.goto('/dashboard/moderate');
  await page
    .getByRole('navigation', { name: 'Areas of the catalogue' })
    .getByRole('link', { name: 'Suggestions' })
    .click();
  await page.getByRole('button', { name: what }).click();
  return page.getByRole('dialog');
};

test('an owner types a car that is not listed, a moderator adds it, and the owner’s page shows it', async ({
  page,
  owner,
  otherPage: moderatorsPage,
  product,
}) => {
  await page.goto('/dashboard/new');
  await choose(page, 'Make', 'Volkswagen');
  await choose(page, 'Base model', 'Golf');
  await page.getByRole('button', { name: 'Can’t find your car?' }).click();
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();
  await page.keyboard.type('Golf Cuntry');
  await page.getByLabel('Built from').fill('1990');
  await page.getByLabel('Engine', { exact: true }).fill('1.8 syncro');
  await page.getByLabel('Power in kW').fill('72');
  await fillFacts(page, randomVin());
  await page.getByRole('button', { name: 'Create Car' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Volkswagen Golf Cuntry');
  await expect(notice(page)).toContainText('A moderator is reviewing its details');

  const dialog = await decide(moderatorsPage, 'Accept Volkswagen Golf Cuntry');
  await dialog.getByLabel('New spec model').fill('Golf Country (II)');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(moderatorsPage.getByText('Suggestion accepted.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // the owner returns to the open tab
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(heading).toHaveText('Volkswagen Golf Country (II)');
  await expect(notice(page)).toContainText(
    'This car is now in the catalogue as Volkswagen Golf Country (II)',
  );
  const mail = await mailAbout(product, owner.email, 'Your car is in the catalogue now');
  expect(mail).toContain(new URL(page.url()).pathname);

  await page.goto('/dashboard/new');
  await choose(page, 'Make', 'Volkswagen');
  await choose(page, 'Base model', 'Golf');
  await choose(page, 'Spec model', 'Golf Country');
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('Golf Country (II)');
});

test('an owner whose suggestion is declined sees why, and chooses from the catalogue instead', async ({
  page,
  owner,
  otherPage: moderatorsPage,
  request,
}) => {
  const car = await addTyped(request, owner, 'Meissner Werke');
  await page.goto(`/dashboard/cars/${car._id}`);
  await expect(notice(page)).toContainText('A moderator is reviewing its details');

  const dialog = await decide(moderatorsPage, 'Decline Meissner Werke P 601 Universal');
  await dialog.getByLabel('Reason').fill('Nobody ever built it.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(moderatorsPage.getByText('Suggestion declined.')).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice(page)).toContainText('Nobody ever built it.');
  await notice(page).getByRole('button', { name: 'Choose from the catalogue' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('button', { name: 'Choose from the catalogue' }).click();
  await pickGolf(edit);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen Golf');
  await expect(notice(page)).toHaveCount(0);
});
