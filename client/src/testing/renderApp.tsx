import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { ReaderUnits } from '../app/ReaderUnits.tsx';
import { makeStore } from '../app/store.ts';
import { Toasts } from '../app/Toasts.tsx';

const Where = () => {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="where">{`${pathname}${search}${hash}`}</output>;
};

// user-event waits for a timer between two keys, which a fake clock has to advance
const advanceTimers = (milliseconds: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
};

/** Renders a part of the product at a URL, with its own store and toasts. `where` holds the current URL. */
export const renderApp = (
  ui: ReactNode,
  { at = '/', state = null }: { at?: string; state?: unknown } = {},
) => {
  const store = makeStore();
  const inProduct = (shown: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <ReaderUnits>{shown}</ReaderUnits>
        <Where />
      </MemoryRouter>
      <Toasts />
    </Provider>
  );
  const view = render(inProduct(ui));
  /** Renders another element in its place. */
  const show = (shown: ReactNode) => view.rerender(inProduct(shown));
  return { ...view, show, store, user: userEvent.setup({ advanceTimers }) };
};
