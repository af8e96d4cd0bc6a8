import { addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the home page needs one call beyond the session refresh', async ({ page, request }) => {
  const owner = await signUp(request);
  await addGolf(request, owner);
  await signIn(page, owner);
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.resourceType() === 'fetch') calls.push(new URL(call.url()).pathname);
  });
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: /Golf/ }).first()).toBeVisible();
  expect(calls.sort()).toEqual(['/api/auth/profile', '/api/car/dashboard']);
});
