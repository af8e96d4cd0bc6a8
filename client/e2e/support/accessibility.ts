import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

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

/** Loaded once per document. */
const loadAxe = async (page: Page) => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
};

const expectNoViolation = async (page: Page, runOnly: RunOnly, leastPasses: number, when: string) => {
  await unstick(page);
  await loadAxe(page);
  const { violations, passed } = await page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // selectors of elements, and details of what passed, take as long as the check
    const results = await loaded.run({ runOnly: only, resultTypes: ['violations'], selectors: false });
    return {
      violations: results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      ),
      passed: results.passes.length,
    };
  }, runOnly);
  expect(violations, when).toEqual([]);
  expect(passed, when).toBeGreaterThanOrEqual(leastPasses);
};

/** Runs all of axe's rules. */
export const expectAccessible = (page: Page, when: string) =>
  expectNoViolation(page, { type: 'tag', values: STANDARDS }, 6, when);

/** Runs only the rules that depend on colours. */
export const expectContrast = (page: Page, when: string) =>
  expectNoViolation(page, { type: 'rule', values: ['color-contrast'] }, 1, when);
