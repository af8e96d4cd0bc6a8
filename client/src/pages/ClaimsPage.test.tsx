import type { OwnClaim } from '@glovebox/shared/vinClaim';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ClaimVinDialog } from '../features/claims/ClaimVinDialog.tsx';
import { idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent, network, respond } from '../testing/server.ts';
import ClaimsPage from './ClaimsPage.tsx';

const buildClaim = (over: Partial<OwnClaim> = {}): OwnClaim => ({
  _id: idOf(1),
  vin: 'WVWZZZAU0JW900639',
  state: 'open',
  evidence: 'I bought it in March',
  createdAt: '2026-06-01T10:00:00.000Z',
  decidedAt: null,
  ...over,
});

const answer = (claims: OwnClaim[]) => respond('get', '/api/car/claim', { claims, nextCursor: null });
const open = () => renderApp(<ClaimsPage />, { at: '/dashboard/claims' });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Your claims' })).getAllByRole('listitem');

it('shows the state and the action of each claim', async () => {
  const decidedAt = '2026-06-03T10:00:00.000Z';
  answer([
    buildClaim(),
    buildClaim({ _id: idOf(2), vin: 'GRANTED1', state: 'granted', decidedAt, reason: 'The papers say so' }),
    buildClaim({ _id: idOf(3), state: 'rejected', decidedAt, reason: 'Nothing speaks for it' }),
    buildClaim({ _id: idOf(4), state: 'closed', decidedAt }),
  ]);
  open();
  const [waiting, granted, rejected, closed] = await entries();
  expect(waiting).toHaveTextContent(/WVWZZZAU0JW900639Awaiting review.*I bought it in March/);
  expect(granted).toHaveTextContent(/Granted.*The reason: The papers say so/);
  expect(within(granted!).getByRole('link')).toHaveAttribute('href', '/dashboard/cars?search=GRANTED1');
  expect(rejected).toHaveTextContent(/Rejected.*The reason: Nothing speaks for it/);
  expect(within(rejected!).queryByRole('button')).toBeNull();
  expect(within(closed!).getByRole('link', { name: 'Add this car' })).toHaveAttribute(
    'href',
    '/dashboard/new',
  );
  expect(document.title).toBe('Your claims');
});

it('withdraws a claim after a confirmation', async () => {
  answer([buildClaim()]);
  const withdrawn: string[] = [];
  network.use(
    http.delete('/api/car/claim/:id', ({ params }) => {
      withdrawn.push(String(params['id']));
      answer([buildClaim({ state: 'withdrawn' })]);
      return HttpResponse.json({ message: 'Claim withdrawn.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Withdraw the claim of/ }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Claim withdrawn.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(withdrawn).toEqual([idOf(1)]);
  await waitFor(() => expect(screen.queryByText('Awaiting review')).toBeNull());
});

it('says that there are no claims, and how to make one', async () => {
  answer([]);
  open();
  expect(await screen.findByText(/^No claims/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Car' })).toHaveAttribute('href', '/dashboard/new');
});

it('claims a car once, with at least a sentence, and leads to the claims', async () => {
  const claims = keepSent('post', '/api/car/claim', { message: 'Your claim was received.' }, 201);
  const { user } = renderApp(<ClaimVinDialog vin="WVWZZZAU0JW900639" onClose={() => undefined} />);
  const evidence = screen.getByLabelText('Why the car is yours');
  const send = screen.getByRole('button', { name: 'Send claim' });
  await user.type(evidence, 'Mine');
  await user.click(send);
  expect(await screen.findByText('At least 10 characters')).toBeVisible();
  await user.type(evidence, ', since March');
  await user.dblClick(send);
  expect(await screen.findByText('Your claim was received.')).toBeVisible();
  expect(claims).toEqual([{ vin: 'WVWZZZAU0JW900639', evidence: 'Mine, since March' }]);
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/claims'));
});
