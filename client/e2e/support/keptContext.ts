import type { BrowserContext, Page } from '@playwright/test';

/**
 * A browser context that a worker reuses across tests. Opening one and loading the client for the first time takes
 * two seconds of CPU time; loading it again takes half a second.
 */
export interface KeptContext {
  context: BrowserContext;
  /** Stays open, because without a page of the product the context would lose its process and compiled code. */
  idle: Page;
}

/** A file of the product, because a path that is mocked by `page.route` would empty the browser's cache each time. */
const EMPTY_PATH = '/robots.txt';

/** Goes to a page of the product's origin that runs none of the client's code. */
export const openEmptyPage = async (page: Page): Promise<void> => {
  if (!page.url().endsWith(EMPTY_PATH)) await page.goto(EMPTY_PATH);
};

/** Prepares a new context for reuse. */
export const keepContext = async (context: BrowserContext): Promise<KeptContext> => {
  const idle = await context.newPage();
  await openEmptyPage(idle);
  return { context, idle };
};

/** Removes everything that a test left, except the browser's cached files. */
export const forgetAll = async ({ context, idle }: KeptContext): Promise<void> => {
  // closing a page also removes its own state
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== idle)
      .map((page) => page.close()),
  );
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // a page that is still open would send requests that get a 401 in the next test
  await openEmptyPage(idle);
  await context.clearCookies();
  await context.clearPermissions();
  await idle.evaluate(() => localStorage.clear());
};
