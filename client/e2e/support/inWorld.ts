import { test as withProduct } from './test.ts';
import { buildWorld, type World } from './world.ts';

/** `test` with people and cars to look at, made once for all of a file's journeys. */
export const test = withProduct.extend<object, { world: World }>({
  world: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await buildWorld(product, request));
      await request.dispose();
    },
    // in a time of its own, not in that of whichever journey comes first
    { scope: 'worker', timeout: 120_000 },
  ],
});
