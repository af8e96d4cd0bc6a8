import { readFileSync } from 'node:fs';
import { test } from './support/inWorld.ts';
import { SCREENS, visit } from './support/screens.ts';
import { expect } from './support/test.ts';
import type { World } from './support/world.ts';

/** Stands in for whatever a path takes from the world. */
const ANYTHING = 'anything';
const NOWHERE = new Proxy({}, { get: () => ANYTHING }) as World;
const pathOf = (path: (world: World) => string) => path(NOWHERE).replace(/[?#].*/, '');

/** The first screen of each address and reader; what is opened there is left closed. */
const ROUTES = [
  ...new Map(
    // the first one of a key is the last one set
    [...SCREENS]
      .reverse()
      .map(
        ({ name, who, path, statuses = [] }) =>
          [`${who} ${path(NOWHERE)}`, { name, who, path, statuses }] as const,
      ),
  ).values(),
];

test('every route of the router is among them', () => {
  const router = readFileSync(new URL('../src/app/ProductRoutes.tsx', import.meta.url), 'utf8');
  const known = [...router.matchAll(/path="([^"*]+)"/g)]
    .map(([, path = '']) => (path.startsWith('/') ? path : `/dashboard/${path}`))
    .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  expect(known.length).toBeGreaterThan(10);
  const paths = ROUTES.map(({ path }) => pathOf(path));
  const missing = known.filter((route) => !paths.some((path) => route.test(path)));
  expect(missing).toEqual([]);
});

for (const screen of ROUTES) {
  test(`${screen.name}: survives a reload, and the way back leads to it`, async ({
    page,
    world,
    complaints,
  }) => {
    complaints.expectStatus(...screen.statuses);
    await visit(page, screen, world);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    const text = await heading.innerText();
    const address = page.url();
    if (screen.who !== 'stranger') expect(address).not.toMatch(/\/login$/);
    const title = await page.title();

    await page.reload();
    await expect(heading).toHaveText(text);
    await expect(page).toHaveTitle(title);
    expect(page.url()).toBe(address);

    await page.goto('/nothing-here');
    await page.goBack();
    await expect(heading).toHaveText(text);
    expect(page.url()).toBe(address);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}
