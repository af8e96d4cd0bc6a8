import { recordService } from './support/forms.ts';
import { card } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { giveAccess } from './support/workshops.ts';

test('services of the type Other are named by their description or first part on every page', async ({
  page,
  request,
  owner,
  car,
  admin,
}) => {
  const workshop = await giveAccess(request, owner, car);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  await recordService(page, 'Other', {
    Mileage: '121000',
    'Next mileage': '141000',
    Parts: 'Winter tyres',
  });
  await recordService(page, 'Other', {
    Mileage: '121500',
    'Next mileage': '141500',
    Description: 'Timing belt\nWith the water pump',
  });

  await test.step('the car’s page also shows a mark of the type', async () => {
    const services = card(page, 'Services');
    await expect(services.getByRole('link')).toHaveText(['Timing belt', 'Winter tyres']);
    await expect(services.getByText('Other', { exact: true })).toHaveCount(2);
    await expect(card(page, 'Due').getByRole('link')).toHaveText(['Plan', 'Winter tyres', 'Timing belt']);
    await expect(card(page, 'Activity')).toContainText('Timing belt');
    await expect(card(page, 'Activity')).toContainText('Winter tyres');
  });

  await test.step('the dashboard, the list of cars and the list of all services show the name', async () => {
    for (const path of ['/dashboard', '/dashboard/cars', '/dashboard/services']) {
      await page.goto(path);
      await expect(page.getByRole('article'), path).toContainText(/LastTiming belt,.*Winter tyres,/);
    }
    await expect(card(page, 'All services').getByRole('link')).toHaveText(['Timing belt', 'Winter tyres']);
  });

  await test.step('the public page shows the name', async () => {
    await page.goto(`/check/${car.publicId}`);
    const services = card(page, 'Services').getByRole('listitem');
    await expect(services.first()).toContainText('Timing belt');
    await expect(services.last()).toContainText('Winter tyres');
  });

  await test.step('the service’s own page shows the name', async () => {
    await page.goto('/dashboard/services');
    await card(page, 'All services').getByRole('link', { name: 'Timing belt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timing belt' })).toBeVisible();
    await expect(page).toHaveTitle(/Timing belt/);
  });

  await test.step('a workshop’s list shows the name', async () => {
    await signIn(page, workshop);
    await page.goto('/dashboard/services');
    const article = page.getByRole('article').filter({ hasText: car.vin });
    await expect(article).toContainText('Last serviceTiming belt');
    await expect(article).toContainText('Next serviceWinter tyres');
  });

  await test.step('the admins’ list and the dialog of a removal show the name', async () => {
    await signIn(page, admin);
    await page.goto(`/dashboard/admin/services?search=${car.vin}`);
    await expect(page.getByRole('row', { name: /Timing belt/ })).toBeVisible();
    await page.getByRole('button', { name: /^Remove Winter tyres/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Winter tyres at 121,000 km');
  });
});
