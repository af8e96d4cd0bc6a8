import { expect, type Page, type Request } from '@playwright/test';

/** In milliseconds: from one call to what its answer leads to. */
const PAUSE = 300;

/** Follows what a page asks for, also after it was loaded. */
export const watchTraffic = (page: Page) => {
  const open = new Set<Request>();
  let last = 0;
  const begin = (request: Request) => open.add(request);
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** Waits until nothing is under way any more, and what was done just now has led to nothing more. */
    quiet: () => {
      last = Date.now();
      return expect
        .poll(() => open.size === 0 && Date.now() - last > PAUSE, {
          message: 'the network is quiet',
          intervals: [50],
        })
        .toBe(true);
    },
    stop: () => {
      page.off('request', begin);
      page.off('requestfinished', end);
      page.off('requestfailed', end);
    },
  };
};
