import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { addDays, dayOf } from '@glovebox/shared/days';
import { MESSAGES } from '@glovebox/shared/messages';
import { addService } from './support/cars.ts';
import { signIn } from './support/people.ts';
import { startPushService } from './support/pushService.ts';
import { expect, test } from './support/test.ts';

// messages may then go to the push service of the test; the service worker must not outlive it
test.use({ environment: { TEST_HOOKS: 'on' }, fromScratch: true });

/** Returns the notices that the browser shows. */
const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/dashboard');
    const notices = (await registration?.getNotifications()) ?? [];
    // TypeScript does not know of `renotify` yet
    return (notices as (Notification & { renotify: boolean })[]).map(({ title, body, renotify }) => ({
      title,
      body,
      renotify,
    }));
  });

/** Returns the id under which the browser knows the service worker that is registered now. */
const registrationIdOf = async (session: CDPSession) => {
  let found = '';
  const isFound = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (!registration) return;
      found = registration.registrationId;
      resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await isFound;
  return found;
};

/** Clicks the notice that the browser shows. Returns how many tabs were focused, and which addresses were opened. */
const click = (context: BrowserContext) =>
  context.serviceWorkers()[0]!.evaluate(async () => {
    // a browser lets only a person's own click focus or open a window, so both are noted down instead
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      WindowClient: { prototype: { focus: () => Promise<void> } };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
      ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } };
    };
    const done = { focused: 0, opened: [] as string[] };
    scope.WindowClient.prototype.focus = () => {
      done.focused += 1;
      return Promise.resolve();
    };
    scope.clients.openWindow = (to) => {
      done.opened.push(to);
      return Promise.resolve(null);
    };
    const work: Promise<unknown>[] = [];
    scope.ExtendableEvent.prototype.waitUntil = (one) => void work.push(one);
    const [notification] = await scope.registration.getNotifications();
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
    await Promise.all(work);
    return done;
  });

test('a browser shows the notices of its person, each leads to what is due, and log-out ends them', async ({
  page,
  context,
  request,
  owner,
  car,
  product,
}) => {
  const service = await startPushService();
  const origin = product.url;
  await context.grantPermissions(['notifications'], { origin });
  // a browser of a test reaches no real push service, so it is given the address of ours
  await context.addInitScript((subscription) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
  }, service.subscription);
  await signIn(page, owner);
  await page.goto('/dashboard/profile');
  const here = page.getByRole('switch', { name: 'In this browser' });
  await here.click();
  await expect(here).toBeChecked();
  const session = await context.newCDPSession(page);
  const registrationId = await registrationIdOf(session);
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });

  await test.step('shows the test notice', async () => {
    await page.getByRole('button', { name: 'Send a test notice' }).click();
    await expect.poll(() => service.messages.length).toBe(1);
    await deliver(service.messages[0]!);
    await expect
      .poll(() => shownOn(page))
      .toMatchObject([
        {
          title: 'Test notice from Glovebox',
          body: 'This is how we tell you what is due on your cars.',
        },
      ]);
  });

  await test.step('replaces it with the notice of a day, and draws attention again', async () => {
    const mileage = 120_500;
    await addService(request, owner, {
      ...{ onCar: car._id, type: 'Oil Change Service', mileage, nextMileage: mileage + 500 },
    });
    const now = `${addDays(dayOf(new Date(), null), 1)}T12:00:00Z`;
    // it answers when all that is due has been done, which is a backup, too
    const answer = await request.put('/api/test/clock', { data: { now }, timeout: 60_000 });
    expect(answer.ok()).toBe(true);
    await expect.poll(() => service.messages.length).toBe(2);
    await deliver(service.messages[1]!);
    await expect
      .poll(() => shownOn(page))
      .toMatchObject([{ title: 'On your cars: 1 due soon', renotify: true }]);
  });

  const isDueShown = async (on: Page) => {
    await expect(on.getByRole('heading', { level: 1 })).toHaveText('Due');
    await expect(on.getByRole('main')).toContainText('Oil Change Service');
  };

  await test.step('leads the open tab to what is due', async () => {
    await expect(page).toHaveURL(/profile/);
    expect(await click(context)).toEqual({ focused: 1, opened: [] });
    await isDueShown(page);
    expect(await shownOn(page)).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('focuses the tab that shows it already', async () => {
    const other = await context.newPage();
    await other.goto('/dashboard/cars');
    await deliver(service.messages[1]!);
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    expect(await click(context)).toEqual({ focused: 1, opened: [] });
    await expect(other).toHaveURL(/dashboard\/cars$/);
    await other.close();
  });

  await test.step('opens a tab if none is open', async () => {
    await deliver(service.messages[1]!);
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    await page.goto('/check');
    const { focused, opened } = await click(context);
    expect(focused).toBe(0);
    await page.goto(opened[0]!);
    await isDueShown(page);
  });

  await test.step('ends with the log-out', async () => {
    // this page was loaded while the service worker was there
    await page.getByRole('button', { name: `Account of ${owner.name}` }).click();
    await page.getByRole('menuitem', { name: MESSAGES.nav.logout }).click();
    await expect(page).not.toHaveURL(/dashboard/);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
  service.stop();
});
