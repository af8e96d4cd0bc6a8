import type { Page } from '@playwright/test';
import { addFuel, addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** The colours of the bars and of the card that they stand on. */
const coloursOf = (page: Page) =>
  page.getByRole('slider', { name: 'Fuel bought by month', exact: true }).evaluate((chart) => {
    const card = getComputedStyle(chart.closest('section')!).backgroundColor;
    const bars = [...chart.querySelectorAll<HTMLElement>('span[style]')];
    return { card, bars: bars.map((bar) => getComputedStyle(bar).backgroundColor) };
  });

test('the bars stand out from their card in each theme, in forced colours and on paper', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await addFuel(request, owner, _id, { amount: 40, cpl: 1.6, mileage: 120_500, full: true });
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  const chart = page.getByRole('slider', { name: 'Fuel bought by month', exact: true });
  await expect(chart).toBeVisible();

  const seen = new Set<string>();
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none', ...media });
    await settled(page);
    const { card, bars } = await coloursOf(page);
    expect(bars).toHaveLength(6);
    expect(bars).not.toContain(card);
    // the current month is not over
    expect(bars.at(-1)).not.toBe(bars[0]);
    seen.add(bars[0]!);
  }
  expect(seen.size).toBe(3);

  await page.emulateMedia({ media: 'print', colorScheme: 'light', forcedColors: 'none' });
  await expect(chart).toBeVisible();
  // otherwise browsers leave out what lies behind text
  await expect(chart).toHaveCSS('print-color-adjust', 'exact');
});
