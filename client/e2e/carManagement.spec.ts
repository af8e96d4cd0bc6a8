import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { callApi } from './support/api.ts';
import { addGolf, addService, randomVin } from './support/cars.ts';
import { openFromCarMenu } from './support/page.ts';
import { signIn, type Person } from './support/people.ts';
import { openWorkshop } from './support/roles.ts';
import { expect, test } from './support/test.ts';
import { checkIn, giveAccess } from './support/workshops.ts';

test('an owner edits a car, and the dialog keeps what was typed when it is refused and closed', async ({
  page,
  request,
  owner,
  car: { _id, model },
  complaints,
}) => {
  complaints.expectStatus(409);
  const taken = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const vin = randomVin();

  await test.step('types the VIN of another car, which is refused at its field', async () => {
    const dialog = await openFromCarMenu(page, 'Edit car');
    await dialog.getByLabel('Mileage').fill('121,500');
    await dialog.getByLabel('VIN', { exact: true }).fill(taken.vin);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('VIN', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('VIN', { exact: true })).toHaveValue(taken.vin);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Car menu' })).toBeFocused();
  });

  await test.step('finds what was typed, and saves another VIN, engine and note', async () => {
    const dialog = await openFromCarMenu(page, 'Edit car');
    await expect(dialog.getByLabel('Mileage')).toHaveValue('121,500');
    await dialog.getByLabel('VIN', { exact: true }).fill(vin);
    await dialog.getByLabel('Note').fill('The spare key is in the drawer');
    await dialog.getByRole('button', { name: 'Change make, model or engine' }).click();
    await expect(dialog.getByText(model.name).first()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Engine' }).click();
    await page.getByRole('option').last().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Car saved.')).toBeVisible();
    await expect(page.getByText('121,500 km').first()).toBeVisible();
    await page.getByRole('button', { name: /^All details/ }).click();
    await expect(page.getByText('The spare key is in the drawer')).toBeVisible();
    const car = await callApi<Car>(request, owner, `GET /car/${_id}`);
    expect([car.vin, car.mileage, car.note]).toEqual([vin, 121_500, 'The spare key is in the drawer']);
    expect(car.model._id).toBe(model._id);
  });
});

test('an owner removes a car, whose page is gone then', async ({
  page,
  request,
  owner,
  car: { _id },
  complaints,
}) => {
  await addService(request, owner, { onCar: _id, type: 'Brake Service', mileage: 121_000 });
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  await page.getByRole('link', { name: /Golf/ }).click();
  const dialog = await openFromCarMenu(page, 'Remove car');
  await expect(dialog).toContainText('This removes 1 service');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove car' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cars$/);
  await expect(page.getByText('Car removed.')).toBeVisible();
  await expect(page.getByText(MESSAGES.car.noCars)).toBeVisible();
  complaints.expectStatus(404);
  await page.goto(`/dashboard/cars/${_id}`);
  await expect(page.getByText(/This car doesn’t exist/)).toBeVisible();
});

test('an owner renews the code of a car: the new code shows the car, the old one does not', async ({
  page,
  owner,
  car: { _id, publicId },
  complaints,
}) => {
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const dialog = await openFromCarMenu(page, 'Renew code');
  await dialog.getByRole('button', { name: 'Renew code' }).click();
  await expect(dialog.getByText(`New ${MESSAGES.car.uniqueCode}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Car menu' })).toBeFocused();

  const link = page.getByRole('link', { name: 'Open public page' });
  await expect(link).not.toHaveAttribute('href', `/check/${publicId}`);
  await link.click();
  await expect(page).toHaveURL(/\/check\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Golf');
  complaints.expectStatus(404);
  await page.goto(`/check/${publicId}`);
  await expect(page.getByText(MESSAGES.check.invalidCode)).toBeVisible();
});

test('an owner approves one workshop, declines another, and ends the access of both that have it', async ({
  page,
  request,
  owner,
  car,
}) => {
  const byCode = await giveAccess(request, owner, car);
  const [approved, declined] = [await openWorkshop(request), await openWorkshop(request)];
  const canOpen = async ({ token }: Person) =>
    (await request.get(`/api/car/${car._id}`, { headers: { token } })).ok();
  await signIn(page, owner);

  await test.step('approves one on the dashboard', async () => {
    await checkIn(request, approved, { vin: car.vin });
    await page.goto('/dashboard');
    const requests = page.getByRole('region', { name: 'Workshops asking for access' });
    await expect(requests).toContainText(/asks for access to Volkswagen/);
    await requests.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('The workshop now has access.')).toBeVisible();
    await expect(requests).toBeHidden();
    expect(await canOpen(approved)).toBe(true);
  });

  await test.step('declines the other in the dialog of the car', async () => {
    await checkIn(request, declined, { vin: car.vin });
    await page.goto(`/dashboard/cars/${car._id}`);
    const dialog = await openFromCarMenu(page, 'Workshop access');
    await dialog.getByRole('button', { name: /^Decline/ }).click();
    await expect(page.getByText('Request declined.')).toBeVisible();
    await expect(dialog.getByText('Waiting for your answer')).toBeHidden();
    expect(await canOpen(declined)).toBe(false);
  });

  await test.step('ends the access of both', async () => {
    const dialog = page.getByRole('dialog');
    const end = dialog.getByRole('button', { name: /^End access of/ });
    await expect(end).toHaveCount(2);
    await end.first().click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(end.first()).toBeFocused();
    const confirm = dialog.getByRole('button', { name: 'End access', exact: true });
    for (const left of [1, 0]) {
      await end.first().click();
      await confirm.click();
      // the confirmation replaces its row's button, so the rows can only be counted once it is gone
      await expect(confirm).toBeHidden();
      await expect(end).toHaveCount(left);
    }
    expect([await canOpen(byCode), await canOpen(approved)]).toEqual([false, false]);
  });
});
