import type { BrowserContext, Page } from '@playwright/test';

/**
 * A browser context that a worker keeps from test to test. To open one, and to load the client into it for the first
 * time, takes two seconds of a processor; to load it once more takes half of one.
 */
export interface KeptContext {
  context: BrowserContext;
  /** Stays open on the product: with its last page a context would lose its process, and all that was compiled. */
  idle: Page;
}

const EMPTY_PAGE = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';

/** Goes to a page of the product's origin that runs none of the client's code. */
export const openEmptyPage = async (page: Page): Promise<void> => {
  await page.route('/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
  await page.goto('/empty-page');
  await page.unroute('/empty-page');
};

/** Keeps a context that was just opened. */
export const keepContext = async (context: BrowserContext): Promise<KeptContext> => {
  const idle = await context.newPage();
  await openEmptyPage(idle);
  return { context, idle };
};

/** Leaves nothing of a test to the next one but the files that the browser has cached. */
export const forgetAll = async ({ context, idle }: KeptContext): Promise<void> => {
  // what a page keeps for itself goes with it
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== idle)
      .map((page) => page.close()),
  );
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await context.clearPermissions();
  await idle.evaluate(() => localStorage.clear());
};
