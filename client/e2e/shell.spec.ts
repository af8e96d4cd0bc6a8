import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the header shows name, email and plan of the user from a width of 1,024 px', async ({
  page,
  owner,
}) => {
  await signIn(page, owner);
  await page.goto('/dashboard/cars');
  const header = page.getByRole('banner');
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    for (const text of [owner.name, owner.email, 'Free'])
      await expect(header.getByText(text, { exact: true }), `${text} at ${width} px`).toBeVisible();
    await expect(header.getByRole('button', { name: /^Search/ })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(header.getByText(owner.email, { exact: true })).toBeHidden();
});

test('the spinner slides out once the page has loaded', async ({ page, owner, car: { _id } }) => {
  await signIn(page, owner);
  // the response waits until the spinner is visible
  let respond = () => {};
  const spinnerIsVisible = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(`**/api/car/${_id}`, async (route) => {
    await spinnerIsVisible;
    await route.continue();
  });
  await page.addInitScript(() => {
    const ends: string[] = [];
    Object.assign(window, { ends });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (target instanceof Element && target.querySelector('.animate-turn')) ends.push(animationName);
    });
    document.addEventListener(
      'animationend',
      ({ animationName, target }) => {
        if (animationName !== 'slide-out' || !(target instanceof Element)) return;
        const isPageThere = document.querySelector('main h1:not(.sr-only)') !== null;
        const { transform } = getComputedStyle(target);
        ends.push(`${transform} ${isPageThere ? 'over the page' : 'before the page'}`);
      },
      true,
    );
  });
  await page.goto(`/dashboard/cars/${_id}`);
  await expect(page.locator('.animate-slide-in')).toBeVisible();
  respond();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { ends: string[] }).ends.at(-1)))
    .toBe('matrix(1, 0, 0, 1, 0, 50) over the page');
  await expect(page.locator('.animate-turn')).toHaveCount(0);
});
