import type { CarPurchase } from '@glovebox/shared/carPurchase';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import CarPurchaseDialog from './CarPurchaseDialog.tsx';

const CAR = idOf(1);
const money = (amount: number, currency = 'EUR') => ({ amount, currency });

/** Opens the dialog with a stored purchase; `sent` collects the requests. */
const open = async (entered: Omit<CarPurchase, 'revision'> = {}) => {
  const ownership = { revision: 0, ...entered };
  const sent: unknown[] = [];
  network.use(
    http.get(`/api/car/${CAR}/ownership`, () => HttpResponse.json({ ownership })),
    http.put(`/api/car/${CAR}/ownership`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Saved.', ownership: { revision: 1 } });
    }),
  );
  const onClose = vi.fn();
  const { user } = renderApp(<CarPurchaseDialog carId={CAR} carName="Golf VII" onClose={onClose} />);
  const part = (name: string) => within(screen.getByRole('group', { name }));
  await screen.findByRole('group', { name: 'What you paid' });
  return { user, sent, onClose, part, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
};

describe('the dialog of purchase and sale', () => {
  it('sends typed values as they are, and leaves out empty ones', async () => {
    const { user, sent, onClose, part, save } = await open();
    await user.type(part('What you paid').getByLabelText(/^Price/), '24,900');
    await choose(user, 'Currency', 'EUR – Euro', screen.getByRole('group', { name: 'What you paid' }));
    await user.type(part('What you paid').getByLabelText('Day'), '2021-04-02');
    await user.type(part('What you paid').getByLabelText(/^Mileage/), '48,200');
    await user.type(part('What it is worth today').getByLabelText(/^Value/), '13500.50');
    await choose(
      user,
      'Currency',
      'EUR – Euro',
      screen.getByRole('group', { name: 'What it is worth today' }),
    );
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        purchase: { day: '2021-04-02', price: money(24_900), mileage: 48_200 },
        estimate: { day: new Date().toISOString().slice(0, 10), value: money(13_500.5) },
        revision: 0,
      },
    ]);
    expect(await screen.findByText('Purchase and sale saved.')).toBeVisible();
  });

  it('starts with the stored values, and removes those that are cleared', async () => {
    const { user, sent, part, save } = await open({
      purchase: { day: '2021-04-02', price: money(24_900, 'CHF'), mileage: 48_200 },
      sale: { day: '2026-01-02', price: money(0, 'CHF') },
    });
    const sale = part('What you sold it for');
    expect(sale.getByLabelText(/^Price/)).toHaveValue('0');
    await user.clear(sale.getByLabelText(/^Price/));
    await user.clear(sale.getByLabelText('Day'));
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        { purchase: { day: '2021-04-02', price: money(24_900, 'CHF'), mileage: 48_200 }, revision: 0 },
      ]),
    );
  });

  it('marks each invalid field, and sends nothing', async () => {
    const { user, sent, part, save } = await open({ purchase: { day: '2021-04-02' } });
    const sale = part('What you sold it for');
    await user.type(sale.getByLabelText('Day'), '2020-01-01');
    await user.type(sale.getByLabelText(/^Price/), '-5');
    await user.type(part('What it is worth today').getByLabelText(/^Value/), '9');
    await user.clear(part('What it is worth today').getByLabelText('Day'));
    await save();
    expect(await sale.findByText('Must not be negative')).toBeVisible();
    expect(part('What it is worth today').getByText('Must be a date')).toBeVisible();
    await user.clear(sale.getByLabelText(/^Price/));
    await user.type(part('What it is worth today').getByLabelText('Day'), '2020-01-01');
    await save();
    expect(await sale.findByText('Must not be before the purchase')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('offers to try again when the purchase cannot be loaded', async () => {
    respond('get', `/api/car/${CAR}/ownership`, {}, 500);
    renderApp(<CarPurchaseDialog carId={CAR} carName="Golf VII" onClose={vi.fn()} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
