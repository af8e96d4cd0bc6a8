import type { Page } from '@playwright/test';
import { addService } from './support/cars.ts';
import { button, card, DESKTOP, PHONE } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Returns the entries of the list of what is due below a heading. */
const dueBelow = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${heading}`) }) })
    .getByRole('listitem');

test('an owner plans what a car needs, records what is due, and snoozes the rest', async ({
  page,
  request,
  owner,
  car: { _id },
}) => {
  const oil = { type: 'Oil Change Service', mileage: 100_000, doneAt: '2024-03-01' } as const;
  await addService(request, owner, { onCar: _id, ...oil });
  await signIn(page, owner);

  await test.step('makes a plan from the suggestions', async () => {
    await page.goto(`/dashboard/cars/${_id}`);
    await card(page, 'Due').getByRole('link', { name: 'Make a plan' }).click();
    await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
    await page.getByRole('button', { name: /^Add \d+ entries$/ }).click();
    const entry = card(page, 'Entries').getByRole('listitem').filter({ hasText: 'Oil and filter' });
    await expect(entry).toContainText('every 15,000 km or 12 months, whichever comes first');
    await expect(entry).toContainText('Last done Mar 1, 2024 at 100,000 km');
    await expect(entry).toContainText('Overdue by');
  });

  await test.step('adds an entry by hand, removes it and brings it back', async () => {
    await button(page, 'Add an entry').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is to be done').fill('Winter check');
    await dialog.getByRole('checkbox', { name: 'Other' }).check();
    await button(dialog, 'Add to the plan').click();
    await expect(dialog.getByText('Give a distance, a number of months or a day of the year')).toBeVisible();
    await dialog.getByLabel('Or each year in').selectOption('October');
    await dialog.getByLabel('On day').fill('15');
    await button(dialog, 'Add to the plan').click();
    const entry = page.getByRole('heading', { name: 'Winter check' });
    await expect(entry).toBeVisible();
    await button(page, 'Winter check menu').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(entry).toBeHidden();
    await button(page, 'Undo').click();
    await expect(entry).toBeVisible();
  });

  await test.step('records what is overdue, which begins its next round', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Due/ }).click();
    await expect(dueBelow(page, 'Overdue').filter({ hasText: 'Oil and filter' })).toBeVisible();
    await button(page, 'Done: Oil and filter').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Mileage', exact: true }).fill('120100');
    await button(dialog, 'Add Service').click();
    await expect(dialog).toBeHidden();
    await expect(dueBelow(page, 'Overdue').filter({ hasText: 'Oil and filter' })).toBeHidden();
    await expect(page.getByText('at 135,100 km or on', { exact: false })).toBeVisible();
  });

  await test.step('snoozes an entry, which keeps its place after a reload, and wakes it', async () => {
    await page.setViewportSize(PHONE);
    await button(page, 'Snooze Brake fluid').click();
    await page.getByRole('menuitem', { name: '1 month' }).click();
    await expect(page.getByText(/^Snoozed until/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Snoozed until/)).toBeVisible();
    await button(page, 'Wake Brake fluid').click();
    await expect(page.getByText(/^Snoozed until/)).toBeHidden();
    await page.setViewportSize(DESKTOP);
  });
});
