import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

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

/** Minified: the browser reads it for each document that is judged, which takes as long as judging it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loaded once per document. */
const loadAxe = async (page: Page) => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
};

/** What is judged: the whole document, or of a page with an open dialog the dialog alone. */
type Scope = 'document' | 'dialog';

const expectNoViolation = async (
  page: Page,
  runOnly: RunOnly,
  { leastPasses, scope, when }: { leastPasses: number; scope: Scope; when: string },
) => {
  await unstick(page);
  await loadAxe(page);
  const inDialog = scope === 'dialog';
  const { violations, passed } = await page.evaluate(
    async ({ only, inDialog: narrow }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const dialog = narrow && document.querySelector('[role="dialog"], [role="alertdialog"]');
      // selectors of elements, and details of what passed, take as long as the check
      const results = await loaded.run(dialog || document, {
        runOnly: only,
        resultTypes: ['violations'],
        selectors: false,
      });
      return {
        violations: results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        ),
        passed: results.passes.length,
      };
    },
    { only: runOnly, inDialog },
  );
  expect(violations, when).toEqual([]);
  expect(passed, when).toBeGreaterThanOrEqual(leastPasses);
};

/** Runs all of axe's rules. */
export const expectAccessible = (page: Page, when: string, scope: Scope = 'document') =>
  expectNoViolation(
    page,
    { type: 'tag', values: STANDARDS },
    { leastPasses: scope === 'document' ? 6 : 4, scope, when },
  );

/** Runs only the rules that depend on colours, in an open dialog where there is one: the page behind it has its own turn. */
export const expectContrast = (page: Page, when: string) =>
  expectNoViolation(
    page,
    { type: 'rule', values: ['color-contrast'] },
    { leastPasses: 1, scope: 'dialog', when },
  );
