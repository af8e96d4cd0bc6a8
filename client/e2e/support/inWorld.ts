import { test as base } from './test.ts';
import { buildWorld, type World } from './world.ts';

/** `test` with people and cars, created once for all tests of a worker. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await buildWorld(product, request));
      await request.dispose();
    },
    // the fixture has its own timeout, so that it does not use up the timeout of the first test
    { scope: 'worker', timeout: 120_000 },
  ],
});
