import type { Page } from '@playwright/test';
import type { World } from '../world.ts';

/** A screen or dialog, and how to get there. */
export interface Screen {
  name: string;
  who:
    | 'stranger'
    | 'owner'
    | 'newcomer'
    | 'workshop'
    | 'recipient'
    | 'host'
    | 'asker'
    | 'claimant'
    | 'typist'
    | 'moderator'
    | 'admin';
  path: (world: World) => string;
  /** Opens the dialog, menu or state of the name. */
  act?: (page: Page) => Promise<void>;
  /** Failure statuses that this screen is about. */
  statuses?: number[];
  /** The screen is about a failed request, which the browser logs. */
  breaks?: boolean;
  /** Selects repeated parts, if checking all of them would take minutes. */
  repeats?: string;
  /** Composed of parts that other screens cover in dark mode. */
  lightOnly?: boolean;
}

/** Scrolls the target to the middle of the viewport before clicking, so that menus always open the same way. */
export const click = (role: 'button' | 'menuitem', name: string | RegExp) => async (page: Page) => {
  const target = page.getByRole(role, { name }).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target.click();
};

export const ofCar = { who: 'owner', path: ({ carId }: World) => `/dashboard/cars/${carId}` } as const;
