import { addService } from './support/cars.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('going back leads through the screens and restores the scroll position', async ({
  page,
  request,
  owner,
  car,
}) => {
  for (let mileage = 121_000; mileage < 129_000; mileage += 1_000)
    await addService(request, owner, { onCar: car._id, type: 'Brake Service', mileage });
  await signIn(page, owner);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Golf/ }).first().click();
  const oldest = page.getByRole('link', { name: 'Brake Service' }).last();
  await oldest.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const place = await scrolled();
  expect(place).toBeGreaterThan(300);
  await oldest.click();
  await expect(page).toHaveURL(/\/dashboard\/services\/\w+$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(scrolled).toBe(0);

  // the scroll position is restored even if the data of the car's page arrives late
  await page.route('**/api/car/**', (route) => setTimeout(() => void route.continue(), 500));
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  await expect(oldest).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(50);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
