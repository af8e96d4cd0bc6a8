import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { sessionStarted } from '../lib/session.ts';
import { idOf } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { buildTransferDetail } from '../testing/transfers.ts';
import TransferPage from './TransferPage.tsx';

const RECIPIENT = buildUser({ id: idOf(901), name: 'Grace Hopper', email: 'grace@example.com' });
const SENDER = buildUser();

let called: string[];
let bodies: unknown[];
const answer = (method: 'get' | 'post' | 'delete', path: string, body: object, status = 200) =>
  network.use(
    http[method](`/api/token/${path}`, async ({ request }) => {
      called.push(`${method} ${path}`);
      if (method === 'post') bodies.push(JSON.parse((await request.text()) || 'null'));
      return HttpResponse.json(body, { status });
    }),
  );
const failure = (message: string) => ({ error: 'what went wrong', message });

beforeEach(() => {
  called = [];
  bodies = [];
  answer('get', ':token', buildTransferDetail());
});

const Hash = () => <output data-testid="hash">{useLocation().hash}</output>;

const open = (user = RECIPIENT, at = '/dashboard/transfer/a-token') => {
  const app = renderApp(
    <>
      <Hash />
      <Routes>
        <Route
          path="/start"
          element={<Link to="/dashboard/transfer/a-token#secret=from%2Dthe-mail">mail</Link>}
        />
        <Route path="/dashboard/transfer/:id" element={<TransferPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at },
  );
  app.store.dispatch(sessionStarted({ user, token: 'a token' }));
  return app;
};
const heading = () => screen.findByRole('heading', { level: 1, name: 'Ada Lovelace is sending car' });
const where = () => screen.getByTestId('where');

describe('a transfer', () => {
  it('shows its sender, its car and its expiry', async () => {
    const { user } = open();
    expect(await heading()).toBeVisible();
    expect(document.title).toBe('Ada Lovelace is sending car');
    expect(screen.getByText(/^May 18, 3:05\sPM$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Volkswagen Golf VII' })).toBeVisible();
    expect(screen.getByText('WVWZZZAU0JW900639')).toBeVisible();
    expect(screen.getByText('119,247 km')).toBeVisible();
    expect(screen.getByText('No contradictions')).toBeVisible();
    expect(screen.getByText('Oil Change Service', { selector: 'li *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Rear pads at 4 mm/ }));
    expect(await screen.findByRole('dialog', { name: 'Warning Details' })).toHaveTextContent(
      'Measured at the last service.',
    );
  });

  it('tells both people when the costs of services are included', async () => {
    const first = open();
    expect(await screen.findByText(/You get its history\./)).toBeVisible();
    first.unmount();
    answer('get', ':token', buildTransferDetail({ share: { serviceCosts: true } }));
    const second = open();
    expect(await screen.findByText(/You get its history and service costs\./)).toBeVisible();
    second.unmount();
    open(SENDER);
    expect(await screen.findByText(/Service costs are included\./)).toBeVisible();
  });

  it('is accepted once, and leads to the dashboard', async () => {
    answer('post', 'accept/:token', { message: 'ok', savedCar: {} });
    const { user } = open();
    await user.dblClick(await screen.findByRole('button', { name: 'Accept Transfer' }));
    expect(await screen.findByText('Car Created Successfuly')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent(/^\/dashboard$/));
    expect(called.filter((call) => call.startsWith('post'))).toEqual(['post accept/:token']);
  });

  it("shows the failure's message when it cannot be accepted, and its new state", async () => {
    answer('post', 'accept/:token', failure('This transfer was cancelled by its sender.'), 410);
    const { user } = open();
    const accept = await screen.findByRole('button', { name: 'Accept Transfer' });
    answer('get', ':token', failure('It is gone.'), 410);
    await user.click(accept);
    expect(await screen.findByText('This transfer was cancelled by its sender.')).toBeVisible();
    expect(await screen.findByText('It is gone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Transfer' })).toBeNull();
  });

  it('is declined only after a confirmation', async () => {
    answer('delete', ':token', { message: 'Token Deleted' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline this transfer?' }));
    expect(dialog.getByText(/stays with Ada Lovelace/)).toBeVisible();
    expect(called).not.toContain('delete :token');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Token Deleted')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent(/^\/dashboard$/));
  });

  it('can be cancelled, not accepted, by its sender', async () => {
    answer('delete', ':token', { message: 'Token Deleted' });
    const { user } = open(SENDER);
    expect(await screen.findByText('grace@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Transfer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel transfer' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel transfer' }));
    expect(await screen.findByText('Token Deleted')).toBeVisible();
    await waitFor(() => expect(where()).toHaveTextContent(`/dashboard/cars/${idOf(1)}`));
  });
});

describe('a transfer that cannot be shown', () => {
  it("shows the failure's message when it has ended", async () => {
    answer('get', ':token', failure('This transfer was already accepted.'), 410);
    open();
    expect(await screen.findByRole('heading', { name: 'This transfer has ended' })).toBeVisible();
    expect(screen.getByText('This transfer was already accepted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull();
  });

  it.each([
    [404, 'Not found', 'Transfer not found'],
    [403, 'Verify your email first.', 'Verify your email first.'],
  ])('shows which account is signed in, and offers to switch (%d)', async (status, message, shown) => {
    answer('get', ':token', failure(message), status);
    respond('post', '/api/auth/logout', { message: 'bye' });
    const { user } = open();
    expect(await screen.findByText(shown)).toBeVisible();
    // the failure's message, whatever it says
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText('grace@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(where()).toHaveTextContent('/login'));
  });

  it('shows the message of any other failure, and can be loaded again', async () => {
    answer('get', ':token', failure('The database is away'), 503);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    answer('get', ':token', buildTransferDetail());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
  });
});

describe('the link in the mail', () => {
  it('opens and accepts the transfer by its secret, which leaves the URL and then the tab', async () => {
    answer('post', 'open/:token', buildTransferDetail());
    const { user } = open({ ...RECIPIENT, emailVerified: false }, '/start');
    await user.click(screen.getByRole('link', { name: 'mail' }));
    expect(await heading()).toBeVisible();
    expect(screen.getByTestId('hash')).toBeEmptyDOMElement();
    expect(called).toEqual(['post open/:token']);
    expect(bodies).toEqual([{ secret: 'from-the-mail' }]);
    answer('post', 'accept/:token', { message: 'Accepted', savedCar: {} });
    await user.click(screen.getByRole('button', { name: 'Accept Transfer' }));
    await waitFor(() => expect(where()).toHaveTextContent('/dashboard'));
    expect(bodies.at(-1)).toEqual({ secret: 'from-the-mail' });
    expect(JSON.stringify(sessionStorage)).not.toContain('from-the-mail');
  });

  it('keeps the secret for a reload while the transfer cannot be opened', async () => {
    answer('post', 'open/:token', failure('Not found'), 404);
    const { user, unmount } = open(SENDER, '/start');
    await user.click(screen.getByRole('link', { name: 'mail' }));
    expect(await screen.findByText('Transfer not found')).toBeVisible();
    answer('post', 'open/:token', buildTransferDetail());
    unmount();
    open(RECIPIENT);
    expect(await heading()).toBeVisible();
    expect(bodies).toEqual([{ secret: 'from-the-mail' }, { secret: 'from-the-mail' }]);
  });
});
