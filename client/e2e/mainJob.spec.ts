import type { Locator, Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { randomVin } from './support/cars.ts';
import { choose, fillFacts, fillService, fillSignUp } from './support/forms.ts';
import { card, openFromCarMenu } from './support/page.ts';
import { stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

const NOTE = 'Bought from the neighbour, keys in the blue drawer';
const PARTS = ['Oil filter MANN W 712/95', '5W-30 longlife, 5 litres'];

/** Returns the link in the list of services. The card of due services has such a link as well. */
const recordedService = (page: Page) =>
  card(page, 'Services').getByRole('link', { name: 'Oil Change Service' });

test('a stranger finds a recorded service by code and by VIN, even after a restart and a kill', async ({
  page,
  otherPage: strangersPage,
  product,
}) => {
  // three starts of the server and a whole journey
  test.setTimeout(240_000);
  const owner = stranger();
  const vin = randomVin();

  await test.step('the owner signs up', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: MESSAGES.landing.createAccount }).first().click();
    await (await fillSignUp(page, owner)).click();
    await expect(page).toHaveURL(/\/dashboard\/?$/);
    await expect(page.getByText(MESSAGES.car.noCars)).toBeVisible();
  });

  await test.step('the owner adds a VW Golf with an engine from the catalogue', async () => {
    await page.getByRole('link', { name: MESSAGES.car.createCar }).first().click();
    const panel = page.getByRole('complementary', { name: 'Your choice' });
    await expect(panel.getByText(MESSAGES.car.notSelected)).toHaveCount(4);
    await choose(page, 'Make', 'Volkswagen');
    await choose(page, 'Base model', 'Golf');
    await choose(page, 'Spec model', 'Golf');
    await choose(page, 'Engine', 'TDI');
    await expect(panel.getByText(MESSAGES.car.notSelected)).toHaveCount(0);
    // typed as users do: in lower case, and with the letter o instead of zero
    const typed = vin.toLowerCase().replaceAll('0', 'o');
    await fillFacts(page, typed, { mileage: '120000', year: '2019' });
    await page.getByLabel('Note').fill(NOTE);
    await page.getByRole('button', { name: MESSAGES.car.createCar }).click();
    await expect(page).toHaveURL(/\/dashboard\/cars\/\w+$/);
    await expect(page.getByText(vin, { exact: true })).toBeVisible();
  });

  await test.step('the owner records a service with parts, and the next one in 15,000 km', async () => {
    const dialog = await fillService(page, 'Oil Change Service', { Mileage: '125000' });
    await dialog.getByRole('button', { name: '15,000' }).click();
    await expect(dialog.getByLabel('Next mileage')).toHaveValue('140000');
    for (const part of PARTS) {
      await dialog.getByLabel('Parts').fill(part);
      await dialog.getByLabel('Parts').press('Enter');
      await expect(dialog.getByRole('button', { name: `Remove ${part}` })).toBeVisible();
    }
    await dialog.getByLabel('Description').fill('Changed at the lake house');
    await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
    await expect(page.getByText(MESSAGES.toast.serviceAdded)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(recordedService(page)).toBeVisible();
    await expect(page.getByText('New Service Recorded').first()).toBeVisible();
    await expect(page.getByText('125,000 km').first()).toBeVisible();
  });

  const publicPath =
    await test.step('the owner takes the public link from the Share Car dialog', async () => {
      const dialog = await openFromCarMenu(page, MESSAGES.car.shareCar, 'Car Details menu');
      const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
      expect(link).toMatch(/^http.*\/check\/[0-9A-Za-z-]+$/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      return new URL(link).pathname;
    });

  const carId = new URL(page.url()).pathname.split('/').at(-1) ?? '?';
  const responses: string[] = [];
  strangersPage.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => responses.push(text),
        () => undefined,
      );
  });

  const expectTheService = async (car: Locator) => {
    await expect(car.getByRole('listitem').getByText('Oil Change Service')).toBeVisible();
    await expect(car.getByText(PARTS.join(', '))).toBeVisible();
    await expect(car.getByText('125,000 km').first()).toBeVisible();
    await expect(car.getByText(/140,000 km/)).toBeVisible();
  };
  const byCode = async () => {
    const code = publicPath.split('/').at(-1) ?? '';
    await strangersPage.goto('/check');
    await strangersPage.getByLabel('Unique code').fill(code.toLowerCase());
    await strangersPage.getByRole('button', { name: 'Submit' }).click();
    await expectTheService(strangersPage.getByRole('main'));
    await expect(strangersPage.getByText(vin)).toBeVisible();
  };
  const byVin = async () => {
    // strangers do not wait for the scripts of the page
    await strangersPage.goto('/#find-car', { waitUntil: 'commit' });
    await strangersPage.getByLabel('VIN').fill(vin);
    await strangersPage.getByRole('button', { name: 'Find the car' }).click();
    const found = strangersPage.locator('#find-car').getByRole('article');
    await expect(found.getByText('125,000 km').first()).toBeVisible();
    await found.getByRole('link', { name: 'See its whole history' }).click();
    await expectTheService(strangersPage.getByRole('main'));
  };

  await test.step('a stranger sees the service by code and by VIN, and nothing private', async () => {
    await byCode();
    const shown = await strangersPage.locator('body').innerText();
    await byVin();
    expect(responses.join('').length).toBeGreaterThan(100);
    for (const secret of [owner.name, owner.email, NOTE, carId]) {
      expect(shown).not.toContain(secret);
      expect(responses.join('\n')).not.toContain(secret);
    }
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await test.step(`after ${signal} and a new start everything is still there`, async () => {
      await strangersPage.goto('about:blank');
      await page.goto('about:blank');
      await product.restart(signal);
      await byCode();
      await byVin();
      await page.goto('/dashboard');
      await page.getByRole('link', { name: /Golf/ }).first().click();
      await page.getByRole('button', { name: /^All details/ }).click();
      await expect(page.getByText(NOTE)).toBeVisible();
      await recordedService(page).click();
      for (const part of PARTS) await expect(page.getByText(part)).toBeVisible();
      await expect(page.getByText('Changed at the lake house')).toBeVisible();
    });
  }
});
