import { join } from 'node:path';
import { fillLogIn } from './support/forms.ts';
import { signIn, type Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { startSeededProduct } from './support/seededData.ts';
import { expect, test as base } from './support/test.ts';
import type { Page } from '@playwright/test';

/** A new server without an account, beside the one that the other fixtures use. */
const test = base.extend<{ fresh: Product; freshPage: Page }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  fresh: async ({}, use) => {
    const product = await startSeededProduct({ LOG_LEVEL: 'info' });
    await use(product);
    await product.dispose();
  },
  freshPage: async ({ browser, fresh, complaints }, use) => {
    const context = await browser.newContext({ baseURL: fresh.url, reducedMotion: 'reduce' });
    complaints.watch(context);
    await use(await context.newPage());
    await context.close();
  },
});

const prove = async (page: Page, { password }: Person, button: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button }).click();
};

/** Returns the code that the server printed last. */
const codeOf = ({ lines }: Product) =>
  lines.flatMap((line) => /"code":"([\w-]+)"/.exec(line)?.[1] ?? []).at(-1);

// reading, checking and staging all data takes its time, and each has a thread that starts first
const WHEN_READ = { timeout: 60_000 };
test.setTimeout(240_000);

test('a backup of one server becomes the data of a new one, which then offers it no more', async ({
  page,
  admin,
  car,
  fresh,
  freshPage,
  complaints,
}, { outputDir }) => {
  complaints.expectStatus(403);
  await signIn(page, admin);
  await page.goto('/dashboard/admin');
  await page.getByRole('link', { name: 'Backups' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const row = page.getByRole('row').filter({ hasText: 'By an admin' });
  await expect(row).toHaveCount(1, WHEN_READ);
  await row.getByRole('button', { name: /^Download/ }).click();
  const download = page.waitForEvent('download', WHEN_READ);
  await prove(page, admin, 'Download');
  const file = join(outputDir, (await download).suggestedFilename());
  await (await download).saveAs(file);

  await freshPage.goto('/');
  await freshPage.getByRole('link', { name: 'Restore a backup' }).click();
  await freshPage.getByLabel('Code').fill('not the code');
  await freshPage.getByLabel('Backup').setInputFiles(file);
  const restore = freshPage.getByRole('button', { name: 'Restore the backup' });
  await restore.click();
  await expect(freshPage.getByRole('alert')).toContainText('This is not the code.');
  await expect.poll(() => codeOf(fresh)).toBeDefined();
  await freshPage.getByLabel('Code').fill(codeOf(fresh) ?? '');
  await restore.click();
  await expect(freshPage.getByText('The backup is restored.')).toBeVisible(WHEN_READ);
  await freshPage.getByRole('link', { name: 'Log in' }).click();
  await (await fillLogIn(freshPage, admin)).click();
  await expect(freshPage).toHaveURL(/\/dashboard/);
  await freshPage.goto(`/dashboard/admin/cars?search=${car.vin}`);
  await expect(freshPage.getByRole('row').filter({ hasText: car.vin })).toBeVisible();

  await freshPage.goto('/restore');
  await expect(freshPage.getByRole('alert')).toContainText('This server already has accounts.');
});
