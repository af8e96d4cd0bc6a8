import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { signIn, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

interface Queue {
  engines: { _id: string; name: string }[];
}

/** Fetches the first engines that nobody has verified, in the order of the page. */
const firstUnverified = async (request: APIRequestContext, moderator: Person) =>
  (await callApi<Queue>(request, moderator, 'GET /cars/moderate/engines?filter=unverified')).engines;

const counted = async (page: Page) => {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /engines?$/ })
    .innerText();
  return Number(text.replaceAll(/\D/g, ''));
};

/** Returns the middle of an element, in CSS pixels. */
const placeOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test('a moderator verifies several engines at once, by mouse or by keyboard', async ({
  page,
  request,
  admin,
  moderator,
}) => {
  await signIn(page, moderator);
  await page.goto('/dashboard/moderate?show=unverified');
  const rows = page.getByRole('table', { name: 'Engines' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await expect(boxes.first()).toBeVisible();
  const before = await counted(page);

  await test.step('each checkbox is below the one for all, at the height of its row’s menu', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const all = await placeOf(page.getByRole('checkbox', { name: /^Select all/ }));
      const box = await placeOf(boxes.first());
      const menu = await placeOf(rows.nth(1).getByRole('button', { name: /^Actions for/ }));
      expect(Math.abs(box.x - all.x), `at ${width} px`).toBeLessThan(1);
      expect(Math.abs(box.y - menu.y), `at ${width} px`).toBeLessThan(1);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('verifies three by mouse', async () => {
    const first = await boxes.first().getAttribute('aria-label');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await page.getByRole('button', { name: 'Verify 3', exact: true }).click();
    await expect(page.getByText('3 verified.')).toBeVisible();
    await expect.poll(() => counted(page)).toBe(before - 3);
    await expect(boxes.first()).not.toHaveAttribute('aria-label', first ?? '');
  });

  await test.step('verifies two by keyboard', async () => {
    await boxes.first().focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('j');
    await expect(boxes.nth(1)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Verify 2', exact: true })).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByText('2 verified.')).toBeVisible();
    await expect.poll(() => counted(page)).toBe(before - 5);
  });

  await test.step('one of two that somebody else verified meanwhile is named, and the other is verified', async () => {
    const [taken, free] = await firstUnverified(request, moderator);
    // the page still shows both
    await expect(rows.filter({ hasText: taken!.name }).first()).toBeVisible();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await callApi(request, admin, `PUT /cars/engine/${taken!._id}/verified`, { verified: true });
    await page.getByRole('button', { name: 'Verify 2', exact: true }).click();
    await expect(page.getByText('1 verified.')).toBeVisible();
    await expect(page.getByText(`${taken!.name}: It is verified already.`)).toBeVisible();
    const left = await firstUnverified(request, moderator);
    expect(left.some(({ _id }) => _id === free!._id || _id === taken!._id)).toBe(false);
    await expect.poll(() => counted(page)).toBe(before - 7);
  });
});
