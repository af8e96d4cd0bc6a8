import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/test.ts';

test('the book on the landing page shows no scraps of a page behind it, and the logo of its make', async ({
  page,
}) => {
  await page.goto('/');
  const book = page.getByRole('img', { name: /^A car’s page in Glovebox/ });
  await expect(book).toBeVisible();
  const { slanted, logo } = await book.evaluate((element) => ({
    slanted: [...element.querySelectorAll('div')].filter((part) => {
      const { rotate, transform } = getComputedStyle(part);
      // the stamp has words
      return part.textContent === '' && (rotate !== 'none' || transform !== 'none');
    }).length,
    logo: [...element.querySelectorAll('*')]
      .map((part) => getComputedStyle(part).maskImage)
      .find((image) => image.includes('.svg')),
  }));
  expect(slanted).toBe(0);
  expect(logo).toContain('volkswagen.svg');
  const path = /"(http[^"]+)"/.exec(logo ?? '')?.[1] ?? '';
  expect((await page.request.get(path)).status()).toBe(200);
});

test('the landing page claims nothing that the product does not do', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Five cars, one page each.')).toBeVisible();
  await expect(
    page.getByText('From 1,000 km before, it stands on your dashboard and the car’s page.'),
  ).toBeVisible();
  // several drivers cannot share a car, and nothing calls out
  for (const claim of [/drivers/i, /speaks up/i]) await expect(page.getByText(claim)).toHaveCount(0);
});

/** As they were: a first-time user took them for slips, or had to read them twice. */
const ODD = [
  'Odometer logical',
  'Odometer illogical',
  'No judgement',
  'A reading contradicts the others',
  'Burnt',
  'Your own figures stand here',
  'Some purchases before this one are missing',
  'They would make the consumption look too good',
  'two full tanks tell',
  'Below the last recorded',
  'saved all the same',
  'My car is not listed',
  'Where the catalogue lacks',
  'where it is not you',
  'does not fit. Many European',
  'A sign for the dashboard',
  'None. The car can be offered',
  'They get a mail with a link',
  'Tell it to a workshop',
  'Whoever transfers a car and types',
  'For good, and at once',
  'Your name stands on your cars',
  'Another one ends the sessions',
  'Logged in nowhere',
  'Logged in there now',
  'How much there is, how it grew',
  'Nothing waits',
  'Claims that wait',
  'Waits for an admin',
  'Nobody can rewrite it',
  'USD less',
  'It goes on as long as it is paid for',
  'Say at what mileage it is due',
  'what it never could',
  'General knowledge',
  'Everything of your account as one JSON file',
  'by mail',
  'from the mail',
];

test('no screen says what a first-time user stumbled over', () => {
  const folder = fileURLToPath(new URL('../dist/assets/', import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const built = scripts.map((name) => readFileSync(`${folder}${name}`, 'utf8')).join('\n');
  expect(ODD.filter((text) => built.includes(text))).toEqual([]);
});
