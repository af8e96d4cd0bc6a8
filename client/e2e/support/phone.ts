import { expect, type Page } from '@playwright/test';
import { settled } from './screens.ts';

export const PHONE = { width: 390, height: 844 };

/** Checks a screen at phone size, and leaves it at that size. */
export const expectFitsPhone = async (page: Page) => {
  await page.setViewportSize(PHONE);
  await settled(page);
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
};
