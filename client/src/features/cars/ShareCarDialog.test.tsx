import { MESSAGES } from '@glovebox/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { respond } from '../../testing/server.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { qrOf } from './qrImage.ts';
import { ShareCarDialog } from './ShareCarDialog.tsx';

const LINK = `${window.location.origin}/check/ABCDEFGHJKMN`;

const open = () =>
  renderApp(
    <ShareCarDialog
      carId={idOf(1)}
      carName="Volkswagen Golf"
      publicId="ABCDEFGHJKMN"
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
    expect(share).toHaveBeenCalledWith({ title: 'Volkswagen Golf', url: LINK });
    await waitFor(() => expect(screen.queryByText(/could not share/)).toBeNull());
  });

  it('leaves that button out when the device cannot share', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
