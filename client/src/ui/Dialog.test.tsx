import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { renderApp } from '../testing/renderApp.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { notify } from '../lib/notify.ts';

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

afterEach(() => vi.unstubAllGlobals());

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

describe('a dialog that fills a phone', () => {
  /** Puts a viewport in place that a keyboard can cover. */
  const stubViewport = () => {
    const viewport = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
    vi.stubGlobal('visualViewport', viewport);
    return (seen: { scale?: number; height?: number; offsetTop?: number }) =>
      act(() => {
        Object.assign(viewport, seen);
        viewport.dispatchEvent(new Event('resize'));
      });
  };

  it('takes the room above the keyboard, and all of it again without the keyboard or zoomed in', () => {
    const resize = stubViewport();
    render(<Dialog open fills title="Record Fuel" onClose={() => undefined} />);
    const dialog = screen.getByRole('dialog');
    const height = () => dialog.style.getPropertyValue('--visible-height');
    expect(height()).toBe('');
    resize({ height: 430, offsetTop: 12 });
    expect(height()).toBe('430px');
    expect(dialog.style.getPropertyValue('--visible-top')).toBe('12px');
    resize({ scale: 2, height: 215 });
    expect(height()).toBe('');
    resize({ scale: 1, height: innerHeight, offsetTop: 0 });
    expect(height()).toBe('');
  });
});

describe('what a toast says while a dialog is open', () => {
  it.each([
    [true, 'is said in the dialog where there is no room beside it'],
    [false, 'is left to the toast elsewhere'],
  ])('narrow: %j: %s', async (isNarrow) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 1343px)' && isNarrow,
    }));
    renderApp(<Dialog open fills title="Record Fuel" onClose={() => undefined} />);
    const dialog = within(screen.getByRole('dialog'));
    act(() => notify.dialog.failure({ status: 409, data: { error: 'You have too many.' } }));
    await screen.findAllByText('You have too many.');
    expect(dialog.queryAllByText('You have too many.')).toHaveLength(isNarrow ? 1 : 0);
    act(() => toast.dismiss());
    await waitFor(() => expect(dialog.queryByText('You have too many.')).toBeNull());
  });

  it('is dismissed when a menu opens, which it would cover on a phone', async () => {
    renderApp(
      <Menu trigger={<button>Add</button>}>
        <MenuItem onSelect={vi.fn()}>New Car</MenuItem>
      </Menu>,
    );
    act(() => notify.success('Service recorded.'));
    const shown = await screen.findByText('Service recorded.');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('menuitem', { name: 'New Car' })).toBeVisible();
    await waitFor(() => {
      // happy-dom animates nothing
      fireEvent.animationEnd(shown.closest('.Toastify__toast') ?? shown);
      expect(shown).not.toBeInTheDocument();
    });
  });
});
