import type { Costs } from '@glovebox/shared/costs';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { idOf, NO_COSTS } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { CostsCard } from './CostsCard.tsx';

const YEAR = today({}).slice(0, 4);
const money = (amount: number, currency = 'EUR') => ({ amount, currency });
const totals = [{ ...money(0), perKm: null, perDay: null }];

const open = (costs: Partial<Costs>) => {
  network.use(http.get('/api/car/:id/costs', () => HttpResponse.json({ ...NO_COSTS, ...costs })));
  return renderApp(<CostsCard carId={idOf(1)} />);
};

const lines = () => screen.getAllByRole('definition').map(({ parentElement }) => parentElement?.textContent);

describe('the costs card of a car', () => {
  it('shows what was paid this year by kind, and leads to its costs', async () => {
    open({
      periods: [
        { period: String(Number(YEAR) - 1), kinds: { fuel: [money(9_999)] } },
        {
          period: YEAR,
          kinds: {
            fuel: [money(1_430.4)],
            service: [money(233.93)],
            insurance: [money(612)],
            tax: [money(128)],
            parking: [money(18)],
          },
        },
      ],
      totals,
    });
    expect(await screen.findByText('€2,422')).toBeVisible();
    expect(screen.getByText(`${YEAR} so far`)).toBeVisible();
    expect(lines()).toEqual(['Fuel€1,430', 'Services€234', 'Insurance, tax€740', 'Other€18.00']);
    expect(screen.getByRole('link', { name: 'Costs' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${idOf(1)}/costs`,
    );
  });

  it('keeps currencies apart, and draws one of them', async () => {
    open({
      periods: [
        {
          period: YEAR,
          kinds: { fuel: [money(100, 'CZK'), money(200)], service: [money(300)], parking: [money(5, 'CZK')] },
        },
      ],
      totals: [...totals, { ...money(105, 'CZK'), perKm: null, perDay: null }],
    });
    const card = within((await screen.findByText('Fuel')).closest('section')!);
    expect(card.getByText('+ CZK 105')).toBeVisible();
    expect(card.getByText(/^€500/)).toBeVisible();
    expect(lines()[0]).toBe('FuelCZK\u00a0100 + €200');
    expect(lines()[2]).toBe('Insurance, tax–');
  });

  it('says in one line that nothing was paid this year', async () => {
    open({ periods: [{ period: '2019', kinds: { fuel: [money(1)] } }], totals });
    expect(await screen.findByText('Nothing was paid this year.')).toBeVisible();
    expect(screen.queryByText('Fuel')).toBeNull();
  });
});
