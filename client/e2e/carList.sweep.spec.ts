import type { Page } from '@playwright/test';
import { addGolfs } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** More than two pages of the list. */
const MANY = Array.from({ length: 28 }, (_, number) => ({
  mileage: 10_000 + number * 1_000,
  productionYear: 1990 + number,
}));

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, vin: string) => cards(page).filter({ hasText: vin });

test('an owner of many cars finds one by searching, sorting and going on', async ({ page, request }) => {
  const owner = await signUp(request);
  const cars = await addGolfs(request, owner, MANY);
  const [oldest, newest] = [cars[0]!, cars.at(-1)!];
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  const status = page.getByRole('main').getByRole('status').first();
  const search = page.getByRole('searchbox', { name: 'Search your cars' });
  await expect(status).toHaveText('28 cars');
  await expect(cards(page).first()).toContainText(newest.vin);

  await test.step('all of them come as the end of the list comes near', async () => {
    await expect(async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(cards(page)).toHaveCount(28, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
    const vins = await cards(page).locator('p.font-mono').allTextContents();
    expect(vins).toEqual(cars.map(({ vin }) => vin).toReversed());
  });

  await test.step('the way back from a car leads to where the list was left, and to its card', async () => {
    const link = cardOf(page, oldest.vin).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const before = await link.evaluate((element) => element.getBoundingClientRect().top);
    await link.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${oldest._id}$`));
    await expect(page.getByRole('button', { name: 'Car menu' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect(cards(page)).toHaveCount(28);
    await expect
      .poll(async () => Math.abs((await link.evaluate((at) => at.getBoundingClientRect().top)) - before))
      .toBeLessThan(40);
  });

  await test.step('a search is in the address, and outlives a reload', async () => {
    await search.fill(`golf ${oldest.productionYear} volks`);
    await expect(status).toHaveText('1 of 28 cars');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?search=golf\+1990\+volks$/);
    await page.reload();
    await expect(search).toHaveValue('golf 1990 volks');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(oldest.vin);
    await search.fill('tractor');
    await expect(page.getByText('No car matches “tractor”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(status).toHaveText('28 cars');
    await expect(page).toHaveURL(/\/dashboard\/cars$/);
  });

  await test.step('an order is in the address too', async () => {
    await page.getByLabel('Sort by').selectOption('Lowest mileage');
    await expect(cards(page).first()).toContainText(oldest.vin);
    await expect(page).toHaveURL(/\?sort=mileage$/);
    await page.goto('/dashboard/cars?search=golf&sort=-year');
    await expect(page.getByLabel('Sort by')).toHaveValue('-year');
    await expect(search).toHaveValue('golf');
    await expect(status).toHaveText('28 of 28 cars');
    await expect(cards(page).first()).toContainText(newest.vin);
  });
});
