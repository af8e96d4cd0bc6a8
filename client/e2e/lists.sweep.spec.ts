import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { addGolfs, addService } from './support/cars.ts';
import { card } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** More than two pages of the list. */
const MANY = Array.from({ length: 28 }, (_, number) => ({
  mileage: 10_000 + number * 1_000,
  productionYear: 1990 + number,
}));

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = (page: Page, vin: string) => cards(page).filter({ hasText: vin });

test('an owner of many cars finds one by scrolling, searching and sorting', async ({
  page,
  request,
  owner,
}) => {
  const cars = await addGolfs(request, owner, MANY);
  const [oldest, newest] = [cars[0]!, cars.at(-1)!];
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  const status = page.getByRole('main').getByRole('status').first();
  const search = page.getByRole('searchbox', { name: 'Search your cars' });
  await expect(status).toHaveText('28 cars');
  await expect(cards(page).first()).toContainText(newest.vin);

  await test.step('the next page loads when the end of the list comes near', async () => {
    await expect(async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(cards(page)).toHaveCount(28, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
    const vins = await cards(page).locator('p.font-mono').allTextContents();
    expect(vins).toEqual(cars.map(({ vin }) => vin).toReversed());
  });

  await test.step('going back from a car restores the scroll position and focuses its card', async () => {
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

  await test.step('the URL keeps a search through a reload', async () => {
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

  await test.step('the URL keeps the order too', async () => {
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

test('an owner searches the services of all cars, in one list below the recent cars', async ({
  page,
  request,
  owner,
}) => {
  const cars = await addGolfs(request, owner, [{}, {}]);
  for (const [index, { _id: onCar }] of cars.entries()) {
    const service = { onCar, mileage: 121_000 + index, doneAt: '2025-02-01' };
    await addService(request, owner, { ...service, type: 'Brake Service' });
    await addService(request, owner, {
      ...service,
      type: 'Other',
      description: ['Timing belt', 'Battery'][index]!,
    });
  }
  await signIn(page, owner);
  await page.goto('/dashboard/services');
  await expect(page.getByRole('heading', { name: MESSAGES.service.recentCars })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const shown = card(page, 'All services').getByRole('listitem');
  await expect(shown).toHaveCount(4);
  const lowestCar = await page.getByRole('article').last().boundingBox();
  const list = await card(page, 'All services').boundingBox();
  expect(list!.y).toBeGreaterThan(lowestCar!.y + lowestCar!.height);

  const field = page.getByRole('searchbox', { name: 'Search all services' });
  await expect(field).toBeVisible();
  await field.fill('brake');
  await expect(shown).toHaveCount(2);
  await field.fill('golf battery');
  await expect(shown).toHaveCount(1);
  await shown.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Battery');
  // going back keeps the search
  await page.goBack();
  await expect(field).toHaveValue('golf battery');
  await expect(shown).toHaveCount(1);
});
