import type { Page } from '@playwright/test';
import type { World } from '../world.ts';

/** A screen or dialog as somebody comes to see it. */
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
  /** What opens the dialog, menu or state that the name tells of. */
  act?: (page: Page) => Promise<void>;
  /** Answers that are failures, and what this screen is about. */
  statuses?: number[];
  /** A part of it does not come: the browser complains of that, and the screen is about it. */
  breaks?: boolean;
  /** Selects what is made like other parts of it, where all of them together take minutes to judge. */
  repeats?: string;
  /** Made of what other screens show in dark, too. */
  lightOnly?: boolean;
}

/** Clicks in the middle of the view: what opens there lies the same way wherever the page happened to stand. */
export const click = (role: 'button' | 'menuitem', name: string | RegExp) => async (page: Page) => {
  const target = page.getByRole(role, { name }).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target.click();
};

export const ofCar = { who: 'owner', path: ({ carId }: World) => `/dashboard/cars/${carId}` } as const;
