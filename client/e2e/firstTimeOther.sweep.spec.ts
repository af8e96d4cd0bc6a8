import type { Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolf } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { signIn, signUp } from './support/people.ts';
import { signUpAdmin } from './support/roles.ts';
import { expect, test } from './support/test.ts';
import { letWorkshopIn } from './support/workshopsServices.ts';

/** Records a service of type Other on the car's page. */
const recordOther = async (page: Page, { description = '', part = '', mileage = '' }) => {
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await choose(dialog, 'Type', 'Other');
  await dialog.getByLabel('Mileage', { exact: true }).fill(mileage);
  await dialog.getByLabel('Next mileage').fill(String(Number(mileage) + 20_000));
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Parts').fill(part);
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();
};

test('who records the timing belt and the tyres as Other finds them by these words everywhere', async ({
  page,
  request,
  product,
}) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const workshop = await letWorkshopIn(request, owner, car);
  const admin = await signUpAdmin(product, request);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  await recordOther(page, { mileage: '121000', part: 'Winter tyres' });
  await recordOther(page, { mileage: '121500', description: 'Timing belt\nWith the water pump' });

  await test.step('on the car’s page, the type as a mark beside them', async () => {
    const services = card(page, 'Services');
    await expect(services.getByRole('link')).toHaveText(['Timing belt', 'Winter tyres']);
    await expect(services.getByText('Other', { exact: true })).toHaveCount(2);
    await expect(card(page, 'Due').getByRole('link')).toHaveText(['Winter tyres', 'Timing belt']);
    await expect(card(page, 'Activity')).toContainText('Timing belt');
    await expect(card(page, 'Activity')).toContainText('Winter tyres');
  });

  await test.step('on the cards, the home page and in the list of all services', async () => {
    for (const path of ['/dashboard', '/dashboard/cars', '/dashboard/services']) {
      await page.goto(path);
      await expect(page.getByRole('article'), path).toContainText(/LastTiming belt,.*Winter tyres,/);
    }
    await expect(card(page, 'All services').getByRole('link')).toHaveText(['Timing belt', 'Winter tyres']);
  });

  await test.step('on the public page', async () => {
    await page.goto(`/check/${car.publicId}`);
    const services = card(page, 'Services').getByRole('listitem');
    await expect(services.first()).toContainText('Timing belt');
    await expect(services.last()).toContainText('Winter tyres');
  });

  await test.step('on the service’s own page', async () => {
    await page.goto('/dashboard/services');
    await card(page, 'All services').getByRole('link', { name: 'Timing belt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timing belt' })).toBeVisible();
    await expect(page).toHaveTitle(/Timing belt/);
  });

  await test.step('in a workshop’s list', async () => {
    await signIn(page, workshop);
    await page.goto('/dashboard/services');
    const article = page.getByRole('article').filter({ hasText: car.vin });
    await expect(article).toContainText('Last serviceTiming belt');
    await expect(article).toContainText('Next serviceWinter tyres');
  });

  await test.step('and in the admin’s list, also where one is about to remove it', async () => {
    await signIn(page, admin);
    await page.goto(`/dashboard/admin/services?search=${car.vin}`);
    await expect(page.getByRole('row', { name: /Timing belt/ })).toBeVisible();
    await page.getByRole('button', { name: /^Remove Winter tyres/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Winter tyres at 121,000 km');
  });
});
