import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.ts';

/** The landing page's scripts until it is usable, gzipped. */
const BUDGET = 100 * 1024;

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
    'Chart.js': 'CategoryScale',
    'react-select': 'react-select',
    zod: 'ZodError',
    'react-toastify': 'Toastify',
  })) {
    const guilty = fetched.filter(({ source }) => source.includes(trace)).map(({ url }) => url);
    expect(guilty, `${library} is loaded`).toEqual([]);
  }
});
