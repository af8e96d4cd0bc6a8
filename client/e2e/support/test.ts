import { test as base, expect, type BrowserContext } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

// types, not interfaces: what extends `test` can spell them out
/** What pages complained about: errors on the console, uncaught errors, breaches of the content policy. */
type Complaints = {
  /** Listens to one more context, such as that of a stranger. */
  watch(context: BrowserContext): Promise<void>;
  /** Failed answers are logged by the browser; a journey that provokes some says which. */
  expectStatus(...statuses: number[]): void;
  /** So does it with calls that nobody answered. */
  expectUnreachable(): void;
};

type TestFixtures = {
  complaints: Complaints;
};
type WorkerFixtures = {
  product: Product;
};

const FAILED_ANSWER = /Failed to load resource: the server responded with a status of (\d+)/;
const UNANSWERED = /Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/;

/** Playwright's `test` with the built product behind it. Each test fails when its pages complained. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    // in a time of its own, not in that of whichever journey comes first
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ product }, use) => use(product.url),

  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected = new Set<number>();
      let unreachable = false;
      const watch = async (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (message.type() === 'error') heard.push(`${message.text()} (${message.page()?.url() ?? '?'})`);
        });
        watched.on('weberror', (webError) => heard.push(String(webError.error())));
        await watched.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', (event) => {
            console.error(`Content policy: ${event.violatedDirective} refused ${event.blockedURI}`);
          });
        });
      };
      await watch(context);
      await use({
        watch,
        expectStatus: (...statuses) => statuses.forEach((status) => expected.add(status)),
        expectUnreachable: () => {
          unreachable = true;
        },
      });
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
