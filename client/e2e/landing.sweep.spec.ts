import { expect, test } from './support/test.ts';

test('the book on the landing page shows the logo of its make, and no slanted pages behind it', async ({
  page,
}) => {
  await page.goto('/');
  const book = page.getByRole('img', { name: /^A car’s page in Glovebox/ });
  await expect(book).toBeVisible();
  const { slanted, logo } = await book.evaluate((element) => ({
    slanted: [...element.querySelectorAll('div')].filter((part) => {
      const { rotate, transform } = getComputedStyle(part);
      // the stamp is rotated as well, but it has text
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
