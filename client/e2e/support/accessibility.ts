import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0 to 2.2, levels A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a sticky bar covers depends on the scroll position, and is irrelevant to the size of targets. */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('header, section, aside')) {
      // still the containing block of its content, and above the page
      if (getComputedStyle(bar).position === 'sticky')
        Object.assign(bar.style, { position: 'relative', inset: 'auto' });
    }
  });

/** In the page itself: axe otherwise puts its result together in a second page, which takes as long as the check. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

const expectNoViolation = async (page: Page, axe: AxeBuilder, leastPasses: number, when: string) => {
  await unstick(page);
  const { violations, passes } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, when).toEqual([]);
  expect(passes.length, when).toBeGreaterThanOrEqual(leastPasses);
};

/** Runs all of axe's rules. */
export const expectAccessible = (page: Page, when: string) =>
  expectNoViolation(page, axeOn(page).withTags(STANDARDS), 6, when);

/** Runs only the rules that depend on colours. */
export const expectContrast = (page: Page, when: string) =>
  expectNoViolation(page, axeOn(page).withRules(['color-contrast']), 1, when);
