import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink } from './Menu.tsx';

const open = async () => {
  const user = userEvent.setup();
  const share = vi.fn();
  const theme = vi.fn();
  render(
    <MemoryRouter>
      <Menu trigger={<button>Car actions</button>}>
        <MenuItem onSelect={share}>Share Car</MenuItem>
        <MenuItem disabled onSelect={vi.fn()}>
          Export PDF
        </MenuItem>
        <MenuLink to="/dashboard/cars">Cars</MenuLink>
        <MenuChoice
          label="Theme"
          value="light"
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={theme}
        />
      </Menu>
    </MemoryRouter>,
  );
  screen.getByRole('button', { name: 'Car actions' }).focus();
  await user.keyboard('{Enter}');
  return { user, share, theme };
};

describe('a menu', () => {
  it('opens by keyboard on its first item and skips disabled items', async () => {
    const { user } = await open();
    expect(screen.getByRole('menuitem', { name: 'Share Car' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Cars' })).toHaveFocus();
    expect(screen.getByRole('menuitem', { name: 'Cars' })).toHaveAttribute('href', '/dashboard/cars');
  });

  it('finds an item by its letters, runs it, closes and returns the focus', async () => {
    const { user, share } = await open();
    await user.keyboard('{End}sh');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Share Car' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(share).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Car actions' })).toHaveFocus();
  });

  it('closes on Escape without running anything', async () => {
    const { user, share } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(share).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Car actions' })).toHaveFocus();
  });

  it('shows which of several values is chosen and changes it', async () => {
    const { user, theme } = await open();
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(theme).toHaveBeenCalledWith('dark');
    expect(screen.getByRole('menu')).toBeVisible();
  });
});

it('returns the focus from a dialog that opens just after the menu has closed', async () => {
  const user = userEvent.setup();
  const Late = () => {
    const [stage, setStage] = useState<'closed' | 'asked' | 'open'>('closed');
    // the menu goes in the same render, and its button has the focus again only after a timer
    useEffect(() => {
      if (stage === 'asked') setStage('open');
    }, [stage]);
    return (
      <>
        <Menu trigger={<button>Car actions</button>}>
          <MenuItem onSelect={() => setStage('asked')}>Share Car</MenuItem>
        </Menu>
        <Dialog open={stage === 'open'} onClose={() => setStage('closed')} title="Share" />
      </>
    );
  };
  render(<Late />);
  await user.click(screen.getByRole('button', { name: 'Car actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share Car' }));
  await screen.findByRole('dialog', { name: 'Share' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Car actions' })).toHaveFocus());
});
