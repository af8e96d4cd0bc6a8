import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { network } from '../testing/server.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen, loadScreens } from './lazyScreen.tsx';

const Page = ({ name }: { name: string }) => <h1>{name}</h1>;
const Frame = ({ children }: { children?: ReactNode }) => <section>{children}</section>;
const open = (ui: ReactNode) => render(<Suspense fallback="Loading">{ui}</Suspense>);

describe('a lazy screen', () => {
  it('renders at once if it was loaded before, also inside another element', async () => {
    const importScreen = vi.fn(() => Promise.resolve({ default: Page }));
    const Screen = lazyScreen(importScreen);
    const element = (
      <Frame>
        <Screen name="Cars" />
      </Frame>
    );
    await loadScreens([undefined, 'text', element]);
    expect(importScreen).toHaveBeenCalledOnce();
    open(element);
    expect(screen.getByRole('heading', { name: 'Cars' })).toBeVisible();
    expect(importScreen).toHaveBeenCalledOnce();
  });

  it('is loaded when it is rendered, unless it was loaded before', async () => {
    const Screen = lazyScreen(() => Promise.resolve({ default: Page }));
    open(<Screen name="Cars" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Cars' })).toBeVisible();
  });

  it('reports a failed load when it is rendered, and is loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    network.use(http.get('/index.html', () => HttpResponse.html('<p>The same build</p>')));
    const importScreen = vi.fn(() => Promise.reject<{ default: typeof Page }>(new TypeError('not there')));
    const Screen = lazyScreen(importScreen);
    const element = <Screen name="Cars" />;
    await loadScreens(element);
    expect(importScreen).toHaveBeenCalledOnce();
    open(<ErrorBoundary screen="/">{element}</ErrorBoundary>);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t show this screen.');
    expect(importScreen).toHaveBeenCalledTimes(2);
  });
});
