import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';

const Screen = () => {
  const [open, setOpen] = useState(false);
  return (
    <MemoryRouter>
      <button onClick={() => setOpen(true)}>Open</button>
      <Menu trigger={<button>More</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Share Car</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="Add Warning" description="For the Golf">
        <label>
          Title <input />
        </label>
        <button>Save</button>
      </Dialog>
    </MemoryRouter>
  );
};

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a dialog', () => {
  it('has a name, focuses its first field and keeps the focus inside', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Add Warning' })).toHaveAccessibleDescription('For the Golf');
    expect(screen.getByLabelText('Title')).toHaveFocus();
    for (const name of ['Save', 'Close', 'Save']) {
      await user.tab();
      if (name !== 'Save' || document.activeElement?.tagName === 'BUTTON')
        expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'the exit icon',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'a click beside it',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(document.querySelector('.dialog-overlay') as HTMLElement),
    ],
  ])('closes on %s and gives the focus back', async (_, close) => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await close(user);
    await closed();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('returns the focus to the button of the menu that opened it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(<Screen />);
    screen.getByRole('button', { name: 'More' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });
});
