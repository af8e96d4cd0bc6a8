import type { Page } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf, addService, randomVin } from './support/cars.ts';
import { claim, openWorkshop } from './support/hosts.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { checkIn } from './support/workshops.ts';

const openFromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Car menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
};

test('an owner edits a car, and what was typed outlives a refusal and a closed dialog', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expectStatus(409);
  const owner = await signUp(request);
  const taken = await addGolf(request, owner);
  const { _id, model } = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const vin = randomVin();
  const stored = async () =>
    (await (await request.get(`/api/car/${_id}`, { headers: { token: owner.token } })).json()) as Car;

  await test.step('is refused the VIN of another car, at its field', async () => {
    const dialog = await openFromMenu(page, 'Edit car');
    await dialog.getByLabel('Mileage').fill('121,500');
    await dialog.getByLabel('VIN').fill(taken.vin);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('VIN')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('VIN')).toHaveValue(taken.vin);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Car menu' })).toBeFocused();
  });

  await test.step('finds it typed, and saves with another VIN, engine and note', async () => {
    const dialog = await openFromMenu(page, 'Edit car');
    await expect(dialog.getByLabel('Mileage')).toHaveValue('121,500');
    await dialog.getByLabel('VIN').fill(vin);
    await dialog.getByLabel('Note').fill('The spare key is in the drawer');
    await dialog.getByRole('button', { name: 'Change make, model or engine' }).click();
    await expect(dialog.getByText(model.name).first()).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Engine' }).click();
    await page.getByRole('option').last().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Car saved.')).toBeVisible();
    await expect(page.getByText('121,500 km').first()).toBeVisible();
    await expect(page.getByText('The spare key is in the drawer')).toBeVisible();
    const car = await stored();
    expect([car.vin, car.mileage, car.note]).toEqual([vin, 121_500, 'The spare key is in the drawer']);
    expect(car.model._id).toBe(model._id);
  });
});

test('an owner removes a car, and nothing of it is left to come back to', async ({
  page,
  request,
  complaints,
}) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await addService(request, owner, { onCar: _id, type: 'Brake Service', mileage: 121_000 });
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  await page.getByRole('link', { name: /Golf/ }).click();
  const dialog = await openFromMenu(page, 'Remove car');
  await expect(dialog).toContainText('You lose 1 service');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove car' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cars$/);
  await expect(page.getByText('Car removed.')).toBeVisible();
  await expect(page.getByText(MESSAGES.car.noCars)).toBeVisible();
  complaints.expectStatus(404);
  await page.goto(`/dashboard/cars/${_id}`);
  await expect(page.getByText(/There is no such car/)).toBeVisible();
});

test('a renewed code shows the car, the old one shows nothing', async ({ page, request, complaints }) => {
  const owner = await signUp(request);
  const { _id, publicId } = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const dialog = await openFromMenu(page, 'Renew code');
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

test('workshops come to a car by code and by request, and their access ends', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id, vin } = await addGolf(request, owner);
  const [byCode, byRequest, declined] = [
    await openWorkshop(request),
    await openWorkshop(request),
    await openWorkshop(request),
  ];
  const sees = async (token: string) =>
    (await request.get(`/api/car/${_id}`, { headers: { token } })).status();
  await signIn(page, owner);

  await test.step('one gets a code, and the owner sees that it was used', async () => {
    await page.goto(`/dashboard/cars/${_id}`);
    const dialog = await openFromMenu(page, 'Workshop access');
    await expect(dialog.getByText('No workshop has access to this car.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Give access code' }).click();
    const code = dialog.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    const accessCode = await code.innerText();
    await checkIn(request, byCode, { vin, accessCode });
    await expect(dialog.getByText('The code was used')).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('button', { name: /^End access of/ })).toBeVisible();
    expect(await sees(byCode.token)).toBe(200);
  });

  await test.step('one asks, and is approved on the home page', async () => {
    await checkIn(request, byRequest, { vin });
    await page.goto('/dashboard');
    const requests = page.getByRole('region', { name: 'Workshops asking for access' });
    await expect(requests).toContainText(/asks for access to Volkswagen/);
    await requests.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('The workshop has access now.')).toBeVisible();
    await expect(requests).toBeHidden();
    expect(await sees(byRequest.token)).toBe(200);
  });

  await test.step('one asks, and is declined in the dialog', async () => {
    await checkIn(request, declined, { vin });
    await page.goto(`/dashboard/cars/${_id}`);
    const dialog = await openFromMenu(page, 'Workshop access');
    await dialog.getByRole('button', { name: /^Decline/ }).click();
    await expect(page.getByText('Request declined.')).toBeVisible();
    await expect(dialog.getByText('Asking for access')).toBeHidden();
    expect(await sees(declined.token)).toBe(404);
  });

  await test.step('both accesses end', async () => {
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
    expect([await sees(byCode.token), await sees(byRequest.token)]).toEqual([404, 404]);
  });
});

test('the owner of a claimed car sees the claim and answers it', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id, vin } = await addGolf(request, owner);
  await claim(request, await signUp(request), vin);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const notice = page.getByRole('region', { name: 'Claims on this car' });
  await expect(notice).toContainText(vin);
  await notice.getByRole('button', { name: 'Answer the claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer the claim' });
  await dialog.getByLabel('Why the car is yours').fill('Mine since 2019.\nThe papers say so.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).toContainText('Mine since 2019.');
  await notice.getByRole('button', { name: 'Change your answer' }).click();
  await expect(dialog.getByLabel('Why the car is yours')).toHaveValue('Mine since 2019.\nThe papers say so.');
});
