import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { ReaderUnits } from '../app/ReaderUnits.tsx';
import { makeStore } from '../app/store.ts';
import { Toasts } from '../app/Toasts.tsx';
import { api } from '../lib/api.ts';

const Where = () => {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="where">{`${pathname}${search}${hash}`}</output>;
};

// user-event waits for a timer between two keys, which a fake clock has to advance
const advanceTimers = (milliseconds: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
};

/** Aborts the requests that are still on their way when the product is unmounted. */
const AbortAtTheEnd = ({ store }: { store: ReturnType<typeof makeStore> }) => {
  useEffect(() => () => void store.dispatch(api.util.resetApiState()), [store]);
  return null;
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
      <AbortAtTheEnd store={store} />
    </Provider>
  );
  const view = render(inProduct(ui));
  /** Renders another element in its place. */
  const show = (shown: ReactNode) => view.rerender(inProduct(shown));
  return { ...view, show, store, user: userEvent.setup({ advanceTimers }) };
};
