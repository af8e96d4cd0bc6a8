import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';

type Notify = (entries: { isIntersecting: boolean }[]) => void;

let inView: boolean;
beforeEach(() => {
  inView = true;
  /** Everything is in view at once, or nothing ever is. */
  class Observer {
    private readonly notify: Notify;
    constructor(notify: Notify) {
      this.notify = notify;
    }
    observe() {
      this.notify([{ isIntersecting: inView }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the frame of a chart', () => {
  it('keeps its table when the chart cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Chart = lazy(() => Promise.reject(new Error('no such file any more')));
    render(
      <ChartFrame label="Fuel" columns={['Month', 'Amount']} rows={[['June', '40 l']]}>
        <Chart />
      </ChartFrame>,
    );
    expect(await screen.findByText(/could not be drawn/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'June 40 l' })).toBeInTheDocument();
    logged.mockRestore();
  });

  const frame = (count: number) =>
    render(
      <ChartFrame
        label="Mileage"
        columns={['Done at', 'Mileage']}
        rows={Array.from({ length: count }, (_, index) => [`Day ${index}`, `${index} km`])}
      >
        <p>The chart</p>
      </ChartFrame>,
    );

  it('makes a long table when it is opened only', async () => {
    frame(2_000);
    expect(screen.queryAllByRole('row')).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByText('Show as a table'));
    expect(screen.getByRole('table').querySelectorAll('tr')).toHaveLength(2_001);
    await user.click(screen.getByText('Show as a table'));
    expect(screen.queryAllByRole('row')).toEqual([]);
  });

  it('prints its table where nobody has seen its chart, and is then as before', () => {
    inView = false;
    frame(2_000);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('1999 km')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('1999 km')).toBeNull();
  });

  it('prints the chart that was seen', () => {
    frame(2);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText('The chart')).toBeVisible();
    expect(screen.getByText('1 km')).not.toBeVisible();
  });
});
