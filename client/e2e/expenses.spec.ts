import { MESSAGES } from '@glovebox/shared/messages';
import { toast } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an owner records a yearly insurance, changes it, skips a year, removes it and restores it', async ({
  page,
  owner,
  car: { _id },
}) => {
  await signIn(page, owner);
  const undo = (text: string) => toast(page, text).getByRole('button', { name: 'Undo' }).click();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Insurance' }) });

  await test.step('records it by the menu Add', async () => {
    await page.goto(`/dashboard/cars/${_id}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Expense' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record expense' });
    await dialog.getByLabel('Kind').selectOption({ label: 'Insurance' });
    await dialog.getByLabel('Day').fill('2023-03-31');
    await dialog.getByLabel('Cost').fill('612,50');
    await dialog.getByLabel('Repeats').selectOption({ label: 'Every year' });
    await dialog.getByLabel('Until').fill('2025-12-31');
    await dialog.getByRole('button', { name: 'Record expense' }).click();
    await expect(page.getByText(MESSAGES.toast.expenseRecorded)).toBeVisible();
  });

  await test.step('sees each year of it in the ledger of the car, removes it there, and undoes that', async () => {
    await page.getByRole('button', { name: 'Expenses 3' }).click();
    await expect(page).toHaveURL(/[?&]show=expenses/);
    await expect(rows).toHaveText([/2025.*\$612\.50/, /2024.*\$612\.50/, /2023.*\$612\.50/]);
    await rows.first().getByRole('button').click();
    await page.getByRole('button', { name: 'Remove all payments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove all payments?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(MESSAGES.car.noServices)).toBeVisible();
    await undo('Expense removed.');
    await expect(rows).toHaveCount(3);
  });

  await test.step('sees it in the costs of each year', async () => {
    await page.goto(`/dashboard/cars/${_id}/costs?year=all&show=2024`);
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('figure').getByRole('link')).toHaveText(['2023', '2024', '2025']);
    await expect(rows).toHaveText(/Mar 31, 2024.*every year.*\$612\.50/);
  });

  await test.step('changes its cost from one year on', async () => {
    await rows.getByRole('button').click();
    await page.getByRole('button', { name: /^This and later payments/ }).click();
    const dialog = page.getByRole('dialog', { name: 'This and later payments' });
    await dialog.getByLabel('Cost').fill('700');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows).toContainText('$700.00');
    await page.goto(`/dashboard/cars/${_id}/costs?year=all&show=2025`);
    await expect(rows).toContainText('$700.00');
  });

  await test.step('skips the last year, and undoes that', async () => {
    await rows.getByRole('button').click();
    await page.getByRole('button', { name: 'Skip this payment' }).click();
    await expect(page.getByText('Nothing was recorded.')).toBeVisible();
    await undo('skipped.');
    await expect(rows).toContainText('$700.00');
  });

  await test.step('removes the whole series, and undoes that', async () => {
    await rows.getByRole('button').click();
    await page.getByRole('button', { name: 'Remove all payments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove all payments?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No costs yet.')).toBeVisible();
    await undo('Expense removed.');
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('figure').getByRole('link')).toHaveText(['2023', '2024', '2025']);
  });
});
