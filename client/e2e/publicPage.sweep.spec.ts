import type { Locator, Page } from '@playwright/test';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { addService } from './support/cars.ts';
import { recordService } from './support/forms.ts';
import { card, fact, PHONE } from './support/page.ts';
import { signIn } from './support/people.ts';
import { confirmWorkshop } from './support/roles.ts';
import { expect, test } from './support/test.ts';
import { giveAccess } from './support/workshops.ts';

/** Whether a text is green, which a buyer takes for 'checked'. */
const isGreen = (text: Locator) =>
  text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return green > red + 20 && green > blue;
  });

const verdict = (page: Page) =>
  page.getByText(/^(Odometer logical|No contradictions|Mileage consistent)$/).first();

const MONTH = new Date().toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

test('a buyer sees that a seller entered years of services in one evening', async ({
  page,
  otherPage,
  request,
  admin,
  owner: seller,
  car,
}) => {
  await page.setViewportSize(PHONE);
  for (const year of [2017, 2018, 2019, 2020, 2021]) {
    const mileage = 20_000 + (year - 2017) * 18_000;
    const service = { onCar: car._id, mileage, doneAt: `${year}-06-07` };
    await addService(request, seller, { ...service, type: 'Oil Change Service' });
  }
  await signIn(otherPage, seller);
  await otherPage.goto(`/dashboard/cars/${car._id}`);
  await recordService(otherPage, 'Brake Service', { Mileage: '119500' });

  await test.step('nothing is green that no workshop confirmed', async () => {
    await page.goto(`/check/${car.publicId}`);
    await expect(verdict(page)).toHaveText('No contradictions');
    expect(await isGreen(verdict(page))).toBe(false);
  });

  await test.step('the facts say how far the history can be relied on', async () => {
    await expect(fact(page, 'Entries')).toContainText('0 of 6 stampedNone by a workshop');
    await expect(fact(page, 'Entered later')).toContainText('5 entries');
    await expect(card(page, 'Services')).toContainText(`Kept since ${MONTH}`);
    await expect(fact(page, 'Longest gap')).toContainText('Jun 7, 2021 to ');
  });

  await test.step('each entry says who recorded it, and old ones say that they were entered later', async () => {
    const services = card(page, 'Services').getByRole('listitem');
    await expect(services).toHaveCount(6);
    await expect(services.filter({ hasText: 'Recorded by the owner' })).toHaveCount(6);
    await expect(services.filter({ hasText: 'Entered later' })).toHaveCount(5);
    await expect(services.first()).not.toContainText('Entered later');
  });

  await test.step('the chart shows the readings', async () => {
    const chart = card(page, 'Mileage Chart');
    await expect(chart.getByRole('figure')).toBeVisible();
    await chart.getByText('Show as a table').click();
    // the head, six readings, and today's mileage
    await expect(chart.getByRole('row')).toHaveCount(8);
    await expect(chart.getByRole('row').last()).toContainText('Today');
  });

  await test.step('the drawing in place of a missing picture is small on a phone', async () => {
    const missing = page.getByText(MESSAGES.check.noImage);
    await expect(missing).toBeVisible();
    expect((await missing.locator('xpath=..').boundingBox())!.height).toBeLessThan(120);
  });

  await test.step('with entries of two confirmed workshops the mileage is consistent, and green', async () => {
    for (const mileage of [119_600, 119_700]) {
      const workshop = await giveAccess(request, seller, car);
      await confirmWorkshop(request, admin, workshop);
      await addService(request, workshop, { onCar: car._id, type: 'Brake Service', mileage });
      await page.reload();
      const isConfirmed = mileage === 119_700;
      await expect(verdict(page)).toHaveText(isConfirmed ? 'Mileage consistent' : 'No contradictions');
      expect(await isGreen(verdict(page))).toBe(isConfirmed);
    }
    await expect(fact(page, 'Entries')).toContainText(
      '2 of 8 stamped, 2 by confirmed workshops; 2 workshops in all',
    );
    const services = card(page, 'Services').getByRole('listitem');
    await expect(services.filter({ hasText: 'Verified by a workshop' })).toHaveCount(2);
    await expect(services.filter({ hasText: 'Recorded by the owner' })).toHaveCount(6);
  });
});

test('the sample car that the landing page finds has a public page', async ({ page }) => {
  await page.goto('/#find-car');
  const section = page.locator('#find-car');
  await section.getByRole('button', { name: 'Find the car' }).click();
  await section.getByRole('article').getByRole('link', { name: 'See its whole history' }).click();
  await expect(page).toHaveURL(new RegExp(`/check/vin/${SAMPLE_VIN}$`));
  await expect(page.getByRole('heading', { level: 1, name: /Volkswagen/ })).toBeVisible();
  for (const heading of ['Services', 'Warnings', 'Mileage Chart'])
    await expect(card(page, heading)).toBeVisible();
});

test('a public page shows without scripts, and loads nothing that came with it', async ({
  page,
  browser,
  car,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const bare = await withoutScripts.newPage();
  await bare.goto(`/check/${car.publicId}`);
  await expect(bare.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  await expect(bare.getByText(MESSAGES.car.noServices)).toBeVisible();
  await withoutScripts.close();

  const calls: string[] = [];
  page.on('request', (call) => {
    const { pathname } = new URL(call.url());
    if (pathname.startsWith('/api/car/')) calls.push(pathname);
  });
  await page.goto(`/check/${car.publicId}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  // a later visit loads the car again
  await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  await expect.poll(() => calls).toEqual([`/api/car/check/${car.publicId}`]);
});
