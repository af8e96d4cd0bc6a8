import type { Page } from '@playwright/test';
import { addFuel } from './support/cars.ts';
import { DESKTOP } from './support/page.ts';
import { signIn } from './support/people.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Returns the first day of the month some months ago. */
const dayOfMonth = (ago: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10);
};

const fuelChart = (page: Page) => page.getByRole('img', { name: /^Fuel bought by month/ });

/** Returns the number of opaque pixels of the chart, and their colours, the most frequent one first. */
const inkOf = (page: Page) =>
  fuelChart(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      // the edges of letters and lines are blended with their background
      if (data[at + 3] !== 255) continue;
      const colour = [data[at], data[at + 1], data[at + 2]].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const byCount = [...counts].sort(([, a], [, b]) => b - a);
    return {
      width,
      inked: byCount.reduce((sum, [, count]) => sum + count, 0),
      colours: byCount.map(([c]) => c),
    };
  });

test.beforeEach(async ({ page, request, owner, car }) => {
  for (const doneAt of [dayOfMonth(1), dayOfMonth(0)])
    await addFuel(request, owner, car._id, { amount: 40, cpl: 1.6, doneAt });
  await signIn(page, owner);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(`/dashboard/cars/${car._id}`);
  await expect(fuelChart(page)).toBeVisible();
  await expect.poll(async () => (await inkOf(page)).inked).toBeGreaterThan(500);
});

test('a chart is drawn again when the theme changes, and when the system forces its colours', async ({
  page,
}) => {
  const drawn = [await inkOf(page)];
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light', forcedColors: 'active' }] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', ...media });
    const before = drawn.at(-1)?.colours[0];
    await expect.poll(async () => (await inkOf(page)).colours[0]).not.toBe(before);
    await settled(page);
    drawn.push(await inkOf(page));
  }
  const card = await fuelChart(page).evaluate(
    (canvas) => getComputedStyle(canvas.closest('section')!).backgroundColor,
  );
  for (const { colours } of drawn) expect(`rgb(${colours[0]})`).not.toBe(card);
});

test('a chart is printed light and as wide as the sheet, even from a dark and wide screen', async ({
  page,
}) => {
  const onScreen = await inkOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect.poll(async () => (await inkOf(page)).colours[0]).not.toBe(onScreen.colours[0]);
  const dark = await inkOf(page);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = await inkOf(page);
  expect(printed.colours[0]).toBe(onScreen.colours[0]);
  expect(printed.width).toBe(640);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(async () => (await inkOf(page)).width).toBe(dark.width);
  expect((await inkOf(page)).colours[0]).toBe(dark.colours[0]);
});

test('a tooltip shows the figures of the month below the pointer', async ({ page }) => {
  await fuelChart(page).scrollIntoViewIfNeeded();
  const { inked } = await inkOf(page);
  const box = (await fuelChart(page).boundingBox())!;
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2);
  // the tooltip lies over the bars, so that more of the canvas is inked
  await expect.poll(async () => (await inkOf(page)).inked).toBeGreaterThan(inked + 500);
});
