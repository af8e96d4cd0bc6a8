import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addFuel, addGolf, addWarning } from './support/cars.ts';
import { test } from './support/inWorld.ts';
import { takeLayoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { signIn, signUp } from './support/people.ts';
import { SCREENS, visit } from './support/screens.ts';
import { gzipped, watchScripts, weigh } from './support/scripts.ts';
import { expect } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';

const KB = 1024;

/** A method of Chart.js: names of classes do not outlive minifying, those of methods do. */
const CHART_JS = 'acquireContext';
/** What comes with a chart, and only once it comes into view. */
const OF_CHARTS = /BarChart|LineChart|chartTheme/;

test('the landing page is usable after at most 90 KB of JavaScript, gzipped', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();

  const fetched = await scripts.fetched();
  const { total, told } = weigh(fetched);
  console.log(`Landing page: ${(total / KB).toFixed(1)} KB of JavaScript in ${fetched.length} files`);
  expect(total, told).toBeGreaterThan(20 * KB);
  expect(total, told).toBeLessThanOrEqual(90 * KB);
  // what belongs to other screens comes with them
  for (const [library, trace] of Object.entries({
    'Chart.js': CHART_JS,
    'react-select': 'react-select',
    zod: 'ZodError',
    'react-toastify': 'Toastify',
  })) {
    const guilty = fetched.filter(({ source }) => source.includes(trace)).map(({ path }) => path);
    expect(guilty, `${library} is loaded`).toEqual([]);
  }
});

test('the dashboard is there after at most 170 KB of JavaScript, gzipped, without its charts', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await addWarning(request, owner, _id);
  await addFuel(request, owner, _id, { amount: 40, cpl: 1.6 });
  await signIn(page, owner);

  const scripts = watchScripts(page);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: /Golf/ }).first()).toBeVisible();
  const { total, told } = weigh(
    (await scripts.fetched()).filter(
      ({ path, source }) => !OF_CHARTS.test(path) && !source.includes(CHART_JS),
    ),
  );
  console.log(`Dashboard: ${(total / KB).toFixed(1)} KB of JavaScript`);
  expect(total, told).toBeGreaterThan(60 * KB);
  expect(total, told).toBeLessThanOrEqual(170 * KB);
});

test('no file of JavaScript is over 120 KB, gzipped', () => {
  const folder = fileURLToPath(new URL('../dist/assets/', import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const tooBig = files
    .map((name) => ({ name, gzip: gzipped(readFileSync(`${folder}${name}`)) }))
    .filter(({ gzip }) => gzip > 120 * KB);
  expect(tooBig).toEqual([]);
});

test('Chart.js comes with the first chart, not with a page', async ({ page, request }) => {
  const scripts = watchScripts(page);
  const withChartJs = async () =>
    (await scripts.fetched()).filter(({ source }) => source.includes(CHART_JS)).length;
  const owner = await signUp(request);
  await signIn(page, owner);
  for (const path of ['/dashboard', '/dashboard/cars', '/dashboard/new', '/dashboard/services']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await withChartJs(), path).toBe(0);
  }
  const { _id } = await addGolf(request, owner);
  await page.goto(`/dashboard/cars/${_id}`, { waitUntil: 'networkidle' });
  await page.getByText('Sample', { exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /sample figures/ })).toBeVisible();
  expect(await withChartJs()).toBe(1);
});

/** The most that may move on a page while it loads (Cumulative Layout Shift). */
const STILL = 0.02;

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`nothing moves while a screen comes, ${size}`, async ({ page, world, complaints }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    await watchLayoutShift(page);
    const restless: string[] = [];
    for (const screen of SCREENS.filter(({ act }) => act === undefined)) {
      complaints.expectStatus(...(screen.statuses ?? []));
      await visit(page, screen, world);
      const { score, told } = await takeLayoutShift(page);
      if (score > STILL) restless.push(`${screen.name}: ${score.toFixed(3)}\n${told}`);
    }
    expect(restless.join('\n\n')).toBe('');
  });

  test(`nothing moves on the way from screen to screen, ${size}`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    await watchLayoutShift(page);
    const { owner, carId } = world;
    await signIn(page, owner);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    // what comes within half a second of a click counts as its effect: answers come later than that
    await page.route('**/api/**', (route) => setTimeout(() => void route.continue(), 700));
    await takeLayoutShift(page);

    const traffic = watchTraffic(page);
    const expectStill = async (where: string) => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await traffic.quiet();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { score, told } = await takeLayoutShift(page);
      expect(score, `${where}\n${told}`).toBeLessThanOrEqual(STILL);
    };
    await page.getByRole('link', { name: /Golf/ }).first().click();
    await expect(page).toHaveURL(new RegExp(`/cars/${carId}$`));
    await expectStill('a car');
    await page.getByRole('link', { name: 'Oil Change Service' }).first().click();
    await expect(page).toHaveURL(/\/services\/\w+$/);
    await expectStill('a service');
    await page.goBack();
    await expectStill('back to the car');
    await page.goBack();
    await expectStill('back to the dashboard');
    await page.getByRole('link', { name: /Golf/ }).first().click();
    for (const name of ['Cars', 'New Car', 'Services', 'Dashboard']) {
      if (size === 'phone') await page.getByRole('button', { name: 'Open navigation' }).click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .filter({ visible: true })
        .getByRole('link', { name, exact: true })
        .click();
      await expectStill(name);
    }
  });
}
