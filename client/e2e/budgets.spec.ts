import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MESSAGES } from '@glovebox/shared/messages';
import { addFuel, addWarning } from './support/cars.ts';
import { signIn } from './support/people.ts';
import { gzipped, watchScripts, weigh } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const KB = 1024;

/** A text that only Chart.js has. */
const CHART_JS = 'maintainAspectRatio';

test.use({ fromScratch: true });

test('the landing page is usable after at most 80 KB of JavaScript, gzipped', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();

  const fetched = await scripts.fetched();
  const { total, report } = weigh(fetched);
  console.log(`Landing page: ${(total / KB).toFixed(1)} KB of JavaScript in ${fetched.length} files`);
  expect(total, report).toBeGreaterThan(20 * KB);
  expect(total, report).toBeLessThanOrEqual(80 * KB);
  // what belongs to other screens is loaded with them
  for (const [library, trace] of Object.entries({
    'react-select': 'react-select',
    zod: 'ZodError',
    'react-toastify': 'Toastify',
    'Chart.js': CHART_JS,
  })) {
    const guilty = fetched.filter(({ source }) => source.includes(trace)).map(({ path }) => path);
    expect(guilty, `${library} is loaded`).toEqual([]);
  }
});

test('the dashboard is usable after at most 165 KB of JavaScript, gzipped, before its chart loads', async ({
  page,
  request,
  owner,
  car: { _id },
}) => {
  await addWarning(request, owner, _id);
  await addFuel(request, owner, _id, { amount: 40, cpl: 1.6 });
  await signIn(page, owner);

  const scripts = watchScripts(page);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: /Golf/ }).first()).toBeVisible();
  const fetched = await scripts.fetched();
  // the chart loads last, into the space that is reserved for it
  const { total, report } = weigh(fetched.filter(({ path }) => !path.includes('/charts-')));
  console.log(`Dashboard: ${(total / KB).toFixed(1)} KB of JavaScript`);
  expect(total, report).toBeGreaterThan(60 * KB);
  expect(total, report).toBeLessThanOrEqual(165 * KB);
});

test("a car's page with its charts takes at most 350 KB of JavaScript, gzipped, in at most 40 files", async ({
  page,
  request,
  owner,
  car: { _id },
}) => {
  await addFuel(request, owner, _id, { amount: 40, cpl: 1.6, mileage: 120_500, full: true });
  await signIn(page, owner);

  const scripts = watchScripts(page);
  await page.goto(`/dashboard/cars/${_id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('img', { name: /^Fuel bought by month/ })).toBeVisible();
  const fetched = await scripts.fetched();
  const { total, report } = weigh(fetched);
  console.log(`A car's page: ${(total / KB).toFixed(1)} KB of JavaScript in ${fetched.length} files`);
  expect(fetched.some(({ source }) => source.includes(CHART_JS))).toBe(true);
  expect(total, report).toBeLessThanOrEqual(350 * KB);
  expect(fetched.length, report).toBeLessThanOrEqual(40);
});

test('the public page of a car loads no Chart.js', async ({ page, car: { publicId } }) => {
  const scripts = watchScripts(page);
  await page.goto(`/check/${publicId}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Mileage Chart' })).toBeVisible();
  const fetched = await scripts.fetched();
  expect(fetched.length).toBeGreaterThan(3);
  expect(fetched.filter(({ source }) => source.includes(CHART_JS)).map(({ path }) => path)).toEqual([]);
});

test('the landing page loads its fonts, at most 60 kB', async ({ page }) => {
  const fonts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.body().then(({ length }) => length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const total = (await Promise.all(fonts)).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`Landing page: ${(total / 1_000).toFixed(1)} kB of fonts`);
  expect(total).toBeLessThanOrEqual(60_000);
  for (const typeface of ['Inter Variable', 'JetBrains Mono Variable']) {
    expect(await page.evaluate((name) => document.fonts.check(`16px '${name}'`, 'A1'), typeface)).toBe(true);
  }
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

test('the build does not contain the gallery of components', () => {
  const found = builtScripts().filter(({ source }) => source.includes('Buttons, badges, menus, dialogs'));
  expect(found.map(({ name }) => name)).toEqual([]);
});

/** Returns the descriptions of schemas and fields in a document that are long enough to be unique. */
const descriptionsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'description' && typeof inner === 'string' && inner.length >= 20
      ? [inner]
      : descriptionsIn(inner),
  );
};

// also a hint in the engine form
const ALSO_A_HINT = ['In cm³. 0 for electric motors.'];

test('the build does not contain the descriptions of the API', async ({ request }) => {
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
