import type { Plan } from '@glovebox/shared/user';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCarCard, idOf } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent } from '../testing/server.ts';
import { buildWaitingRequest } from '../testing/workshop.ts';
import CheckInPage from './CheckInPage.tsx';

const open = (plan: Plan = 'workshop') => {
  const app = renderApp(<CheckInPage />, { at: '/dashboard/services/checkin' });
  act(() => void app.store.dispatch(sessionStarted({ user: buildUser({ plan }), token: 'a token' })));
  return app;
};

/** Answers a check-in; collects the requests. */
const answer = (status: number, body: object) => {
  const sent = keepSent('post', '/api/car/workshop/checkin', body, status);
  return sent;
};

const GRANTED = {
  message: 'You have access to this car now.',
  access: 'granted',
  car: buildCarCard({ standing: 'workshop' }),
};
const { requestId, vin, createdAt, expiresAt } = buildWaitingRequest();
const REQUESTED = {
  message: 'We’ve asked the owner for access.',
  access: 'requested',
  request: { requestId, vin, createdAt, expiresAt },
};

const number = (way: string) => screen.getByRole('textbox', { name: way });
const submit = () => screen.getByRole('button', { name: 'Check in' });
const where = () => screen.getByTestId('where').textContent;

describe('checking in a car', () => {
  it('goes to the car when the access code is right', async () => {
    const sent = answer(201, GRANTED);
    const { user } = open();
    await user.type(number('VIN'), 'wvwzzzauojw900639');
    await user.type(screen.getByLabelText(/^Access code/), ' abcd-efgh ');
    await user.click(submit());
    await waitFor(() => expect(where()).toBe(`/dashboard/cars/${idOf(1)}`));
    // a lower-case o is read as the digit zero
    expect(sent).toEqual([{ vin: 'wvwzzzau0jw900639', accessCode: 'abcd-efgh' }]);
    expect(await screen.findByText('You have access to this car now.')).toBeVisible();
  });

  it("goes to the pending requests when the owner is asked, here by the car's code", async () => {
    const sent = answer(201, REQUESTED);
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: 'Uniqe Code' }));
    await user.type(number('Uniqe Code'), 'abcd-efgh-jkmn-pqrs{Enter}');
    await waitFor(() => expect(where()).toBe('/dashboard/services'));
    expect(sent).toEqual([{ code: 'abcd-efgh-jkmn-pqrs' }]);
    expect(await screen.findByText('We’ve asked the owner for access.')).toBeVisible();
  });

  it.each([
    ['VIN', 'Field is required'],
    ['Uniqe Code', 'Field is required'],
  ])('requires the %s', async (way, message) => {
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: way }));
    await user.click(submit());
    const field = number(way);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each([
    [404, 'No car with this VIN is registered here.', 'VIN', {}],
    [409, 'The owner declined your request.', 'VIN', {}],
    [429, 'Too many attempts. Please wait a moment and try again.', 'VIN', {}],
    [410, 'This access code was used or has expired.', 'Access code', {}],
    [400, 'This is not the access code of the car.', 'Access code', { path: 'accessCode' }],
    [400, 'A VIN has letters and digits', 'VIN', { path: 'vin' }],
  ])('shows %i at its field: %s', async (status, error, label, fault) => {
    answer(status, { error, ...('path' in fault && { details: [{ ...fault, message: error }] }) });
    const { user } = open();
    const vin = number('VIN');
    await user.type(vin, 'WVWZZZAU0JW900639');
    await user.type(screen.getByLabelText(/^Access code/), 'ABCDEFGH');
    await user.click(submit());
    const field = label === 'VIN' ? vin : screen.getByLabelText(/^Access code/);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(error)));
    expect(vin).toHaveValue('WVWZZZAU0JW900639');
    expect(where()).toBe('/dashboard/services/checkin');
  });
});

it('sends people without the plan to the page where they can get it', () => {
  open('free');
  expect(screen.getByText('Working on customers’ cars is part of the workshop plan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade to Workshop' })).toHaveAttribute(
    'href',
    '/dashboard/workshop',
  );
  expect(screen.queryByRole('form')).toBeNull();
});
