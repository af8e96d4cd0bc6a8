import { signIn } from './support/people.ts';
import { buildPictured, type Pictured } from './support/pictured.ts';
import { settled } from './support/screens.ts';
import { STILL_TIME, stillClock } from './support/stillClock.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { pictured: Pictured }>({
  pictured: [
    async ({ product, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await use(await buildPictured(product, request));
      await request.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// it is always the same day
test.use({ environment: stillClock(STILL_TIME) });

interface Screen {
  who: 'owner' | 'newcomer' | 'workshop' | 'admin' | null;
  path: (pictured: Pictured) => string;
}

const SCREENS: Record<string, Screen> = {
  landing: { who: null, path: () => '/' },
  'log in': { who: null, path: () => '/login' },
  'first day': { who: 'newcomer', path: () => '/dashboard' },
  dashboard: { who: 'owner', path: () => '/dashboard' },
  cars: { who: 'owner', path: () => '/dashboard/cars' },
  car: { who: 'owner', path: ({ car }) => `/dashboard/cars/${car._id}` },
  service: { who: 'owner', path: ({ serviceId }) => `/dashboard/services/${serviceId}` },
  'new car': { who: 'owner', path: () => '/dashboard/new' },
  profile: { who: 'owner', path: () => '/dashboard/profile' },
  'public page': { who: null, path: ({ car }) => `/check/${car.publicId}` },
  workshop: { who: 'workshop', path: () => '/dashboard/services' },
  users: { who: 'admin', path: () => '/dashboard/admin/users' },
};

/** The sizes of the window. Pictures show only what fits the window, because whole pages would be twice as large. */
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;

for (const [name, { who, path }] of Object.entries(SCREENS)) {
  for (const [size, { viewport, colorScheme }] of Object.entries(SIZES)) {
    test(`${name} looks like its picture on a ${size}`, async ({ page, pictured }) => {
      await page.clock.setFixedTime(STILL_TIME);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, who === null ? undefined : pictured[who]);
      await page.goto(path(pictured), { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await settled(page);
      await expect(page).toHaveScreenshot(`${name.replaceAll(' ', '-')}-${size}.png`, {
        // a code differs from run to run
        mask: [page.getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)],
        stylePath: new URL('support/pictured.css', import.meta.url).pathname,
      });
    });
  }
}
