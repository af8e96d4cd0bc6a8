import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { forgetAll, keepContext, type KeptContext } from './keptContext.ts';
import type { Product } from './product.ts';
import { startSeededProduct } from './seededData.ts';

// types, not interfaces, so that declarations that extend `test` can inline them
/** The complaints of pages: console errors, uncaught errors, violations of the Content Security Policy. */
type Complaints = {
  /** Also watches another context, such as a stranger's. */
  watch(context: BrowserContext): void;
  /** Browsers log failed responses; a journey that provokes some declares their statuses. */
  expectStatus(...statuses: number[]): void;
  /** The same for requests without a response. */
  expectUnreachable(): void;
};

/** Opens a separate browser context for the named user, or reuses theirs; nobody is signed in there. */
type OpenBrowser = (whose: string) => Promise<BrowserContext>;

type TestFixtures = {
  complaints: Complaints;
  /** Whether the browsers must start with an empty cache. */
  fromScratch: boolean;
  openBrowser: OpenBrowser;
  /** A page in another user's browser. */
  otherPage: Page;
};
type WorkerFixtures = {
  product: Product;
  /** By user. */
  kept: Map<string, KeptContext>;
};

const FAILED_ANSWER = /Failed to load resource: the server responded with a status of (\d+)/;
const UNANSWERED = /Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/;

const reportBreaches = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content policy: ${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });

const openReporting = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await reportBreaches(context);
  return context;
};

/** Playwright's `test` against the built product. A test fails if its pages complained. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startSeededProduct();
      await use(product);
      await product.dispose();
    },
    // with a timeout of its own, instead of that of the first journey
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ product }, use) => use(product.url),

  fromScratch: [false, { option: true }],

  kept: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const kept = new Map<string, KeptContext>();
      await use(kept);
      for (const { context } of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ browser, product, baseURL, kept, fromScratch }, use) => {
    const opened: BrowserContext[] = [];
    const lent: KeptContext[] = [];
    await use(async (whose) => {
      // reused contexts only work with the worker's product
      if (fromScratch || baseURL !== product.url) {
        const context = await openReporting(browser, baseURL);
        opened.push(context);
        return context;
      }
      const found = kept.get(whose) ?? (await keepContext(await openReporting(browser, baseURL)));
      kept.set(whose, found);
      lent.push(found);
      return found.context;
    });
    for (const context of opened) await context.close();
    for (const one of lent) await forgetAll(one);
  },

  context: async ({ openBrowser }, use) => use(await openBrowser('page')),

  otherPage: async ({ openBrowser, complaints }, use) => {
    const context = await openBrowser('otherPage');
    complaints.watch(context);
    await use(await context.newPage());
  },

  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected = new Set<number>();
      const endings: (() => void)[] = [];
      let unreachable = false;
      const watch = (watched: BrowserContext) => {
        const onConsole = (message: ConsoleMessage) => {
          // the browser looks for one where a document names none, such as `openEmptyPage`
          if (message.location().url.endsWith('/favicon.ico')) return;
          if (message.type() === 'error')
            heard.push(`${message.text()} ${message.location().url} (${message.page()?.url() ?? '?'})`);
        };
        const onError = (webError: WebError) => heard.push(String(webError.error()));
        watched.on('console', onConsole).on('weberror', onError);
        endings.push(() => watched.off('console', onConsole).off('weberror', onError));
      };
      watch(context);
      await use({
        watch,
        expectStatus: (...statuses) => statuses.forEach((status) => expected.add(status)),
        expectUnreachable: () => {
          unreachable = true;
        },
      });
      endings.forEach((end) => end());
      const unexpected = heard.filter((line) => {
        if (unreachable && UNANSWERED.test(line)) return false;
        const status = FAILED_ANSWER.exec(line)?.[1];
        return status === undefined || !expected.has(Number(status));
      });
      expect(unexpected, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
