import { STAMP_EDGES } from '@glovebox/shared/stamp';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Ledger } from './Ledger.tsx';
import type { LedgerEntry } from './ledgerEntry.ts';

const entry = (day: string, mileage: number, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: `${day} ${mileage}`,
  type: 'Oil Change Service',
  title: 'Oil Change Service',
  day,
  mileage,
  ...over,
});

const THREE_YEARS = [
  entry('2026-10-24', 118_000),
  entry('2026-03-08', 107_000, { implausible: true }),
  entry('2026-02-01', 105_000),
  entry('2025-09-01', 104_000),
  entry('2024-02-01', 81_000),
];

const show = (entries: LedgerEntry[], history: 'whole' | 'begun' | 'parts' = 'whole') => {
  const shown = render(<Ledger entries={entries} history={history} />);
  return {
    ...shown,
    again: (now: LedgerEntry[]) => shown.rerender(<Ledger entries={now} history={history} />),
  };
};

const years = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement?.textContent);

const animated = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((row) => row.querySelector('.animate-stamp') !== null);

describe('a ledger', () => {
  it('sums each year from its plausible entries, and points out a long gap between two entries', () => {
    show(THREE_YEARS);
    expect(years()).toEqual(['20263 services · 13,000 km', '20251 service', '20241 service']);
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent('118,000 km');
    expect(rows[0]).toHaveTextContent('Oct 24, 2026');
    expect(rows[4]).toHaveTextContent(/^No entry for 18 months, 23,000 km2024/);
    expect(screen.getAllByText(/^No entry/)).toHaveLength(1);
  });

  it('points out a long distance in a short time, but not a year or 20,000 km', () => {
    show([
      entry('2026-05-01', 70_001),
      entry('2026-01-01', 50_000),
      entry('2025-06-01', 30_000),
      entry('2024-06-01', 29_000),
    ]);
    expect(screen.getAllByText(/^No entry/).map(({ textContent }) => textContent)).toEqual([
      'No entry for 3 months, 20,001 km',
    ]);
  });

  it('leaves the distance out of a gap when the odometer does not show it', () => {
    show([entry('2026-05-01', 9_000), entry('2024-05-01', 50_000)]);
    expect(screen.getByText(/^No entry/)).toHaveTextContent(/^No entry for 23 months$/);
  });

  it('does not sum a year that is not fully loaded, and shows neither sums nor gaps for a part of the history', () => {
    const { unmount } = show(THREE_YEARS, 'begun');
    expect(years()).toEqual(['20263 services · 13,000 km', '20251 service', '2024']);
    unmount();
    show(THREE_YEARS, 'parts');
    expect(years()).toEqual(['2026', '2025', '2024']);
    expect(screen.queryByText(/^No entry/)).toBeNull();
  });

  it('draws another stamp for a workshop that is not confirmed, and none for the owner', () => {
    show([
      entry('2026-05-01', 2_000, { stamp: 'confirmed' }),
      entry('2026-04-01', 1_500, { stamp: 'unchecked' }),
      entry('2026-03-01', 1_000),
    ]);
    const edges = screen.getAllByRole('listitem').map((item) => item.querySelector('textPath')?.textContent);
    expect(edges).toEqual([STAMP_EDGES.confirmed, STAMP_EDGES.unchecked, undefined]);
    expect(screen.getByTitle('Verified by a workshop')).toBeVisible();
    expect(screen.getByTitle('By a workshop that Glovebox has not checked')).toBeVisible();
    expect(document.querySelector('svg text')?.closest('[aria-hidden]')).not.toBeNull();
    const small = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('use')?.getAttribute('href'));
    expect(small.map((href) => href?.replace(/.*#/, ''))).toEqual(['stamp', 'stamp-unchecked', undefined]);
    // only a confirmed workshop's point on the spine is filled
    const dots = screen.getAllByRole('listitem').map((item) => item.querySelector('circle[r="6"]'));
    expect(dots.map((dot) => dot?.classList.contains('fill-current'))).toEqual([true, false, false]);
  });

  it('animates a new stamp, but not earlier ones or those on later pages', () => {
    const [first, second, older] = ['2026-03-01', '2026-02-01', '2026-01-01'].map((day, index) =>
      entry(day, 3_000 - index, { stamp: 'confirmed' }),
    );
    const { container, again } = show([second!]);
    expect(animated(container)).toEqual([false]);
    again([first!, second!, older!]);
    expect(animated(container)).toEqual([true, false, false]);
  });
});
