import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartFrame } from './ChartFrame.tsx';

type Told = (entries: { isIntersecting: boolean }[]) => void;

beforeEach(() => {
  /** Everything is in view at once. */
  class Observer {
    private readonly tell: Told;
    constructor(tell: Told) {
      this.tell = tell;
    }
    observe() {
      this.tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the frame of a chart', () => {
  it('keeps its table when the drawing cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Drawing = lazy(() => Promise.reject(new Error('no such file any more')));
    render(
      <ChartFrame label="Fuel" columns={['Month', 'Amount']} rows={[['June', '40 l']]}>
        <Drawing />
      </ChartFrame>,
    );
    expect(await screen.findByText(/could not be drawn/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'June 40 l' })).toBeInTheDocument();
    logged.mockRestore();
  });
});
