import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { LoadingOrError } from './LoadingOrError.tsx';

const element = (query: { error?: unknown; isFetching: boolean; refetch: () => void }) => (
  <LoadingOrError query={query} what="The claims" label="Loading the claims">
    skeletons
  </LoadingOrError>
);

it('a query shows skeletons, then why it failed, and skeletons again while it is repeated', async () => {
  const refetch = vi.fn();
  const { user, show } = renderApp(element({ isFetching: true, refetch }));
  expect(screen.getByText('Loading the claims')).toBeInTheDocument();

  const error = { status: 503, data: { error: 'The database is away' } };
  show(element({ error, isFetching: false, refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('The claims could not be loaded. The database is away');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();

  show(element({ error, isFetching: true, refetch }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Loading the claims')).toBeInTheDocument();
});
