import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('the description of the API sends no request, and leads back to Glovebox', async ({ page, product }) => {
  const requests = new Set<string>();
  page.on('request', (request) => requests.add(`${request.method()} ${request.url()}`));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Glovebox API' })).toBeVisible();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: /Record a service/ }).click();
  await expect(page.getByRole('heading', { name: 'Record a service' })).toBeInViewport();
  await expect(page.getByText('A mileage or distance in whole km.').first()).toBeVisible();
  await expectAccessible(page, 'a call');
  await page.getByRole('button', { name: /Search/ }).click();
  await page.keyboard.type('access token');
  await expect(page.getByRole('option', { name: /access token/i }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Test Request|Ask AI/ })).toHaveCount(0);
  const files = ['/api/docs', '/theme.js', '/api/docs/scalar.js', '/api/docs/start.js', '/favicon.svg'];
  expect([...requests].toSorted()).toEqual(files.map((path) => `GET ${product.url}${path}`).toSorted());
  await page.getByRole('link', { name: 'Glovebox', exact: true }).click();
  await expect(page).toHaveURL('/');
});
