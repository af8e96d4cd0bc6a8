import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option of a Select by its label, as a person does: open, then click. */
export const choose = async (user: UserEvent, label: string | RegExp, option: string | RegExp) => {
  await user.click(screen.getByLabelText(label));
  // an open list is visible, and checking the styles of all ancestors would take most of a test's time
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
};
