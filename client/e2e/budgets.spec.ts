import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MESSAGES } from '@glovebox/shared/messages';
import { addFuel, addGolf, addWarning } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { gzipped, watchScripts, weigh } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const KB = 1024;

/** A method of Chart.js: minifying changes the names of classes but not of methods. */
const CHART_JS = 'acquireContext';
/** Files that are loaded with a chart, once it scrolls into view. */
const OF_CHARTS = /BarChart|LineChart|chartTheme/;

test.use({ fromScratch: true });

test('the landing page is usable after at most 90 KB of JavaScript, gzipped', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();

  const fetched = await scripts.fetched();
  const { total, report } = weigh(fetched);
  console.log(`Landing page: ${(total / KB).toFixed(1)} KB of JavaScript in ${fetched.length} files`);
  expect(total, report).toBeGreaterThan(20 * KB);
  expect(total, report).toBeLessThanOrEqual(90 * KB);
  // what belongs to other screens is loaded with them
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
  const { total, report } = weigh(
    (await scripts.fetched()).filter(
      ({ path, source }) => !OF_CHARTS.test(path) && !source.includes(CHART_JS),
    ),
  );
  console.log(`Dashboard: ${(total / KB).toFixed(1)} KB of JavaScript`);
  expect(total, report).toBeGreaterThan(60 * KB);
  expect(total, report).toBeLessThanOrEqual(170 * KB);
});

const builtScripts = () => {
  const folder = fileURLToPath(new URL('../dist/assets/', import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  return files.map((name) => ({ name, source: readFileSync(`${folder}${name}`, 'utf8') }));
};

test('no file of JavaScript is over 120 KB, gzipped', () => {
  const tooBig = builtScripts()
    .map(({ name, source }) => ({ name, gzip: gzipped(source) }))
    .filter(({ gzip }) => gzip > 120 * KB);
  expect(tooBig).toEqual([]);
});

/** The descriptions of schemas and fields in a document that are long enough to be unique. */
const descriptionsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'description' && typeof inner === 'string' && inner.length >= 20
      ? [inner]
      : descriptionsIn(inner),
  );
};

// also a hint in the engine form
const ALSO_A_HINT = ['cm³; 0 without a combustion engine.'];

test('the descriptions of the API are not part of the client', async ({ request }) => {
  const { components } = (await (await request.get('/api/openapi.json')).json()) as {
    components: { schemas: unknown };
  };
  const descriptions = [...new Set(descriptionsIn(components.schemas))];
  expect(descriptions.length).toBeGreaterThan(100);
  // bundlers escape quotes differently
  const scripts = builtScripts().map(({ name, source }) => ({ name, text: source.replaceAll('\\', '') }));
  const holding = (text: string) => scripts.filter((script) => script.text.includes(text));
  expect(holding(MESSAGES.auth.toSignup)).not.toEqual([]);
  const found = descriptions
    .filter((text) => !ALSO_A_HINT.includes(text))
    .flatMap((text) => holding(text).map(({ name }) => `${name}: ${text}`));
  expect(found).toEqual([]);
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
