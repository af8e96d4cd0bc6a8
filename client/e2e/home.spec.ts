import type { Locator } from '@playwright/test';
import { addGolf, addGolfs } from './support/cars.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the dashboard loads with one call besides that for the session', async ({ page, request, owner }) => {
  await addGolf(request, owner);
  await signIn(page, owner);
  // the first visit also stores the browser's time zone
  await Promise.all([page.waitForResponse('**/api/auth/settings'), page.goto('/dashboard')]);
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.resourceType() === 'fetch') calls.push(new URL(call.url()).pathname);
  });
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: /Golf/ }).first()).toBeVisible();
  expect(calls.sort()).toEqual(['/api/auth/profile', '/api/car/dashboard']);
});

test('a single car fills its row, and beside three cars there is a tile that adds one', async ({
  page,
  request,
  owner,
}) => {
  await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto('/dashboard');
  const cars = page.getByRole('region', { name: 'Your Cars' });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  expect(await widthOf(cars.getByRole('article'))).toBe(await widthOf(cars));

  await addGolfs(request, owner, [{}, {}]);
  await page.reload();
  await expect(cars.getByRole('article')).toHaveCount(3);
  const tile = await cars.getByRole('link', { name: 'New Car' }).boundingBox();
  const [, second, third] = await Promise.all(
    (await cars.getByRole('article').all()).map((car) => car.boundingBox()),
  );
  expect([tile?.x, tile?.y]).toEqual([second?.x, third?.y]);
});
