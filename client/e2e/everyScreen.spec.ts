import { AxeBuilder } from '@axe-core/playwright';
import { buildWorld, SCREENS, visit, type World } from './support/screens.ts';
import { expect, test as withProduct } from './support/test.ts';

/** WCAG 2.0 to 2.2, levels A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const PHONE = { width: 390, height: 844 };

const test = withProduct.extend<object, { world: World }>({
  world: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await buildWorld(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

for (const screen of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${screen.name}, ${colorScheme}: readable for everyone`, async ({ page, world, complaints }) => {
      complaints.expectStatus(...(screen.statuses ?? []));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(page, screen, world);
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    });
  }

  test(`${screen.name}: fits a phone`, async ({ page, world, complaints }) => {
    complaints.expectStatus(...(screen.statuses ?? []));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await visit(page, screen, world);
    const { scrollWidth, wide } = await page.evaluate((width) => {
      const wider = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > width + 1,
      );
      return {
        scrollWidth: document.documentElement.scrollWidth,
        wide: wider.slice(0, 5).map((element) => element.outerHTML.slice(0, 200)),
      };
    }, PHONE.width);
    expect(scrollWidth, wide.join('\n')).toBeLessThanOrEqual(PHONE.width);
  });
}
