import { addFuel, addService, addWarning } from './support/cars.ts';
import { STILL, takeLayoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { DESKTOP, PHONE } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`nothing moves on a ${size} while a person goes from screen to screen`, async ({
    page,
    request,
    owner,
    car: { _id: carId },
  }) => {
    await addService(request, owner, { onCar: carId, type: 'Oil Change Service', mileage: 121_000 });
    await addWarning(request, owner, carId);
    for (const mileage of [121_400, 122_100])
      await addFuel(request, owner, carId, { amount: 41.5, cpl: 1.629, mileage, full: true });
    await page.setViewportSize(viewport);
    await watchLayoutShift(page);
    await signIn(page, owner);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    // shifts within half a second of a click do not count, so responses arrive later
    await page.route('**/api/**', (route) => setTimeout(() => void route.continue(), 700));
    await takeLayoutShift(page);

    const traffic = watchTraffic(page);
    const expectStill = async (where: string) => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await traffic.quiet();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { score, report } = await takeLayoutShift(page);
      expect(score, `${where}\n${report}`).toBeLessThanOrEqual(STILL);
    };
    await page.getByRole('link', { name: /Golf/ }).first().click();
    await expect(page).toHaveURL(new RegExp(`/cars/${carId}$`));
    await expectStill('a car');
    await page.getByRole('link', { name: 'Oil Change Service' }).first().click();
    await expect(page).toHaveURL(/\/services\/\w+$/);
    await expectStill('a service');
    await page.goBack();
    await expectStill('back to the car');
    await page.goBack();
    await expectStill('back to the dashboard');
    await page.getByRole('link', { name: /Golf/ }).first().click();
    for (const name of ['Cars', 'New Car', 'Services', 'Dashboard']) {
      if (size === 'phone') await page.getByRole('button', { name: 'Open navigation' }).click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .filter({ visible: true })
        .getByRole('link', { name, exact: true })
        .click();
      await expectStill(name);
    }
  });
}
