import type { Locator, Page } from '@playwright/test';
import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolf, addService } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { openWorkshop } from './support/hosts.ts';
import { signIn, signUp } from './support/people.ts';
import { PHONE } from './support/phone.ts';
import { expect, test } from './support/test.ts';
import { checkIn, newAccessCode } from './support/workshops.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: PHONE };

/** Whether a text is green: a buyer takes that for 'checked'. */
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

const fact = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');

const MONTH = new Date().toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a seller types years of services in one evening, and a buyer is told so, ${size}`, async ({
    page,
    otherPage,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const seller = await signUp(request);
    const car = await addGolf(request, seller);
    for (const year of [2017, 2018, 2019, 2020, 2021]) {
      const mileage = 20_000 + (year - 2017) * 18_000;
      const service = { onCar: car._id, mileage, doneAt: `${year}-06-07` };
      await addService(request, seller, { ...service, type: 'Oil Change Service' });
    }
    await signIn(otherPage, seller);
    await otherPage.goto(`/dashboard/cars/${car._id}`);
    await otherPage.getByRole('button', { name: MESSAGES.car.newService }).first().click();
    const dialog = otherPage.getByRole('dialog');
    await choose(dialog, 'Type', 'Brake Service');
    await dialog.getByLabel('Mileage', { exact: true }).fill('119500');
    await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
    await expect(dialog).toBeHidden();

    await test.step('nothing is green that no workshop stands behind', async () => {
      await page.goto(`/check/${car.publicId}`);
      await expect(verdict(page)).toBeVisible();
      expect(await isGreen(verdict(page)), await verdict(page).innerText()).toBe(false);
      await expect(verdict(page)).toHaveText('No contradictions');
    });

    await test.step('how far the book can be relied on', async () => {
      await expect(fact(page, 'Verified')).toHaveText('0 of 6 entriesNone by a workshop');
      await expect(fact(page, 'Entered later')).toContainText('5 entries');
      await expect(fact(page, 'In the book since')).toContainText(MONTH);
      await expect(fact(page, 'Longest gap')).toContainText('Jun 7, 2021 to ');
    });

    await test.step('of each entry by whom it is, and of the old ones that they were entered later', async () => {
      const services = card(page, 'Services').getByRole('listitem');
      await expect(services).toHaveCount(6);
      await expect(services.filter({ hasText: 'By the owner' })).toHaveCount(6);
      await expect(services.filter({ hasText: 'Entered later' })).toHaveCount(5);
      await expect(services.first()).not.toContainText('Entered later');
    });

    await test.step('the readings as a chart', async () => {
      const chart = card(page, 'Mileage Chart');
      await expect(chart.getByRole('figure')).toBeVisible();
      await chart.getByText('Show as a table').click();
      // its head, six readings, and today's figure
      await expect(chart.getByRole('row')).toHaveCount(8);
      await expect(chart.getByRole('row').last()).toContainText('Today');
    });

    await test.step('the drawing in place of a missing picture leaves room for what matters', async () => {
      const missing = page.getByText(MESSAGES.check.noImage);
      await expect(missing).toBeVisible();
      const { height } = (await missing.locator('xpath=..').boundingBox()) ?? { height: 0 };
      if (size === 'phone') expect(height).toBeLessThan(120);
    });

    await test.step('with two entries of workshops the mileage is consistent, and green', async () => {
      for (const mileage of [119_600, 119_700]) {
        const workshop = await openWorkshop(request);
        const accessCode = await newAccessCode(request, seller, car._id);
        await checkIn(request, workshop, { vin: car.vin, accessCode });
        await addService(request, workshop, { onCar: car._id, type: 'Brake Service', mileage });
        await page.reload();
        const isConfirmed = mileage === 119_700;
        await expect(verdict(page)).toHaveText(isConfirmed ? 'Mileage consistent' : 'No contradictions');
        expect(await isGreen(verdict(page))).toBe(isConfirmed);
      }
      await expect(fact(page, 'Verified')).toHaveText('2 of 8 entriesby 2 workshops');
      const services = card(page, 'Services').getByRole('listitem');
      await expect(services.filter({ hasText: 'Verified by a workshop' })).toHaveCount(2);
      await expect(services.filter({ hasText: 'By the owner' })).toHaveCount(6);
    });
  });

  test(`the finder of the landing page leads to the whole page of that car, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/#find-car');
    const section = page.locator('#find-car');
    await section.getByRole('button', { name: 'Find the car' }).click();
    await section.getByRole('article').getByRole('link', { name: 'See its whole history' }).click();
    await expect(page).toHaveURL(new RegExp(`/check/vin/${SAMPLE_VIN}$`));
    await expect(page.getByRole('heading', { level: 1, name: /Volkswagen/ })).toBeVisible();
    await expect(page.getByText(SAMPLE_VIN)).toBeVisible();
    await expect(card(page, 'Services')).toBeVisible();
    await expect(card(page, 'Warnings')).toBeVisible();
    await expect(card(page, 'Mileage Chart')).toBeVisible();
  });
}

test('the page of a VIN is the same as by code, also for a VIN that is unknown', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(404);
  const car = await addGolf(request, await signUp(request));
  await page.goto(`/check/${car.publicId}`);
  await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  const byCode = await page.getByRole('main').innerText();
  await page.goto(`/check/vin/${car.vin.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(byCode);
  await page.goto('/check/vin/WVWZZZ1JZXW000009');
  await expect(page.getByRole('alert')).toBeVisible();
});

test('who is logged in is not asked to, even where only the cookie knows them', async ({ page, request }) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const promo = page.getByRole('heading', { name: /for your own car/ });
  const open = async () => {
    await page.goto(`/check/${car.publicId}`);
    await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  };
  await signIn(page, undefined);
  await open();
  await expect(promo).toBeVisible();

  const { email, password } = owner;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await open();
  await expect(promo).toBeHidden();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signIn(page, owner);
  await open();
  await expect(promo).toBeHidden();
});

test('the page is there before its scripts, and asks the API nothing that it came with', async ({
  page,
  request,
  browser,
}) => {
  const car = await addGolf(request, await signUp(request));
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const bare = await withoutScripts.newPage();
  await bare.goto(`/check/${car.publicId}`);
  await expect(bare.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  await expect(bare.getByText(MESSAGES.car.noServices)).toBeVisible();
  await withoutScripts.close();

  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto(`/check/${car.publicId}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/car/'))).toEqual([]);
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  // a later visit asks anew
  await expect(page.getByRole('heading', { level: 1, name: /Golf/ })).toBeVisible();
  await expect
    .poll(() => asked.filter((path) => path.startsWith('/api/car/')))
    .toEqual([`/api/car/check/${car.publicId}`]);
});
