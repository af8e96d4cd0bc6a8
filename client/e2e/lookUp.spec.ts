import type { Failure } from '@glovebox/shared/errors';
import { MESSAGES } from '@glovebox/shared/messages';
import { expect, test } from './support/test.ts';

const UNKNOWN_VIN = 'WVWZZZ1JZXW000001';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('a visitor finds the sample car with the VIN that is filled in', async ({ page }) => {
  const section = page.locator('#find-car');
  await expect(section.getByText(MESSAGES.landing.findCarPrompt)).toBeVisible();
  await section.getByRole('button', { name: 'Find the car' }).click();
  const car = section.getByRole('article');
  await expect(car).toContainText('Volkswagen');
  await expect(car).toContainText(await section.getByLabel('VIN').inputValue());
  await expect(car.getByText(/km/).first()).toBeVisible();
});

test('while the search runs it shows so, and its failure in words', async ({ page, request, complaints }) => {
  complaints.expectStatus(404, 503);
  const section = page.locator('#find-car');
  const vin = section.getByLabel('VIN');
  const find = section.getByRole('button', { name: 'Find the car' });

  await vin.fill('');
  await find.click();
  await expect(section.getByText(MESSAGES.validation.vinRequired)).toBeVisible();

  await vin.fill('WVWZZZ1J');
  await expect(section.getByText(MESSAGES.validation.vinLength)).toBeVisible();
  await vin.fill('WVWZZZAU7JW1134571');
  await find.click();
  await expect(section.getByText(MESSAGES.validation.vinLength)).toBeVisible();

  // the response is delayed until the loading state was seen
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/car/check/vin/*', async (route) => {
    await held;
    await route.continue();
  });
  await vin.fill(UNKNOWN_VIN);
  await find.click();
  await expect(section.locator('[aria-busy="true"]').first()).toBeVisible();
  release();
  const { error } = (await (await request.get(`/api/car/check/vin/${UNKNOWN_VIN}`)).json()) as Failure;
  await expect(section.getByText(error)).toBeVisible();
  await expect(section.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(section.getByRole('article')).toHaveCount(0);

  await page.unroute('**/api/car/check/vin/*');
  await page.route('**/api/car/check/vin/*', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'The database is away', message: 'The database is away', code: 'DATABASE_AWAY' },
    }),
  );
  await find.click();
  await expect(section.getByText('The database is away')).toBeVisible();
});

test('a code that belongs to no car says so', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  await page.goto('/check');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  const code = page.getByLabel('Unique code');
  await code.fill('x');
  await code.fill('');
  await expect(page.getByText(MESSAGES.validation.codeRequired)).toBeVisible();
  await expect(submit).toBeDisabled();
  await code.fill('0000-0000-0000-0000');
  await submit.click();
  await expect(page).toHaveURL(/\/check\/0000-0000-0000-0000$/);
  await expect(page.getByText(MESSAGES.check.invalidCode)).toBeVisible();
});

test('robots.txt is a text, and an unknown page is not the landing page', async ({ page, request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByLabel('VIN')).toHaveCount(0);
});
