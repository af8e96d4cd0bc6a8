import { expect, type Page } from '@playwright/test';
import { ERROR_STATUS, type ErrorCode, type Failure } from '@glovebox/shared/errors';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';

type Act = (page: Page) => Promise<unknown>;

/** The names of the people in the world. */
type Who = { [Name in keyof World]: World[Name] extends Person ? Name : never }[keyof World];

/** A screen or dialog, and how to get there. */
export interface Screen {
  name: string;
  who: 'stranger' | Who;
  path: (world: World) => string;
  /** Mocks responses before the screen loads. */
  prepare?: Act;
  /** Opens the dialog, menu or state that the name describes. */
  act?: Act;
  /** The failure statuses that this screen causes on purpose. */
  statuses?: number[];
  /** Whether the screen shows a failed request, which the browser logs. */
  breaks?: boolean;
  /** Selects repeated parts, if checking all of them would take minutes. */
  repeats?: string;
}

/** Returns a user and a path that does not depend on the world. */
export const at = <Name extends Screen['who']>(who: Name, path: string) => ({ who, path: () => path });

export const ofCar = { who: 'owner', path: ({ carId }: World) => `/dashboard/cars/${carId}` } as const;
export const ofHostsCar = {
  who: 'host',
  path: ({ hostCarId }: World) => `/dashboard/cars/${hostCarId}`,
} as const;

/**
 * Presses a button or chooses an item by the keyboard, so that every dialog is known to open without a mouse. It is
 * scrolled to the middle of the viewport before, so that menus always open the same way.
 */
export const press = (role: 'button' | 'menuitem', name: string | RegExp) => async (page: Page) => {
  const target = page.getByRole(role, { name }).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target.press('Enter');
};

/** Presses a button that opens a dialog. */
export const opens = (button: string | RegExp) => async (page: Page) => {
  await press('button', button)(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Chooses an item of a menu that opens a dialog. */
export const opensFrom = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press('button', menu)(page);
  await press('menuitem', item)(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Opens a dialog, presses a button in it, and waits for a message. */
export const refuses = (open: Act, button: string, message: string) => async (page: Page) => {
  await open(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button }).press('Enter');
  await expect(dialog.getByText(message).first()).toBeVisible();
};

export const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();

/** Makes requests fail in the format of the server. */
export const fails =
  (calls: RegExp, code: ErrorCode, text: string, details?: Failure['details']) => (page: Page) =>
    page.route(calls, (route) =>
      route.fulfill({
        status: ERROR_STATUS[code],
        json: { error: text, message: text, code, details } satisfies Failure,
      }),
    );

/** Changes a response of the server. */
export const changes =
  <Body>(calls: string, change: (body: Body) => Body) =>
  (page: Page) =>
    page.route(calls, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Body) });
    });
