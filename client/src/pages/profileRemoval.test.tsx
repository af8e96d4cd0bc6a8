import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { writeDraft } from '../lib/forms/draft.ts';
import { openProfile, refusal } from '../testing/profile.tsx';
import { network } from '../testing/server.ts';

const openDialog = async (...as: Parameters<typeof openProfile>) => {
  const view = await openProfile(...as);
  await view.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  const remove = () => view.user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  return { ...view, dialog, remove };
};

const email = () => screen.getByLabelText('Your email');
const password = () => screen.getByLabelText('Your password');

it('lists what will be deleted and what remains', async () => {
  const { dialog } = await openDialog({}, { cars: 1, customerCars: 3 });
  expect(dialog).toHaveTextContent('1 car with its services, warnings, activity and public page.');
  expect(dialog).toHaveTextContent(
    'Access to 3 customer cars. Those no customer has taken over are removed.',
  );
  expect(dialog).toHaveTextContent('Services that workshops verified stay under each VIN');
  expect(dialog).not.toHaveTextContent('subscription');
  expect(email()).toHaveFocus();
});

it.each(['workshop', 'free'] as const)(
  'tells subscribers that they go on paying, and where to cancel, even if their plan is %s',
  async (plan) => {
    const { dialog } = await openDialog({ plan }, { hasSubscription: true });
    expect(dialog).toHaveTextContent('You pay for the workshop plan.');
    expect(dialog).toHaveTextContent('Deleting your account doesn’t cancel the subscription');
    expect(dialog).toHaveTextContent('Cancel it first');
  },
);

it('asks people whose plan an admin set whether they pay for it', async () => {
  const { dialog } = await openDialog({ plan: 'workshop' });
  expect(dialog).toHaveTextContent('Do you pay for the workshop plan?');
  expect(dialog).toHaveTextContent('Deleting your account doesn’t cancel the subscription');
  expect(dialog).not.toHaveTextContent('You have a paid subscription');
});

it('requires email and password', async () => {
  const { remove } = await openDialog();
  await remove();
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
});

it('requires no password when there is none', async () => {
  let body: unknown;
  network.use(
    http.delete('/api/auth/account', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ message: 'Your account was deleted.' });
    }),
  );
  const { user, remove } = await openDialog({}, { hasPassword: false });
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.type(email(), 'ada@example.com');
  await remove();
  expect(await screen.findByText('Your account was deleted.')).toBeVisible();
  expect(body).toEqual({ email: 'ada@example.com', cars: 2 });
});

it('deletes the account once, and clears its data in the browser', async () => {
  const sent: unknown[] = [];
  network.use(
    http.delete('/api/auth/account', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Your account was deleted.' });
    }),
  );
  const { user, store, dialog } = await openDialog();
  writeDraft('newCar:me', { vin: 'W' });
  await user.type(email(), 'ada@example.com');
  await user.type(password(), 'analytical engine');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Your account was deleted.')).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.com', password: 'analytical engine', cars: 2 }]);
  expect(store.getState().session).toMatchObject({ user: null, ended: 'loggedOut' });
  expect(screen.getByTestId('where')).toHaveTextContent('/login');
  expect(store.getState().api.queries).toEqual({});
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('shows at the field what is wrong with the proof', async () => {
  const text = 'The password is not correct.';
  network.use(http.delete('/api/auth/account', () => refusal(400, text, 'password')));
  const { user, remove, store } = await openDialog();
  await user.type(email(), 'ada@example.com');
  await user.type(password(), 'difference engine');
  await remove();
  await waitFor(() => expect(password()).toHaveAccessibleDescription(text));
  expect(email()).toHaveValue('ada@example.com');
  expect(store.getState().session.user).not.toBeNull();
});

it('shows the new numbers when the number of cars has changed', async () => {
  const text = 'You have 3 cars, not 2. Look at what is removed, then confirm it again.';
  const confirmed: unknown[] = [];
  const { user, dialog, remove } = await openDialog();
  network.use(
    http.get('/api/auth/account', () =>
      HttpResponse.json({ cars: 3, customerCars: 0, hasPassword: true, hasSubscription: false }),
    ),
    http.delete('/api/auth/account', async ({ request }) => {
      const { cars } = (await request.json()) as { cars: number };
      confirmed.push(cars);
      return cars === 3
        ? HttpResponse.json({ message: 'Your account was deleted.' })
        : refusal(409, text, 'cars');
    }),
  );
  await user.type(email(), 'ada@example.com');
  await user.type(password(), 'analytical engine');
  await remove();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  await waitFor(() => expect(dialog).toHaveTextContent('3 cars with their services'));
  expect(password()).toHaveValue('analytical engine');
  await remove();
  expect(await screen.findByText('Your account was deleted.')).toBeVisible();
  expect(confirmed).toEqual([2, 3]);
});

it('says that the last admin cannot leave', async () => {
  const text = 'You are the last admin. Make someone else an admin first.';
  network.use(http.delete('/api/auth/account', () => refusal(409, text)));
  const { user, dialog, remove } = await openDialog({ role: 'admin' });
  await user.type(email(), 'ada@example.com');
  await user.type(password(), 'analytical engine');
  await remove();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
});
