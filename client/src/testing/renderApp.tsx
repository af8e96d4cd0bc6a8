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

// between two keys passes a timer, which only fires on a fake clock that is put forward
const advanceTimers = (milliseconds: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds);
};

/** Aborts the requests that are still on their way when the product is unmounted. */
const AbortAtTheEnd = ({ store }: { store: ReturnType<typeof makeStore> }) => {
  useEffect(() => () => void store.dispatch(api.util.resetApiState()), [store]);
  return null;
};

/** Renders a part of the product at a URL, with a store and toasts of its own. The URL is in `where`. */
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
  /** Renders something else in the same place. */
  const show = (shown: ReactNode) => view.rerender(inProduct(shown));
  return { ...view, show, store, user: userEvent.setup({ advanceTimers }) };
};
