import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option of a Select by its label, as a person does: open, then click. */
export const choose = async (
  user: UserEvent,
  label: string | RegExp,
  option: string | RegExp,
  /** The part of the page that contains the Select. */
  part = document.body,
) => {
  await user.click(within(part).getByLabelText(label));
  // an open list is visible, and checking the styles of all ancestors would take most of a test's time
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
};

/** Returns the text of the option that a Select shows as chosen, or its placeholder. */
export const chosenIn = (label: string | RegExp) => {
  // react-select shows the chosen option beside its input, which stays empty
  const control = screen.getByLabelText(label).closest('div:has(> input)')?.parentElement;
  return control?.textContent ?? '';
};
