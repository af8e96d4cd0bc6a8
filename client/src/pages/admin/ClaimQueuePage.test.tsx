import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildQueuedClaim, claimQueue } from '../../testing/admin.ts';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import ClaimQueuePage from './ClaimQueuePage.tsx';

const open = (search = '') => renderApp(<ClaimQueuePage />, { at: `/dashboard/admin/claims${search}` });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Claims' })).getAllByRole('listitem');
const dialog = () => within(screen.getByRole('dialog'));

/** Answers a decision; collects the requests. */
const take = (message: string) => {
  const sent: unknown[] = [];
  network.use(
    http.post(`/api/auth/admin/claims/${idOf(400)}/decide`, async ({ request }) => {
      sent.push(await request.json());
      network.use(claimQueue([]));
      return HttpResponse.json({ message, claim: buildQueuedClaim({ state: 'granted' }) });
    }),
  );
  return sent;
};

it('shows what both sides wrote, or that one wrote nothing', async () => {
  network.use(
    claimQueue([
      buildQueuedClaim({ answer: 'It has been mine since 2020' }),
      buildQueuedClaim({ _id: idOf(401) }),
      buildQueuedClaim({ _id: idOf(402), owner: null }),
    ]),
  );
  open();
  const [answered, silent, nobodys] = await entries();
  expect(answered).toHaveTextContent(
    /Claimant.*Ada Lovelace.*I bought it in March and have the papers.*Owner now.*Grace Hopper.*It has been mine since 2020/,
  );
  expect(within(answered!).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${idOf(901)}`,
  );
  expect(silent).toHaveTextContent('Has not answered.');
  expect(nobodys).toHaveTextContent(/No owner.*No owner to ask/);
});

it('grants a claim with a reason, after it said what happens to the car', async () => {
  network.use(claimQueue([buildQueuedClaim()]));
  const sent = take('Claim granted.');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Grant the claim of WVWZZZAU0JW900639' }));
  expect(
    dialog().getByText(/^Ada Lovelace becomes the owner of WVWZZZAU0JW900639.*Grace Hopper loses the car/),
  ).toBeVisible();
  const grant = dialog().getByRole('button', { name: 'Grant claim' });
  await user.click(grant);
  expect(await dialog().findByText('Give a reason')).toBeVisible();
  await user.type(dialog().getByLabelText('Reason'), 'The papers say so');
  await user.type(dialog().getByLabelText('Your password'), 'correct horse');
  await user.dblClick(grant);
  expect(await screen.findByText('Claim granted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ decision: 'grant', reason: 'The papers say so', password: 'correct horse' }]);
  expect(await screen.findByText('No open claims.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Claims' })).toBeVisible());
});

it('rejects a claim, and keeps the reason when somebody else was faster', async () => {
  network.use(
    claimQueue([buildQueuedClaim()]),
    http.post(`/api/auth/admin/claims/${idOf(400)}/decide`, () =>
      HttpResponse.json({ error: 'This claim is no longer open.' }, { status: 410 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Reject the claim of/ }));
  expect(dialog().getByText(/stays as it is/)).toBeVisible();
  await user.type(dialog().getByLabelText('Reason'), 'Nothing speaks for it');
  await user.type(dialog().getByLabelText('Your password'), 'correct horse');
  await user.click(dialog().getByRole('button', { name: 'Reject claim' }));
  expect(await screen.findByText('This claim is no longer open.')).toBeVisible();
  expect(dialog().getByLabelText('Reason')).toHaveValue('Nothing speaks for it');
});

it('shows decided claims with the decision and its reason, without buttons', async () => {
  const decided = buildQueuedClaim({
    state: 'rejected',
    decidedAt: '2026-06-03T10:00:00.000Z',
    decidedBy: { id: idOf(902), name: 'Mary Jackson' },
    reason: 'Nothing speaks for it',
  });
  network.use(claimQueue([buildQueuedClaim()], [decided]));
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Which claims'), 'Closed');
  expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/admin/claims?state=decided');
  await waitFor(async () =>
    expect((await entries())[0]).toHaveTextContent(/Rejected Jun 3.*by Mary Jackson.*Nothing speaks for it/),
  );
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull();
});
