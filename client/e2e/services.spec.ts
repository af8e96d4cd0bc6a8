import type { Locator } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolf, addService, addWarning } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { letWorkshopIn } from './support/workshopsServices.ts';

/** The value next to a label. */
const fact = (within: Locator, label: string) =>
  within.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test('an owner corrects a service and removes it, and everything that tells of it follows', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const service = { onCar: car._id, type: 'Brake Service', doneAt: '2025-02-01' } as const;
  const { _id } = await addService(request, owner, {
    ...service,
    mileage: 125_000,
    parts: ['Pads', 'Discs'],
  });
  await signIn(page, owner);
  await page.goto('/dashboard/services');

  await test.step('finds it among all services', async () => {
    await expect(page.getByRole('heading', { level: 1, name: MESSAGES.service.recentCars })).toBeVisible();
    await card(page, 'All services').getByRole('link', { name: 'Brake Service' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/services/${_id}$`));
    await expect(page).toHaveTitle(/Brake Service/);
  });

  const edit = page.getByRole('button', { name: 'Edit' });
  await test.step('types a correction, closes, and finds what was typed again', async () => {
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit service' });
    await expect(dialog.getByLabel('Mileage', { exact: true })).toHaveValue('125000');
    await dialog.getByLabel('Mileage', { exact: true }).fill('122,500');
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await expect(card(page, 'Service details')).toContainText('125,000 km');
    await edit.click();
    await expect(dialog.getByLabel('Mileage', { exact: true })).toHaveValue('122,500');
    await dialog.getByRole('button', { name: '+10,000' }).click();
    await dialog.getByRole('button', { name: 'Remove Pads' }).click();
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Service updated.')).toBeVisible();
    await expect(card(page, 'Service details')).toContainText('122,500 km');
    await expect(card(page, 'Service details')).toContainText('132,500 km');
    await expect(page.getByText('Pads')).toHaveCount(0);
  });

  await test.step('finds the figures, the chart and the activity of the car changed', async () => {
    await page.getByRole('link', { name: /Golf/ }).first().click();
    await expect(fact(card(page, 'Car Details'), 'Mileage')).toHaveText('122,500 km');
    await expect(card(page, 'Activity').getByText('Service Updated')).toHaveCount(1);
    const chart = card(page, 'Mileage Chart');
    await chart.getByText('Show as a table').click();
    await expect(chart.getByRole('row', { name: 'Feb 1, 2025 122,500 km' })).toBeVisible();
    await card(page, 'Services').getByRole('link', { name: 'Brake Service' }).click();
  });

  await test.step('removes it, and is led to its car; back does not lead to what is gone', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this service?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
    await expect(page.getByText('Service removed.')).toBeVisible();
    await expect(fact(card(page, 'Car Details'), 'Mileage')).toHaveText('120,000 km');
    await expect(card(page, 'Services').getByText(MESSAGES.car.noServices)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  });
});

test('an owner disputes what a workshop recorded and takes it back; the public is told that, never why', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const workshop = await letWorkshopIn(request, owner, car);
  const { _id } = await addService(request, workshop, {
    onCar: car._id,
    type: 'Brake Service',
    mileage: 125_000,
  });
  await signIn(page, owner);
  await page.goto(`/dashboard/services/${_id}`);
  const sentence = 'The discs are still the old ones.';

  await test.step('may neither edit nor remove it', async () => {
    await expect(page.getByRole('heading', { name: 'Verified by a workshop' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dispute' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Edit|Remove/ })).toHaveCount(0);
  });

  await test.step('says what is wrong with it', async () => {
    await page.getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute entry' });
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog.getByText('Say in a sentence what is wrong')).toBeVisible();
    await dialog.getByLabel('What is wrong with it?').fill(sentence);
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Disputed by the owner' })).toBeVisible();
    // the pressed button is gone, so the focus stays on the page
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
  });

  await test.step('sees it marked in the list of the car, and so does the public, without the reason', async () => {
    await page.goto(`/dashboard/cars/${car._id}`);
    await expect(card(page, 'Services').getByText('Disputed')).toBeVisible();
    await page.goto(`/check/${car.publicId}`);
    await expect(page.getByText('Verified by a workshop')).toBeVisible();
    await expect(page.getByText('Disputed by the owner')).toBeVisible();
    await expect(page.getByText(/discs/)).toHaveCount(0);
    await expect(page.getByText(workshop.name)).toHaveCount(0);
  });

  await test.step('takes it back', async () => {
    await page.goto(`/dashboard/services/${_id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Dispute withdrawn.')).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dispute' })).toBeVisible();
    await page.goto(`/check/${car.publicId}`);
    await expect(page.getByText('Verified by a workshop')).toBeVisible();
    await expect(page.getByText(/Disputed/)).toHaveCount(0);
  });
});

test('an owner reads a warning that was resolved', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await addWarning(request, owner, _id);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const warnings = card(page, 'Warnings');
  const warning = warnings.getByRole('button', { name: /Oil leak/ });
  await warnings.getByRole('button', { name: 'Show resolved' }).click();
  await expect(warnings.getByText('No warning was resolved yet.')).toBeVisible();
  await warning.click();
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/dashboard/cars/${_id}`);
  await warnings.getByRole('button', { name: 'Show resolved' }).click();
  await warning.click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.warningDetails });
  await expect(dialog).toContainText(/Oil leak.*Resolved.*Below the valve cover/s);
  await expect(dialog.getByRole('button', { name: 'Mark as resolved' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(warning).toBeFocused();
});

test('a visitor finds a car by its code however it is typed, and by the link', async ({ page, request }) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  await addService(request, owner, { onCar: car._id, type: 'Brake Service', mileage: 125_000 });
  const lower = car.publicId.toLowerCase();
  const dashed = lower.replaceAll(/.{4}(?=.)/g, '$&-');
  for (const typed of [lower, dashed, `https://glovebox.example.org/check/${car.publicId}`]) {
    await page.goto('/check');
    await page.getByLabel('Unique code').fill(typed);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Golf');
    await expect(page.getByText(car.vin)).toBeVisible();
    await expect(page.getByText('Brake Service')).toBeVisible();
  }
  await expect(page).toHaveTitle(/Golf.*Service history/);
  await expect(page.getByRole('heading', { name: /for your own car/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Brake Service')).toBeVisible();
});
