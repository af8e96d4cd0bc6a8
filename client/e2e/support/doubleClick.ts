import { expect, type Locator, type Page } from '@playwright/test';
import { watchTraffic } from './traffic.ts';

/** Double-clicks a submit button and expects one request, one result and no errors. */
export const expectOneCall = async (page: Page, submit: Locator, call: RegExp) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const line = `${request.method()} ${pathname.replace(/^\/api/, '')}`;
    if (call.test(line)) calls.push(line);
  });
  // an immediate response would hide a second request
  await page.route('**/api/**', (route) => setTimeout(() => void route.continue(), 400));
  const traffic = watchTraffic(page);
  await submit.dblclick();
  await expect.poll(() => calls.length, { message: String(call) }).toBeGreaterThan(0);
  await traffic.quiet();
  expect(calls).toHaveLength(1);
  await expect(page.locator('.Toastify__toast--error')).toHaveCount(0);
  expect(await page.locator('.Toastify__toast').count()).toBeLessThanOrEqual(1);
};
