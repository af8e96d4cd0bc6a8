import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MOST_STOPS = 80;

/** Returns the actions of a user who has only a keyboard. */
export const keyboardOf = (page: Page) => {
  const press = (key: string) => page.keyboard.press(key);

  /** Presses Tab until the target has the focus. */
  const reach = async (target: Locator) => {
    // a person looks for the target before pressing any key
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(target).toBeFocused();
  };

  return {
    press,
    reach,
    /** Follows a link or presses a button. */
    use: async (target: Locator) => {
      await reach(target);
      await press('Enter');
    },
    type: async (field: Locator, text: string) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    /** Searches a list and picks the first matching option. */
    choose: async (within: Page | Locator, label: string, search: string) => {
      const box = within.getByRole('combobox', { name: label, exact: true });
      await expect(box).toBeEnabled();
      await reach(box);
      await page.keyboard.type(search);
      await expect(within.getByRole('option', { name: new RegExp(search, 'i') }).first()).toBeVisible();
      await press('Enter');
    },
  };
};
