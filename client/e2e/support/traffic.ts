import { expect, type Page } from '@playwright/test';

/** In milliseconds: from one call to what its answer leads to. */
const PAUSE = 300;

/** Follows what a page asks for, also after it was loaded. */
export const watchTraffic = (page: Page) => {
  const open = new Set<unknown>();
  let last = Date.now();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      open.delete(request);
      last = Date.now();
    });
  return {
    /** Waits until nothing is under way any more. */
    quiet: () =>
      expect
        .poll(() => open.size === 0 && Date.now() - last > PAUSE, { message: 'the network is quiet' })
        .toBe(true),
  };
};
