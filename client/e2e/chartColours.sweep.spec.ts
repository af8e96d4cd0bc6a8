import type { Locator } from '@playwright/test';
import { addFuel, addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The number of colours in a chart that are not grey: those of the palette, if the theme was read correctly. */
const coloursOf = (drawing: Locator) =>
  drawing.evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
      const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 48;
      if (alpha > 64 && !isGrey) seen.add(`${red} ${green} ${blue}`);
    }
    return seen.size;
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the charts take the colours of the theme, with ${reducedMotion} for motion`, async ({
    page,
    request,
  }) => {
    const owner = await signUp(request);
    const { _id } = await addGolf(request, owner);
    await addFuel(request, owner, _id, { amount: 40, cpl: 1.6, mileage: 120_500, full: true });
    await signIn(page, owner);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion });
    await page.goto(`/dashboard/cars/${_id}`);
    const drawing = page.getByRole('img', { name: 'Fuel bought by month', exact: true });
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => coloursOf(drawing)).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion });
    await expect.poll(() => coloursOf(drawing)).toBeGreaterThan(0);
  });
}
