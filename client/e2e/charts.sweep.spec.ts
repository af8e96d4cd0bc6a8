import type { Page } from '@playwright/test';
import { addFuel, addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The first day of a month, counted back from this one. */
const dayOfMonth = (ago: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10);
};

const fuelChart = (page: Page) => page.getByRole('img', { name: /^Fuel bought by month/ });

/** How many pixels of the chart are inked, and the colours that cover the most of them, the commonest first. */
const inkOf = (page: Page) =>
  fuelChart(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      // the edges of letters and lines are mixed with what is behind them
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

const openFuelChart = async (page: Page, request: Parameters<typeof signUp>[0]) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  for (const doneAt of [dayOfMonth(1), dayOfMonth(0)])
    await addFuel(request, owner, _id, { amount: 40, cpl: 1.6, doneAt });
  await signIn(page, owner);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(`/dashboard/cars/${_id}`);
  await expect(fuelChart(page)).toBeVisible();
  await expect.poll(async () => (await inkOf(page)).inked).toBeGreaterThan(500);
};

test('a chart is drawn again when the theme changes, and when the system chooses the colours', async ({
  page,
  request,
}) => {
  await openFuelChart(page, request);
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

test('a chart on paper is light and fits the sheet, also where the screen is dark and wide', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFuelChart(page, request);
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

test('the pointer finds the figures of a month, in the reader’s units', async ({ page, request }) => {
  await openFuelChart(page, request);
  await fuelChart(page).scrollIntoViewIfNeeded();
  const { inked } = await inkOf(page);
  const box = (await fuelChart(page).boundingBox())!;
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2);
  // the tooltip lies over the bars, so that more of the canvas is inked
  await expect.poll(async () => (await inkOf(page)).inked).toBeGreaterThan(inked + 500);
});
