import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { ACCOUNT_SCREENS } from './screens/accountScreens.ts';
import { ADMIN_SCREENS } from './screens/adminScreens.ts';
import { CAR_MANAGEMENT_SCREENS } from './screens/carManagementScreens.ts';
import { CARS_SCREENS } from './screens/carsScreens.ts';
import { DUE_SCREENS } from './screens/dueScreens.ts';
import { EXPENSE_SCREENS } from './screens/expenseScreens.ts';
import { FAILURE_SCREENS } from './screens/failureScreens.ts';
import { FUEL_SCREENS } from './screens/fuelScreens.ts';
import { HISTORY_SCREENS } from './screens/historyScreens.ts';
import { HOME_SCREENS } from './screens/homeScreens.ts';
import { IMPORT_SCREENS } from './screens/importScreens.ts';
import { MODERATE_SCREENS } from './screens/moderateScreens.ts';
import { CAR_PURCHASE_SCREENS } from './screens/carPurchaseScreens.ts';
import { PUBLIC_SCREENS } from './screens/publicScreens.ts';
import { RECORD_IMPORT_SCREENS } from './screens/recordImportScreens.ts';
import { READING_SCREENS } from './screens/readingScreens.ts';
import type { Screen } from './screens/screen.ts';
import { SERVICES_SCREENS } from './screens/servicesScreens.ts';
import { SUGGESTION_SCREENS } from './screens/suggestionScreens.ts';
import { TAKE_ALONG_SCREENS } from './screens/takeAlongScreens.ts';
import { TRANSFERS_SCREENS } from './screens/transfersScreens.ts';
import { WARNINGS_SCREENS } from './screens/warningsScreens.ts';
import { WORKSHOP_SCREENS } from './screens/workshopScreens.ts';
import { watchTraffic } from './traffic.ts';
import type { World } from './world.ts';

/** Every screen, dialog and state of the product. */
export const SCREENS: Screen[] = [
  ...PUBLIC_SCREENS,
  ...ACCOUNT_SCREENS,
  ...HOME_SCREENS,
  ...CARS_SCREENS,
  ...CAR_MANAGEMENT_SCREENS,
  ...SERVICES_SCREENS,
  ...WARNINGS_SCREENS,
  ...FUEL_SCREENS,
  ...EXPENSE_SCREENS,
  ...DUE_SCREENS,
  ...READING_SCREENS,
  ...RECORD_IMPORT_SCREENS,
  ...CAR_PURCHASE_SCREENS,
  ...TAKE_ALONG_SCREENS,
  ...TRANSFERS_SCREENS,
  ...WORKSHOP_SCREENS,
  ...MODERATE_SCREENS,
  ...SUGGESTION_SCREENS,
  ...HISTORY_SCREENS,
  ...IMPORT_SCREENS,
  ...ADMIN_SCREENS,
  ...FAILURE_SCREENS,
];

/** Opens a screen as its user, and waits until all requests have finished. */
export const visit = async (page: Page, screen: Screen, world: World): Promise<void> => {
  // routes that an earlier screen mocked
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signIn(page, screen.who === 'stranger' ? undefined : world[screen.who]);
  // what was typed on an earlier screen would return as a draft
  await page.evaluate(() => sessionStorage.clear());
  await screen.prepare?.(page);
  await arrived(page, async () => {
    await page.goto(screen.path(world));
    // checks every frame, while an `expect` waits up to a second between its checks
    await page.getByRole('heading').first().waitFor();
  });
  // the opened part may have to be loaded first
  if (screen.act) await arrived(page, screen.act);
  await settled(page);
};

/** Runs an action and waits until its result is loaded. */
export const arrived = async (page: Page, act: (page: Page) => Promise<unknown>) => {
  const traffic = watchTraffic(page);
  await act(page);
  await traffic.quiet();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  traffic.stop();
};

/**
 * Waits until nothing has been animated for two frames, because contrast cannot be judged during a transition.
 * The transition of a colour starts those of the elements that inherit it, one level per frame.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        // animations in a closed <details> do not run
        const isShown = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
        return isShown && playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
      });
    for (let still = 0; still < 2;) {
      const animations = running();
      still = animations.length === 0 ? still + 1 : 0;
      await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });
