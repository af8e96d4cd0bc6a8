import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { addGolf } from './cars.ts';
import { forgetAll, keepContext, type KeptContext } from './keptContext.ts';
import { signUp, type Person } from './people.ts';
import type { Product } from './product.ts';
import { openWorkshop, signUpAdmin, signUpModerator } from './roles.ts';
import { startSeededProduct } from './seededData.ts';

// types, not interfaces, so that declarations that extend `test` can inline them
/** The complaints of pages: console errors, uncaught errors, violations of the Content Security Policy. */
type Complaints = {
  /** Also watches another context, such as a stranger's. */
  watch(context: BrowserContext): void;
  /** Allows failed responses, which browsers log, with these statuses. */
  expectStatus(...statuses: number[]): void;
  /** Allows requests without a response. */
  expectUnreachable(): void;
};

/** Opens a separate browser context for the named user, or reuses it. Nobody is signed in there. */
type OpenBrowser = (whose: string) => Promise<BrowserContext>;

/** People and a car, created over HTTP for each test that names them. */
type People = {
  owner: Person;
  /** The owner's VW Golf with 120,000 km. */
  car: Car;
  /** A workshop that has paid for its plan. */
  workshop: Person;
  admin: Person;
  moderator: Person;
};

type TestFixtures = People & {
  complaints: Complaints;
  /** Whether the browsers must start with an empty cache. */
  fromScratch: boolean;
  openBrowser: OpenBrowser;
  /** A page in another user's browser. */
  otherPage: Page;
};
type WorkerFixtures = {
  /** Environment variables of the product. */
  environment: Record<string, string>;
  product: Product;
  /** The reused contexts by user. */
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

/** Playwright's `test` against the built product. A test fails if one of its pages complains. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],

  product: [
    async ({ environment }, use) => {
      const product = await startSeededProduct(environment);
      await use(product);
      await product.dispose();
    },
    // the fixture has its own timeout, so that it does not use up the timeout of the first test
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ product }, use) => use(product.url),

  owner: async ({ request }, use) => use(await signUp(request)),
  car: async ({ request, owner }, use) => use(await addGolf(request, owner)),
  workshop: async ({ request }, use) => use(await openWorkshop(request)),
  admin: async ({ product, request }, use) => use(await signUpAdmin(product, request)),
  moderator: async ({ request, admin }, use) => use(await signUpModerator(request, admin)),

  fromScratch: [false, { option: true }],

  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const kept = new Map<string, KeptContext>();
      await use(kept);
      for (const { context } of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ browser, baseURL, kept, fromScratch }, use) => {
    const opened: BrowserContext[] = [];
    const lent: KeptContext[] = [];
    await use(async (whose) => {
      if (fromScratch) {
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
      const messages: string[] = [];
      const expected = new Set<number>();
      const endings: (() => void)[] = [];
      let unreachable = false;
      const watch = (watched: BrowserContext) => {
        const onConsole = (message: ConsoleMessage) => {
          // browsers request this file for documents without an icon, such as the one of `openEmptyPage`
          if (message.location().url.endsWith('/favicon.ico')) return;
          if (message.type() === 'error')
            messages.push(`${message.text()} ${message.location().url} (${message.page()?.url() ?? '?'})`);
        };
        const onError = (webError: WebError) => messages.push(String(webError.error()));
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
      const unexpected = messages.filter((line) => {
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
