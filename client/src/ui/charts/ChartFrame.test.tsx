import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';
import { BarChart } from './lazyCharts.ts';

describe('the frame of a chart', () => {
  it('loads the chart, and names it for people who cannot see it', async () => {
    render(
      <ChartFrame label="Fuel" columns={['Month', 'Amount']} rows={[{ cells: ['June', '40 l'] }]}>
        <BarChart
          label="Fuel"
          names={['June']}
          series={[{ name: 'Fuel', colour: 'blue', values: [40] }]}
          texts={[['40 l']]}
        />
      </ChartFrame>,
    );
    expect(await screen.findByRole('img', { name: 'Fuel, from June to June. Last: 40 l.' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '40 l' })).toBeInTheDocument();
  });

  it('says when the chart cannot be loaded, and keeps the table', async () => {
    // React logs what its boundary catches
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const Broken = lazy(() => Promise.reject<{ default: () => null }>(new Error('offline')));
    render(
      <ChartFrame label="Fuel" columns={['Month', 'Amount']} rows={[{ cells: ['June', '40 l'] }]}>
        <Broken />
      </ChartFrame>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded.');
    expect(screen.getByRole('cell', { name: '40 l' })).toBeInTheDocument();
  });

  it('links each row of the table to its records', () => {
    render(
      <MemoryRouter>
        <ChartFrame
          label="Costs"
          columns={['Month', 'Total']}
          rows={[
            { cells: ['June', '€40'], to: '/costs?period=2026-06', isChosen: true },
            { cells: ['July', '€50'], to: '/costs?period=2026-07' },
          ]}
        >
          <p>The chart</p>
        </ChartFrame>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'June' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'July' })).toHaveAttribute('href', '/costs?period=2026-07');
  });

  it('renders a long table only while it is open', async () => {
    render(
      <ChartFrame
        label="Mileage"
        columns={['Done at', 'Mileage']}
        rows={Array.from({ length: 300 }, (_, index) => ({ cells: [`Day ${index}`, `${index} km`] }))}
      >
        <p>The chart</p>
      </ChartFrame>,
    );
    expect(screen.getByText('The chart')).toBeVisible();
    expect(screen.queryAllByRole('row')).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByText('Show as a table'));
    expect((await screen.findByRole('table')).querySelectorAll('tr')).toHaveLength(301);
    await user.click(screen.getByText('Show as a table'));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
