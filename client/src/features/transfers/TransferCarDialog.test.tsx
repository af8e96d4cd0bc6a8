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
import { network } from '../../testing/server.ts';
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

const refuse = (status: number, failure: object) =>
  network.use(http.post('/api/token/new', () => HttpResponse.json(failure, { status })));

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
  it('says which car it is about, and what goes with it', async () => {
    await openIt();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('You are about to transfer following car:')).toBeVisible();
    expect(dialog.getByText('Volkswagen Golf VII (5G)')).toBeVisible();
    expect(dialog.getByText('WVWZZZAU0JW900639')).toBeVisible();
    expect(dialog.getByText('Enter email of new user...')).toBeVisible();
    expect(dialog.getByText(/the fuel that you recorded stays with you/)).toBeVisible();
    expect(field()).toHaveFocus();
  });

  it('says to a workshop what it hands over with the car of its customer', async () => {
    await openIt('keeper');
    expect(screen.getByText(/Your workshop loses its access to the car/)).toBeVisible();
    expect(screen.queryByText(/the fuel that you recorded/)).toBeNull();
    // it paid for nothing
    expect(screen.queryByLabelText('Hand over what services cost')).toBeNull();
  });

  it('hands over what services cost only where that is ticked', async () => {
    const user = await openIt();
    const share = screen.getByLabelText('Hand over what services cost');
    expect(share).not.toBeChecked();
    expect(share).toHaveAccessibleDescription(/They see what you paid for each, and where\./);
    await user.click(share);
    await user.type(field(), 'grace@example.com{Enter}');
    await user.click(submit());
    expect(await screen.findByText('Transfer Initiated Successfully')).toBeVisible();
    expect(sent).toEqual([{ email: 'grace@example.com', car: idOf(1), share: { serviceCosts: true } }]);
  });

  it('offers who is found from three characters on, and looks nobody up twice', async () => {
    startFakeClock();
    const user = await openIt();
    await user.type(field(), 'gr');
    expect(screen.getByText('Type at least 3 characters')).toBeVisible();
    await user.type(field(), 'a');
    await passTime(250);
    expect(await option('grant@example.com')).toBeVisible();
    // both of 'gra' are known: there is nobody more to be found
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

  it('does not call one’s own email unknown, but says whose the car is', async () => {
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

  it('warns of a typed-in email that nobody is registered with, until the selection changes', async () => {
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
    // jsdom passes for a touch screen, on which choosing takes the focus away
    field().focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText(NO_USER)).toBeNull());
  });

  it('does not warn of a registered email that was typed faster than it was found', async () => {
    const user = await openIt();
    await user.type(field(), 'grace@example.com{Enter}');
    await waitFor(() => expect(lookedUp).toContain('grace@example.com'));
    expect(await screen.findByText('grace@example.com', { selector: 'div' })).toBeVisible();
    expect(screen.queryByText(NO_USER)).toBeNull();
  });

  it('takes an email that was typed to its end when the focus goes on', async () => {
    const user = await openIt();
    await user.type(field(), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toEqual([{ email: 'new@example.com', car: idOf(1) }]));
  });

  it('asks for an email, and for one that is right, and sends nothing before', async () => {
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

  it('goes on quietly when too many were looked up', async () => {
    network.use(
      http.get('/api/auth/users/:start', () =>
        HttpResponse.json({ error: 'Too many attempts.' }, { status: 429 }),
      ),
    );
    const user = await openIt();
    await user.type(field(), 'new@example.com{Enter}');
    expect(await screen.findByText(NO_USER)).toBeVisible();
    expect(screen.queryByText('Too many attempts.')).toBeNull();
  });

  it('sends once, however often Submit is pressed', async () => {
    const user = await openIt();
    await user.type(field(), 'new@example.com{Enter}');
    await user.dblClick(submit());
    expect(await screen.findByText('Transfer Initiated Successfully')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says why the server refused, keeps the email, and forgets the fault with it', async () => {
    const own = 'The car is yours already. Enter the email of its new owner.';
    refuse(400, { error: own, code: 'BAD_INPUT', details: [{ path: 'email', message: own }] });
    const user = await openIt();
    await user.type(field(), 'ada@example.com{Enter}');
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText(own)).toHaveLength(2));
    expect(field()).toHaveAccessibleErrorMessage(own);
    const full = 'At most 5 transfers of a car can be pending. Delete one of them first.';
    refuse(409, { error: full, code: 'CONFLICT' });
    await user.click(submit());
    await waitFor(() => expect(field()).toHaveAccessibleErrorMessage(full));
    expect(screen.getByText('ada@example.com', { selector: 'div' })).toBeVisible();
    await user.type(field(), 'b');
    await waitFor(() => expect(field()).toHaveAccessibleErrorMessage('invalid email address'));
  });

  it('keeps what was chosen as a draft until it is cleared', async () => {
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
    expect(screen.queryByText('with the costs of services')).toBeNull();
    expect(screen.getByText('Issued at').nextElementSibling).toHaveTextContent(/^May 4, 3:05\sPM$/);
  });

  it('say which of them go with the costs of services', async () => {
    pending = [buildTransfer({ share: { serviceCosts: true } })];
    await openIt();
    expect(screen.getByText('Trasnfering to').parentElement).toHaveTextContent(
      'grace@example.comwith the costs of services',
    );
  });

  it('are deleted after asking once more, which closes the dialog', async () => {
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

  it('say why one could not be deleted, and show what is left', async () => {
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

  it('can be asked for again when they could not be loaded', async () => {
    network.use(
      http.get('/api/token/find/:carId', () => HttpResponse.json({ error: 'Away' }, { status: 503 }), {
        once: true,
      }),
    );
    pending = [buildTransfer()];
    const user = await openIt();
    expect(await screen.findByText('Away')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('grace@example.com')).toBeVisible();
  });
});
