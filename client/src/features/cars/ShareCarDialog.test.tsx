import { MESSAGES } from '@glovebox/shared/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCarCard, idOf } from '../../testing/cars.ts';
import { respond } from '../../testing/server.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { qrOf } from './qrImage.ts';
import { ShareCarDialog } from './ShareCarDialog.tsx';

const LINK = `${window.location.origin}/check/ABCDEFGHJKMN`;

const open = () =>
  renderApp(
    <ShareCarDialog
      car={buildCarCard({ nickname: 'The red one', plate: 'HH AB 123' })}
      onClose={() => undefined}
    />,
  );

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

describe('sharing a car', () => {
  it("shows the car's public link and copies it", async () => {
    const { user } = open();
    expect(screen.getByRole('textbox', { name: 'Public link' })).toHaveValue(LINK);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(MESSAGES.toast.linkCopied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('shows the link as a chat does, without the names that only the owner knows', () => {
    open();
    const preview = screen.getByRole('figure');
    const picture = within(preview).getByRole('img', { name: /^Picture of the car/ });
    expect(picture).toHaveAttribute('src', '/api/car/check/ABCDEFGHJKMN/preview.png');
    expect(preview).toHaveTextContent(`Volkswagen Golf VII · Service history${window.location.host}`);
    expect(preview).not.toHaveTextContent('The red one');
    // a picture that cannot be loaded leaves no frame
    fireEvent.error(picture);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('shows the public address that the server names', async () => {
    const link = 'https://glovebox.example/check/ABCDEFGHJKMN';
    respond('get', `/api/car/${idOf(1)}/link`, { link });
    const { user } = open();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Public link' })).toHaveValue(link));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('draws the link as a QR code with a quiet zone, and prints it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open();
    const code = await screen.findByRole('img', { name: 'QR code of the public link' });
    const { size, rows } = qrOf(LINK);
    expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    expect(rows.slice(0, 4).flat()).not.toContain(true);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it("uses the device's own way to share, and shows no failure when the person cancels", async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Volkswagen Golf VII', url: LINK });
    await waitFor(() => expect(screen.queryByText(/could not share/)).toBeNull());
  });

  it('leaves that button out when the device cannot share', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
