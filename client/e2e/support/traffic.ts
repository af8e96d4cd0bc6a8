import { expect, type Page, type Request } from '@playwright/test';

/** The longest time between a response and a request that follows from it, in milliseconds. */
const PAUSE = 300;

/** Tracks the requests of a page, even after it has loaded. */
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
    /** Waits until no requests are running and the last action causes no further ones. */
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
