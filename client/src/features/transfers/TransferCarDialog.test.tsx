import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useDispatch } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeDialog, openDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { sessionStarted } from '../../lib/session.ts';
import { buildCar, idOf } from '../../testing/cars.ts';
import { buildUser } from '../../testing/people.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import { buildTransfer } from '../../testing/transfers.ts';
import TransferCarDialog from './TransferCarDialog.tsx';

const NO_USER =
  'No User Found: This email is not registered. The user will need to create an account to claim the car.';

let pending: object[];
let lookedUp: string[];
let sent: unknown[];
beforeEach(() => {
  pending = [];
  lookedUp = [];
  sent = [];
  network.use(
    http.get('/api/token/find/:carId', () => HttpResponse.json(pending)),
    http.get('/api/auth/users/:start', ({ params }) => {
      const start = String(params['start']);
      lookedUp.push(start);
      const all = ['grace@example.com', 'grant@example.com'];
      return HttpResponse.json(all.filter((email) => email.startsWith(start)).map((email) => ({ email })));
    }),
    http.post('/api/token/new', async ({ request }) => {
      sent.push(await request.json());
      await delay(20);
      return HttpResponse.json({ message: 'ok', transfer: buildTransfer() }, { status: 201 });
    }),
  );
});

const refuse = (status: number, failure: object) => respond('post', '/api/token/new', failure, status);

const Screen = ({ standing }: { standing: 'owner' | 'keeper' }) => {
  const dialog = useOpenDialog();
  const dispatch = useDispatch();
  if (dialog?.name !== 'transferCar') return <p>closed</p>;
  return (
    <TransferCarDialog
      car={buildCar({ standing })}
      onClose={() => dispatch(closeDialog({ name: 'transferCar', carId: idOf(1) }))}
    />
  );
};
let app: ReturnType<typeof renderApp>;

const reopen = async () => {
  app.store.dispatch(openDialog({ name: 'transferCar', carId: idOf(1) }));
  await screen.findByRole('dialog', { name: 'Transfer Car' });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
};
const openIt = async (standing: 'owner' | 'keeper' = 'owner') => {
  app = renderApp(<Screen standing={standing} />);
  await reopen();
  return app.user;
};

const field = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Submit' });
const option = (name: string) => screen.findByRole('option', { name, hidden: true });

describe('the Transfer Car dialog', () => {
  it('says which car it is about, and what is transferred with it', async () => {
    await openIt();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('You are about to transfer following car:')).toBeVisible();
    expect(dialog.getByText('Volkswagen Golf VII')).toBeVisible();
    expect(dialog.getByText('WVWZZZAU0JW900639')).toBeVisible();
    expect(dialog.getByText('Enter email of new user...')).toBeVisible();
    expect(dialog.getByText(/Your fuel and costs stay with you/)).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it('tells a workshop what it transfers with a customer’s car', async () => {
    await openIt('keeper');
    expect(screen.getByText(/Your workshop loses access until/)).toBeVisible();
    expect(screen.queryByText(/Your fuel and costs/)).toBeNull();
    // the workshop paid for nothing
    expect(screen.queryByLabelText('Share what services cost')).toBeNull();
  });

  it('transfers the costs of services only when the box is ticked', async () => {
    const user = await openIt();
    const share = screen.getByLabelText('Share what services cost');
    expect(share).not.toBeChecked();
    expect(share).toHaveAccessibleDescription(/They see what you paid and where\./);
    await user.click(share);
    await user.type(field(), 'grace@example.com{Enter}');
    await user.click(submit());
    expect(await screen.findByText('Transfer Initiated Successfully')).toBeVisible();
    expect(sent).toEqual([{ email: 'grace@example.com', car: idOf(1), share: { serviceCosts: true } }]);
  });

  it('searches from three characters on, and does not repeat a search', async () => {
    startFakeClock();
    const user = await openIt();
    await user.type(field(), 'gr');
    expect(screen.getByText('Type at least 3 characters')).toBeVisible();
    await user.type(field(), 'a');
    await passTime(250);
    expect(await option('grant@example.com')).toBeVisible();
    // both matches of 'gra' are known, so nobody else can be found
    await user.type(field(), 'ce');
    await waitFor(() => expect(screen.queryByRole('option', { name: /grant/, hidden: true })).toBeNull());
    await user.click(await option('grace@example.com'));
    expect(lookedUp).toEqual(['gra']);
    expect(screen.queryByText(NO_USER)).toBeNull();
    await user.click(submit());
    expect(await screen.findByText('Transfer Initiated Successfully')).toBeVisible();
    expect(sent).toEqual([{ email: 'grace@example.com', car: idOf(1) }]);
    expect(screen.getByText('closed')).toBeVisible();
  });

  it('says that a person’s own email owns the car already, instead of calling it unknown', async () => {
    const yours = 'The car is yours already.';
    refuse(400, { error: yours, code: 'VALIDATION', details: [{ path: 'email', message: yours }] });
    const user = await openIt();
    app.store.dispatch(sessionStarted({ user: buildUser(), token: 'a token' }));
    await user.type(field(), 'ada@example.com');
    await user.click(await option('Send to ada@example.com'));
    await waitFor(() => expect(lookedUp).toContain('ada@example.com'));
    await user.click(submit());
    expect((await screen.findAllByText(yours)).length).toBeGreaterThan(0);
    expect(screen.queryByText(NO_USER)).toBeNull();
  });

  it('warns about a typed email that nobody is registered with, until the selection changes', async () => {
    startFakeClock();
    const user = await openIt();
    await user.type(field(), 'new@example.com');
    await user.click(await option('Send to new@example.com'));
    expect(await screen.findByText(NO_USER)).toBeVisible();
    await user.type(field(), 'grace');
    await passTime(250);
    await user.click(await option('grace@example.com'));
    await waitFor(() => expect(screen.queryByText(NO_USER)).toBeNull());
    await user.type(field(), 'other@example.com{Enter}');
    expect(await screen.findByText(NO_USER)).toBeVisible();
    // happy-dom counts as a touch screen, where choosing an option takes the focus away
    field().focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText(NO_USER)).toBeNull());
  });

  it('does not warn about a registered email that was typed faster than it was found', async () => {
    const user = await openIt();
    await user.type(field(), 'grace@example.com{Enter}');
    await waitFor(() => expect(lookedUp).toContain('grace@example.com'));
    expect(await screen.findByText('grace@example.com', { selector: 'div' })).toBeVisible();
    expect(screen.queryByText(NO_USER)).toBeNull();
  });

  it('accepts a complete typed email when the focus leaves the field', async () => {
    const user = await openIt();
    await user.type(field(), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toEqual([{ email: 'new@example.com', car: idOf(1) }]));
  });

  it('requires a valid email, and sends nothing without one', async () => {
    const user = await openIt();
    await user.click(submit());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(field()).toBeInvalid();
    await user.type(field(), 'grace at example');
    expect(screen.queryByRole('option', { hidden: true })).toBeNull();
    await user.click(submit());
    expect(await screen.findByText('invalid email address')).toBeVisible();
    expect(field()).toHaveValue('grace at example');
    expect(sent).toEqual([]);
  });

  it('still accepts typed emails after too many searches', async () => {
    respond('get', '/api/auth/users/:start', { error: 'Too many attempts.' }, 429);
    const user = await openIt();
    await user.type(field(), 'new@example.com{Enter}');
    expect(await screen.findByText(NO_USER)).toBeVisible();
    expect(screen.queryByText('Too many attempts.')).toBeNull();
  });

  it('sends one request, however often Submit is pressed', async () => {
    const user = await openIt();
    await user.type(field(), 'new@example.com{Enter}');
    await user.dblClick(submit());
    expect(await screen.findByText('Transfer Initiated Successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('shows why the server refused, keeps the email, and clears the message with it', async () => {
    const own = 'You already own this car. Enter the new owner’s email.';
    refuse(400, { error: own, code: 'BAD_INPUT', details: [{ path: 'email', message: own }] });
    const user = await openIt();
    await user.type(field(), 'ada@example.com{Enter}');
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText(own)).toHaveLength(2));
    expect(field()).toHaveAccessibleErrorMessage(own);
    const full = 'A car can have 5 pending transfers. Delete one of them first.';
    refuse(409, { error: full, code: 'CONFLICT' });
    await user.click(submit());
    await waitFor(() => expect(field()).toHaveAccessibleErrorMessage(full));
    expect(screen.getByText('ada@example.com', { selector: 'div' })).toBeVisible();
    await user.type(field(), 'b');
    await waitFor(() => expect(field()).toHaveAccessibleErrorMessage('invalid email address'));
  });

  it('keeps the recipient as a draft until it is cleared', async () => {
    const user = await openIt();
    await user.type(field(), 'new@example.com{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await reopen();
    expect(screen.getByText('new@example.com', { selector: 'div' })).toBeVisible();
    expect(await screen.findByText(NO_USER)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('new@example.com', { selector: 'div' })).toBeNull();
    expect(screen.queryByText(NO_USER)).toBeNull();
  });
});

describe('the pending transfers of the dialog', () => {
  it('show the recipient and when they were issued', async () => {
    pending = [buildTransfer()];
    await openIt();
    expect(screen.getByText('Trasnfering to').nextElementSibling).toHaveTextContent('grace@example.com');
    expect(screen.queryByText('with service costs')).toBeNull();
    expect(screen.getByText('Issued at').nextElementSibling).toHaveTextContent(/^May 4, 3:05\sPM$/);
  });

  it('say which of them include the costs of services', async () => {
    pending = [buildTransfer({ share: { serviceCosts: true } })];
    await openIt();
    expect(screen.getByText('Trasnfering to').parentElement).toHaveTextContent(
      'grace@example.comwith service costs',
    );
  });

  it('are deleted after a confirmation, which closes the dialog', async () => {
    pending = [buildTransfer()];
    const deleted: unknown[] = [];
    network.use(
      http.delete('/api/token/:token', ({ params }) => {
        deleted.push(params['token']);
        return HttpResponse.json({ message: 'Token Deleted' });
      }),
    );
    const user = await openIt();
    await user.click(await screen.findByRole('button', { name: 'Delete the transfer to grace@example.com' }));
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(deleted).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Token Deleted')).toBeVisible();
    expect(deleted).toEqual(['a-token']);
    expect(screen.getByText('closed')).toBeVisible();
  });

  it('show why one could not be deleted, and what is left', async () => {
    pending = [buildTransfer()];
    network.use(
      http.delete('/api/token/:token', () => {
        pending = [];
        return HttpResponse.json({ error: 'This transfer was declined.' }, { status: 410 });
      }),
    );
    const user = await openIt();
    await user.click(await screen.findByRole('button', { name: /^Delete the transfer/ }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This transfer was declined.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull());
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
