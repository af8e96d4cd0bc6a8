import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

/** The highest allowed Cumulative Layout Shift of a page while it loads. */
export const STILL = 0.02;

/** Records unexpected layout shifts in every page (Layout Instability API). */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const what = sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '?')))
          .map((html) => html.slice(0, 160))
          .join('\n  ');
        window.shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Returns the layout shifts since the page loaded or this was last called. The sum is at least as high as the browser's
 * score.
 */
export const takeLayoutShift = async (page: Page) => {
  const shifts = await page.evaluate(() => window.shifts.splice(0));
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    report: shifts.map(({ value, what }) => `${value.toFixed(4)}\n  ${what}`).join('\n'),
  };
};
