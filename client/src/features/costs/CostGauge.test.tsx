import type { Costs } from '@glovebox/shared/costs';
import { lastMonths } from '@glovebox/shared/months';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { NO_COSTS } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { UnitsOfCar } from '../../ui/UnitsOfCar.tsx';
import { CostGauge } from './CostGauge.tsx';

const NOW = today({});
const YEAR = Number(NOW.slice(0, 4));
const MONTHS = lastMonths(NOW, 12);

/** Returns the costs of some months and a total, in EUR. */
const spent = (months: readonly string[], perKm: number | null, over: Partial<Costs> = {}): Costs => ({
  ...NO_COSTS,
  periods: months.map((period) => ({ period, kinds: { fuel: [{ amount: 80, currency: 'EUR' }] } })),
  totals: [{ currency: 'EUR', amount: 80 * months.length, perKm, perDay: null }],
  ...over,
});

const open = (ofYear: (year: number) => Costs | null, odometerUnit: 'km' | 'mi' = 'km') => {
  const asked: string[] = [];
  network.use(
    http.get('/api/car/1/costs', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const costs = ofYear(Number(searchParams.get('from')?.slice(0, 4)));
      return costs
        ? HttpResponse.json(costs)
        : HttpResponse.json({ error: 'The database is away' }, { status: 500 });
    }),
  );
  const { container } = renderApp(
    <UnitsOfCar car={{ odometerUnit }}>
      <CostGauge carId="1" />
    </UnitsOfCar>,
    { at: '/' },
  );
  const bars = () => [...container.querySelectorAll('svg > rect')];
  return { asked, bars };
};

/** The name of the link has the right blanks only in browsers, because happy-dom does not know which elements are inline. */
const costsLink = async (text: string | RegExp) => {
  const link = await screen.findByRole('link', { name: /all costs$/ });
  await waitFor(() => expect(link).toHaveTextContent(text));
  return link;
};

describe('the gauge of the costs', () => {
  it('shows the price of a km this year, a bar for each of twelve months, and links to the costs', async () => {
    const { asked, bars } = open((year) =>
      spent(
        MONTHS.filter((month) => month.startsWith(String(year))),
        year === YEAR ? 0.1834 : 9,
      ),
    );
    const link = await costsLink('€0.18, all costs');
    expect(link).toHaveAttribute('href', '/dashboard/cars/1/costs');
    expect(screen.getByText('a km, this year')).toBeVisible();
    // as the page of the costs asks
    expect(asked.sort()).toEqual([YEAR - 1, YEAR].map((one) => `?from=${one}-01&to=${one}-12`));
    expect(bars()).toHaveLength(12);
    expect(bars().filter((bar) => bar.getAttribute('fill') === 'currentColor')).toHaveLength(11);
    expect(bars().at(-1)?.getAttribute('fill')).toMatch(/^url/);
  });

  it('counts in miles for a car with such an odometer, and names each currency', async () => {
    const { totals } = spent([], 0.3104);
    open(
      () => ({ ...NO_COSTS, totals: [...totals, { currency: 'CHF', amount: 9, perKm: 0.02, perDay: null }] }),
      'mi',
    );
    expect(await costsLink(/^€0.50 \+ CHF\s0.032, all costs$/)).toBeVisible();
    expect(screen.getByText('a mile, this year')).toBeVisible();
  });

  it.each([
    ['Nothing spent this year', NO_COSTS],
    ['Needs two readings this year', spent([], null)],
    ['Needs 500 km a year', spent([], null, { distance: 120 })],
  ])('shows a dash and says why: %s', async (note, costs) => {
    const { bars } = open(() => costs);
    expect(await screen.findByText(note)).toBeVisible();
    expect(await costsLink('–, all costs')).toBeVisible();
    expect(bars().every((bar) => bar.classList.contains('fill-track'))).toBe(true);
  });

  it('shows the bars of last year while nothing is spent in this one', async () => {
    const { bars } = open((year) =>
      year === YEAR
        ? NO_COSTS
        : spent(
            MONTHS.filter((month) => !month.startsWith(String(YEAR))),
            0.2,
          ),
    );
    expect(await screen.findByText('Nothing spent this year')).toBeVisible();
    expect(bars().filter((bar) => bar.getAttribute('fill') === 'currentColor')).toHaveLength(
      12 - Number(NOW.slice(5, 7)),
    );
  });

  it('does without last year, and says when this year could not be loaded', async () => {
    open((year) => (year === YEAR ? spent([], 0.2) : null));
    expect(await costsLink('€0.20, all costs')).toBeVisible();
    open(() => null);
    expect(await screen.findByText('Could not be loaded')).toBeVisible();
  });
});
