import { addGolf } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the header says who is signed in, with which plan, from 1,024 px on', async ({ page, request }) => {
  const owner = await signUp(request);
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

test('the spinner slides back down once the page has loaded', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await signIn(page, owner);
  // as long as the ring takes to be seen
  let answer = () => {};
  const isRingThere = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/car/${_id}`, async (route) => {
    await isRingThere;
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
  answer();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { ends: string[] }).ends.at(-1)))
    .toBe('matrix(1, 0, 0, 1, 0, 50) over the page');
  await expect(page.locator('.animate-turn')).toHaveCount(0);
});
