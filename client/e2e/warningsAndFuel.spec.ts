import type { Car } from '@glovebox/shared/car';
import { ANYONE, monthName } from '@glovebox/shared/dates';
import { MESSAGES } from '@glovebox/shared/messages';
import { callApi } from './support/api.ts';
import { recordFuel } from './support/forms.ts';
import { card, toast } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TODAY = new Date().toISOString().slice(0, 10);

test('an owner issues a warning and resolves it', async ({ page, request, owner, car: { _id } }) => {
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const add = page.getByRole('button', { name: MESSAGES.dialog.addWarning });
  const warning = page.getByRole('button', { name: /Brake pads worn/ });

  await test.step('issues it', async () => {
    await expect(page.getByText(MESSAGES.car.noWarnings)).toBeVisible();
    await add.click();
    const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addWarning });
    await expect(dialog.getByRole('radio', { name: 'Moderate' })).toBeChecked();
    await dialog.getByLabel('Title').fill('Brake pads worn');
    await dialog.getByText('Urgent').click();
    await dialog.getByLabel('Description').fill('2 mm are left');
    await dialog.getByRole('button', { name: MESSAGES.dialog.addWarning }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(MESSAGES.toast.warningAdded)).toBeVisible();
    await expect(warning).toContainText('Urgent');
    await expect(page.getByText('Warning Issued')).toBeVisible();
    await expect(add).toBeFocused();
  });

  await test.step('finds it on the dashboard, and keeps it open', async () => {
    await page.goto('/dashboard');
    await warning.click();
    const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.warningDetails });
    await expect(dialog.getByText('2 mm are left')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark as resolved' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(warning).toBeVisible();
  });

  await test.step('resolves it on the page of the car', async () => {
    await page.goto(`/dashboard/cars/${_id}`);
    await warning.click();
    await page.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(MESSAGES.toast.warningRemoved)).toBeVisible();
    await expect(page.getByText('Warning Resolved')).toBeVisible();
    await expect(warning).toHaveCount(0);
    const car = await callApi<Car>(request, owner, `GET /car/${_id}`);
    expect([car.warnings.length, car.warningsCount]).toEqual([0, 0]);
  });
});

test('an owner records fuel, sees the consumption, corrects a record and removes it', async ({
  page,
  owner,
  car: { _id },
}) => {
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const chart = page.getByRole('figure', { name: 'Fuel bought by month', exact: true });
  const entries = page.getByRole('button', { name: /^Fuel of/ });
  const thisMonth = (figures: string) =>
    chart.getByRole('row', { name: `${monthName(TODAY.slice(0, 7), ANYONE)} ${figures}`, exact: true });

  await test.step('sees sample figures that are marked as such', async () => {
    await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  });

  await test.step('records two full tanks in different notations', async () => {
    await recordFuel(page, '1,600', '40', '120500');
    await expect(page.getByText(MESSAGES.toast.fuelAdded).first()).toBeVisible();
    // the currency that the browser's region proposed is the default now
    await recordFuel(page, '1.70', '42,5', '121,000');
    await expect(page.getByText('8.50 l/100 km', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  });

  await test.step('sees the same figures in the table as in the list', async () => {
    await chart.getByText('Show as a table').click();
    // 40 × 1.6 + 42.5 × 1.7
    await expect(thisMonth('82.5 l $136.25')).toBeVisible();
    await page.getByRole('link', { name: 'All fill-ups' }).click();
    await expect(card(page, 'Services').getByText('$72.25', { exact: true })).toBeVisible();
    await expect(entries).toHaveCount(2);
  });

  await test.step('corrects the newer one', async () => {
    await entries.first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit fuel record' });
    await expect(dialog.getByLabel(MESSAGES.fuel.amount)).toHaveValue('42.5');
    await dialog.getByLabel(MESSAGES.fuel.amount).fill('45');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('9.00 l/100 km', { exact: true }).first()).toBeVisible();
    await expect(thisMonth('85 l $140.50')).toBeVisible();
  });

  await test.step('sees the correction on the dashboard too', async () => {
    await page.goto('/dashboard');
    await chart.getByText('Show as a table').click();
    await expect(thisMonth('85 l $140.50')).toBeVisible();
    await page.goto(`/dashboard/cars/${_id}?show=fuel`);
  });

  await test.step('removes it, and one tank is not enough for a consumption', async () => {
    await entries.first().click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(entries).toHaveCount(1);
    await expect(page.getByText('l/100 km')).toHaveCount(0);
  });
});

test('an owner notes a reading, corrects it, removes it and restores it', async ({
  page,
  owner,
  car: { _id },
}) => {
  await signIn(page, owner);
  const readings = page.getByRole('list', { name: 'Odometer readings' });
  const odometer = (km: string) => page.getByText(`${km} km`, { exact: true }).first();
  const choose = async (act: string) => {
    await readings.getByRole('button').click();
    await page.getByRole('menuitem', { name: act }).click();
  };

  await test.step('notes it on the dashboard', async () => {
    await page.goto('/dashboard');
    await page.getByRole('article').getByTitle('Record a reading').click();
    const form = page.getByRole('dialog', { name: 'Record reading' });
    await form.getByLabel('Mileage').fill('121,450');
    await form.getByRole('button', { name: 'Record reading' }).click();
    await expect(page.getByText(MESSAGES.toast.readingNoted)).toBeVisible();
    await expect(page.getByRole('article')).toContainText('121,450 km');
  });

  await test.step('corrects it on the car’s page, and notes one for an earlier day', async () => {
    await page.goto(`/dashboard/cars/${_id}`);
    await expect(readings).toContainText('121,450 km');
    await choose('Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit reading' });
    await dialog.getByLabel('Mileage').fill('121500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(readings).toContainText('121,500 km');
    await page.getByRole('button', { name: 'Record reading' }).click();
    const another = page.getByRole('dialog', { name: 'Record reading' });
    await another.getByLabel('Mileage').fill('119000');
    await another.getByLabel('Day').fill('2026-01-10');
    await another.getByRole('button', { name: 'Record reading' }).click();
    await expect(another).toBeHidden();
    await expect(readings.getByRole('listitem')).toHaveCount(2);
    await expect(odometer('121,500')).toBeVisible();
  });

  await test.step('removes one, and undoes that', async () => {
    const row = readings.getByRole('listitem').filter({ hasText: '121,500 km' });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });
});
