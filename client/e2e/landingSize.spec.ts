import { gzipSync } from 'node:zlib';
import { addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The landing page's scripts until it is usable, gzipped. */
const BUDGET = 100 * 1024;

/** A method of Chart.js: names of classes do not outlive minifying, those of methods do. */
const CHART_JS = 'acquireContext';

test('the landing page is usable after at most 100 KB of JavaScript, gzipped', async ({ page }) => {
  const scripts: Promise<{ url: string; source: string }>[] = [];
  page.on('response', (response) => {
    // preloaded modules are of type 'other' in some versions; the content type tells for all
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    scripts.push(response.text().then((source) => ({ url: new URL(response.url()).pathname, source })));
  });

  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();

  const fetched = await Promise.all(scripts);
  const sizes = fetched.map(({ url, source }) => ({ url, gzip: gzipSync(source, { level: 9 }).length }));
  const total = sizes.reduce((sum, { gzip }) => sum + gzip, 0);
  console.log(`Landing page: ${(total / 1024).toFixed(1)} KB of JavaScript in ${sizes.length} files`);

  expect(total, JSON.stringify(sizes, null, 2)).toBeGreaterThan(20 * 1024);
  expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(BUDGET);
  // what belongs to other screens comes with them
  for (const [library, trace] of Object.entries({
    'Chart.js': CHART_JS,
    'react-select': 'react-select',
    zod: 'ZodError',
    'react-toastify': 'Toastify',
  })) {
    const guilty = fetched.filter(({ source }) => source.includes(trace)).map(({ url }) => url);
    expect(guilty, `${library} is loaded`).toEqual([]);
  }
});

test('Chart.js comes with the first chart, not with a page', async ({ page, request }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.text());
  });
  const withChartJs = async () =>
    (await Promise.all(scripts)).filter((source) => source.includes(CHART_JS)).length;
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
