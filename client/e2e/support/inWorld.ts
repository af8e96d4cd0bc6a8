import { test as withProduct } from './test.ts';
import { buildWorld, type World } from './world.ts';

/** `test` with users and cars, created once for all journeys of a file. */
export const test = withProduct.extend<object, { world: World }>({
  world: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await buildWorld(product, request));
      await request.dispose();
    },
    // with a timeout of its own, instead of that of the first journey
    { scope: 'worker', timeout: 120_000 },
  ],
});
