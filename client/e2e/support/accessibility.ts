import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

/** WCAG 2.0 to 2.2, levels A and AA. */
const STANDARDS: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The rules that depend on the theme. */
export const COLOURS = ['color-contrast'];

/** The rules that depend on the size of the window: names and roles are the same at every size. */
export const LAYOUT = ['target-size', 'scrollable-region-focusable'];

/** Makes sticky bars relative, because bars that cover targets would falsify the check of the size of targets. */
const unstick = () => {
  for (const bar of document.querySelectorAll<HTMLElement>('header, section, aside')) {
    // a relative bar is still the containing block of its content, and above the page
    if (getComputedStyle(bar).position === 'sticky')
      Object.assign(bar.style, { position: 'relative', inset: 'auto' });
  }
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks a page, or only its dialog or menu if one is open: the page behind it is a screen of its own. */
export const expectAccessible = async (page: Page, when: string, rules?: string[]) => {
  await page.evaluate(unstick);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  const { violations, passed } = await page.evaluate(
    async (only: RunOnly) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]');
      // a menu whose button a phone does not show is hidden with it
      const opened = [...layers].find((layer) => layer.checkVisibility({ visibilityProperty: true }));
      // selectors of elements, and details of what passed, take as long as the check
      const results = await loaded.run(opened ?? document, {
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
    rules ? { type: 'rule' as const, values: rules } : STANDARDS,
  );
  expect(violations, when).toEqual([]);
  // a check that finds nothing to check fails
  expect(passed, when).toBeGreaterThanOrEqual(rules ? 1 : 4);
};
