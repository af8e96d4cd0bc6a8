import type { ClaimOnCar as Claim } from '@glovebox/shared/vinClaim';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDispatch } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import { AnswerClaimDialog } from './AnswerClaimDialog.tsx';
import { EndClaimDialog } from './EndClaimDialog.tsx';
import { ClaimOnCar } from './ClaimOnCar.tsx';

const CAR = idOf(1);
const buildClaim = (over: Partial<Claim> = {}): Claim => ({
  _id: idOf(400),
  vin: 'WVWZZZAU0JW900639',
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 0,
  ...over,
});

const Page = () => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  return (
    <>
      <ClaimOnCar carId={CAR} />
      {dialog?.name === 'endClaim' && (
        <EndClaimDialog {...dialog} carName="Volkswagen Golf" onClose={() => dispatch(closeDialog())} />
      )}
      {dialog?.name === 'answerClaim' && (
        <AnswerClaimDialog {...dialog} carName="Volkswagen Golf" onClose={() => dispatch(closeDialog())} />
      )}
    </>
  );
};

const open = (claims: Claim[]) => {
  respond('get', `/api/car/${CAR}/claims`, { claims, nextCursor: null });
  return renderApp(<Page />);
};

describe('a claim on a car', () => {
  it('is shown to the owner, who can answer it', async () => {
    const claims = [buildClaim()];
    const sent: unknown[] = [];
    network.use(
      http.put(`/api/car/claim/${idOf(400)}/answer`, async ({ request }) => {
        sent.push(await request.json());
        claims[0] = buildClaim({ answer: 'Mine since 2019.' });
        return HttpResponse.json({ message: 'Answer sent to the admins.', claim: claims[0] });
      }),
    );
    const { user } = open(claims);
    const notice = within(await screen.findByRole('region', { name: 'Claims on this car' }));
    expect(notice.getByText('WVWZZZAU0JW900639')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Answer the claim' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Answer the claim' }));

    await user.type(dialog.getByLabelText('Why the car is yours'), 'Mine!');
    await user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await dialog.findByText('At least 10 characters')).toBeVisible();
    expect(sent).toEqual([]);

    await user.clear(dialog.getByLabelText('Why the car is yours'));
    await user.type(dialog.getByLabelText('Why the car is yours'), 'Mine since 2019.');
    await user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent to the admins.')).toBeVisible();
    expect(sent).toEqual([{ evidence: 'Mine since 2019.', revision: 0 }]);
    expect(await notice.findByText('Mine since 2019.')).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Change your answer' }));
    expect(screen.getByLabelText('Why the car is yours')).toHaveValue('Mine since 2019.');
  });

  it('keeps what was typed when the claim has been decided meanwhile', async () => {
    respond('put', `/api/car/claim/${idOf(400)}/answer`, { error: 'This claim is no longer open.' }, 410);
    const { user } = open([buildClaim()]);
    await user.click(await screen.findByRole('button', { name: 'Answer the claim' }));
    await user.type(screen.getByLabelText('Why the car is yours'), 'Mine since 2019.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('This claim is no longer open.')).toBeVisible();
    expect(screen.getByLabelText('Why the car is yours')).toHaveValue('Mine since 2019.');
  });

  it('can be ended by the owner with their password', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post(`/api/car/claim/${idOf(400)}/end`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'You ended the claim. The car is no longer held for it.' });
      }),
    );
    const { user } = open([buildClaim()]);
    await user.click(await screen.findByRole('button', { name: 'End the claim' }));
    const dialog = within(screen.getByRole('dialog', { name: 'End the claim?' }));
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'End the claim' }));
    expect(await screen.findByText('You ended the claim. The car is no longer held for it.')).toBeVisible();
    expect(sent).toEqual([{ password: 'correct horse' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open with the reason when an admin has to decide', async () => {
    respond('post', `/api/car/claim/${idOf(400)}/end`, { error: 'An admin decides this one.' }, 409);
    const { user } = open([buildClaim()]);
    await user.click(await screen.findByRole('button', { name: 'End the claim' }));
    await user.type(screen.getByLabelText('Your password'), 'correct horse');
    await user.click(screen.getAllByRole('button', { name: 'End the claim' }).at(-1)!);
    expect(await screen.findByRole('alert')).toHaveTextContent('An admin decides this one.');
  });

  it('is not shown when there is none', async () => {
    let asked = 0;
    network.use(
      http.get(`/api/car/${CAR}/claims`, () => {
        asked += 1;
        return HttpResponse.json({ claims: [], nextCursor: null });
      }),
    );
    renderApp(<Page />);
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('region', { name: 'Claims on this car' })).toBeNull();
  });
});
