import { test } from './support/inWorld.ts';
import { STILL, takeLayoutShift, watchLayoutShift } from './support/layoutShift.ts';
import { signIn } from './support/people.ts';
import { expect } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`nothing moves on the way from screen to screen, ${size}`, async ({ page, world }) => {
    await page.setViewportSize(viewport);
    await watchLayoutShift(page);
    const { owner, carId } = world;
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
