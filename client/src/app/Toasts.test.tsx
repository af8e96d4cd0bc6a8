import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { reachableChanged } from '../lib/connection.ts';
import { passTime, startFakeClock } from '../testing/clock.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../lib/notify.ts';

const bar = (text: string) => {
  const found = screen.getByText(text).closest('.Toastify__toast')?.querySelector('.Toastify__progress-bar');
  if (!(found instanceof HTMLElement)) throw new Error(`'${text}' has no clock`);
  return found;
};

describe('toasts', () => {
  it('stay at the top right for 5 seconds, without a visible progress bar', async () => {
    renderApp(null);
    act(() => notify.success('Link Copied'));
    expect(await screen.findByText('Link Copied')).toBeVisible();
    expect(screen.getByText('Link Copied').closest('.Toastify__toast-container')).toHaveClass(
      'Toastify__toast-container--top-right',
    );
    expect(bar('Link Copied')).toHaveStyle({ animationDuration: '5000ms' });
    expect(bar('Link Copied').parentElement).toHaveAttribute('data-hidden', 'true');
  });

  it('from dialogs stay for 8 seconds, with a progress bar', async () => {
    renderApp(null);
    act(() => notify.dialog.error('Mileage is required'));
    expect(await screen.findByText('Mileage is required')).toBeVisible();
    expect(bar('Mileage is required')).toHaveStyle({ animationDuration: '8000ms' });
    expect(bar('Mileage is required').parentElement).toHaveAttribute('data-hidden', 'false');
  });

  it('pause while the pointer is over them or the window has lost the focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    renderApp(null);
    act(() => notify.success('Link Copied'));
    const toast = (await screen.findByText('Link Copied')).closest('.Toastify__toast');
    if (!toast) throw new Error('no toast');
    // happy-dom ends no animation, so the pointer that leaves starts the clock instead of the end of the entrance
    fireEvent.mouseLeave(toast);
    expect(bar('Link Copied')).toHaveStyle({ animationPlayState: 'running' });
    fireEvent.mouseEnter(toast);
    expect(bar('Link Copied')).toHaveStyle({ animationPlayState: 'paused' });
    fireEvent.mouseLeave(toast);
    expect(bar('Link Copied')).toHaveStyle({ animationPlayState: 'running' });
    fireEvent.blur(window);
    expect(bar('Link Copied')).toHaveStyle({ animationPlayState: 'paused' });
  });

  it('pause for a resting pointer for 20 seconds, and no longer', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    startFakeClock();
    const { user } = renderApp(null);
    act(() => notify.success('Link Copied'));
    const text = await screen.findByText('Link Copied');
    await user.hover(text);
    await passTime(19_500);
    expect(bar('Link Copied')).toHaveStyle({ animationPlayState: 'paused' });
    await passTime(1_000);
    expect(bar('Link Copied')).toHaveStyle({ animationPlayState: 'running' });
  });

  it('with the same text are merged into one with a count, and its time starts over', async () => {
    renderApp(null);
    act(() => notify.success('Link Copied'));
    await screen.findByText('Link Copied');
    act(() => {
      notify.success('Link Copied');
      notify.success('Link Copied');
      notify.error('Link Copied');
    });
    expect(await screen.findByText('×3')).toBeVisible();
    expect(screen.getAllByText('Link Copied')).toHaveLength(2);
    expect(document.querySelectorAll('.Toastify__toast--success')).toHaveLength(1);
  });

  it('undo once however often the button is pressed, and close without the other toasts', async () => {
    renderApp(null);
    const undo = vi.fn();
    act(() => {
      notify.dialog.undoable('Warning removed.', undo);
      notify.dialog.error('Mileage is required');
    });
    const button = await screen.findByRole('button', { name: 'Undo' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledTimes(1);
    const isLeaving = (text: string) =>
      screen.getByText(text).closest('.Toastify__toast')?.getAttribute('data-in') === 'false';
    expect(isLeaving('Warning removed.')).toBe(true);
    expect(isLeaving('Mileage is required')).toBe(false);
  });

  it('take the focus on Alt+T', async () => {
    renderApp(null);
    act(() => notify.success('Link Copied'));
    await screen.findByText('Link Copied');
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
    expect(document.activeElement).toHaveTextContent('Link Copied');
  });

  it('say at the bottom that the server can’t be reached, until it is back', async () => {
    respond('get', '/api/health', { status: 'ok' });
    const { store } = renderApp(null);
    act(() => void store.dispatch(reachableChanged(false)));
    const text = await screen.findByText(/server can’t be reached/);
    expect(text.closest('.Toastify__toast-container')).toHaveClass(
      'Toastify__toast-container--bottom-center',
    );
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.getState().connection.reachable).toBe(true));
    await waitFor(() => expect(text.closest('.Toastify__toast')).toHaveClass(/exit/));
  });

  it('disappear when a dialog opens, except for the one about the server', async () => {
    network.use(http.get('/api/health', () => HttpResponse.error()));
    const dialog = (isOpen: boolean) => (
      <Dialog open={isOpen} onClose={() => undefined} title="Share Car">
        <p>Link</p>
      </Dialog>
    );
    const { store, show } = renderApp(dialog(false));
    act(() => {
      notify.success('Link Copied');
      notify.dialog.undoable('Warning removed.', () => undefined);
      store.dispatch(reachableChanged(false));
    });
    const away = await screen.findByText(/server can’t be reached/);
    const isLeaving = (shown: HTMLElement) =>
      shown.closest('.Toastify__toast')?.getAttribute('data-in') === 'false';
    const [copied, removed] = [await screen.findByText('Link Copied'), screen.getByText('Warning removed.')];
    expect([copied, removed].map(isLeaving)).toEqual([false, false]);
    show(dialog(true));
    await screen.findByRole('dialog', { name: 'Share Car' });
    await waitFor(() => expect([copied, removed].map(isLeaving)).toEqual([true, true]));
    expect(isLeaving(away)).toBe(false);

    act(() => notify.dialog.error('Mileage is required'));
    expect(isLeaving(await screen.findByText('Mileage is required'))).toBe(false);
  });

  it('do not repeat that the server can’t be reached for each failed call', async () => {
    renderApp(null);
    act(() => notify.failure({ status: 'FETCH_ERROR', error: 'TypeError' }));
    act(() => notify.failure({ status: 409, data: { error: 'One car a VIN.' } }));
    expect(await screen.findByText('One car a VIN.')).toBeVisible();
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });
});
