import type { AccessAnswer } from '@glovebox/shared/access';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import { AccessRequests } from './AccessRequests.tsx';
import { WorkshopAccessDialog } from './WorkshopAccessDialog.tsx';

const CAR = idOf(1);
const garage = {
  workshopId: idOf(700),
  name: 'Garage Novak',
  by: 'code' as const,
  since: '2026-05-04T10:00:00.000Z',
  warnings: 0,
};
const buildRequest = (number = 500, name = 'Werkstatt Weber') => ({
  requestId: idOf(number),
  name,
  createdAt: '2026-05-04T10:00:00.000Z',
  expiresAt: '2099-05-18T10:00:00.000Z',
});
const NOBODY: AccessAnswer = { workshops: [], requests: [], code: null };
const inFifteenMinutes = () => new Date(Date.now() + 15 * 60_000).toISOString();

/** Opens the dialog; tests can change the server's answers while it is open. */
const open = (answer: Partial<AccessAnswer> = {}) => {
  const state = { ...NOBODY, ...answer };
  respond('get', `/api/car/${CAR}/access`, state);
  const onClose = vi.fn();
  const app = renderApp(<WorkshopAccessDialog carId={CAR} carName="Volkswagen Golf" onClose={onClose} />);
  return { ...app, state, dialog: within(screen.getByRole('dialog', { name: 'Workshop access' })) };
};

describe('the dialog of workshops with access', () => {
  it('says that no workshop has access, and what access means', async () => {
    const { dialog } = open();
    expect(dialog.getByText('Loading who has access')).toBeInTheDocument();
    expect(await dialog.findByText('No workshop has access to this car.')).toBeVisible();
    expect(dialog.getByText(/They don’t see your fuel, note or email/)).toBeVisible();
    expect(dialog.queryByText('Waiting for your answer')).toBeNull();
  });

  it('removes all warnings of a workshop at once, and undoes that at once', async () => {
    const undone: unknown[] = [];
    const { dialog, state, user } = open({ workshops: [{ ...garage, warnings: 12 }] });
    network.use(
      http.delete(`/api/car/${CAR}/access/${garage.workshopId}/warnings`, () => {
        state.workshops = [garage];
        return HttpResponse.json({ message: 'Its 12 warnings were removed.', undo: idOf(77) });
      }),
      http.post(`/api/car/${CAR}/warning/undo`, async ({ request }) => {
        undone.push(await request.json());
        state.workshops = [{ ...garage, warnings: 12 }];
        return HttpResponse.json({});
      }),
    );
    const button = await dialog.findByRole('button', { name: 'Remove the warnings of Garage Novak' });
    expect(button).toHaveTextContent('Remove its 12 warnings');
    await user.click(button);
    expect(await screen.findByText('Its 12 warnings were removed.')).toBeVisible();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await user.click(
      dialog.getByRole('button', { name: 'Undo the removal of the warnings of Garage Novak' }),
    );
    expect(await screen.findByText('Reopened.')).toBeVisible();
    expect(undone).toEqual([{ warnId: idOf(77) }]);
    expect(await dialog.findByRole('button', { name: /^Remove the warnings of/ })).toBeVisible();
  });

  it('says since when and why a workshop has access, and ends it after a confirmation', async () => {
    const { dialog, state, user } = open({ workshops: [garage] });
    network.use(
      http.delete(`/api/car/${CAR}/access/${garage.workshopId}`, () => {
        state.workshops = [];
        return HttpResponse.json({ message: 'The workshop no longer has access.' });
      }),
    );
    expect(await dialog.findByRole('listitem')).toHaveTextContent(
      /Garage Novak.*since May 4.*, with an access code/,
    );
    await user.click(dialog.getByRole('button', { name: 'End access of Garage Novak' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Its services stay with the car');
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(dialog.getByRole('button', { name: 'End access of Garage Novak' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'End access of Garage Novak' }));
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('The workshop no longer has access.')).toBeVisible();
    expect(await dialog.findByText('No workshop has access to this car.')).toBeVisible();
  });

  it('asks for confirmation for one workshop at a time', async () => {
    const weber = { ...garage, workshopId: idOf(701), name: 'Werkstatt Weber' };
    const { dialog, user } = open({ workshops: [garage, weber] });
    await user.click(await dialog.findByRole('button', { name: 'End access of Garage Novak' }));
    await user.click(dialog.getByRole('button', { name: 'End access of Werkstatt Weber' }));
    expect(dialog.getByRole('button', { name: 'End access of Garage Novak' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(
      dialog.getAllByText(
        'End this workshop’s access? Its services stay with the car. Its open warnings end.',
      ),
    ).toHaveLength(1);
  });

  it('removes a workshop whose access has ended, and shows it again when it is let in again', async () => {
    const { dialog, state, user } = open({ workshops: [garage] });
    let readAnew: () => void = () => undefined;
    network.use(
      http.delete(`/api/car/${CAR}/access/${garage.workshopId}`, () => {
        network.use(
          http.get(`/api/car/${CAR}/access`, async () => {
            await new Promise<void>((resolve) => (readAnew = resolve));
            return HttpResponse.json(state);
          }),
        );
        return HttpResponse.json({ message: 'The workshop no longer has access.' });
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'End access of Garage Novak' }));
    await user.click(dialog.getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('The workshop no longer has access.')).toBeVisible();
    expect(dialog.getByText('No workshop has access to this car.')).toBeVisible();

    // this is another access, which can be ended as well
    state.workshops = [{ ...garage, since: '2026-05-04T11:00:00.000Z' }];
    readAnew();
    expect(await dialog.findByRole('button', { name: 'End access of Garage Novak' })).toBeEnabled();
  });

  it('lets a workshop in that asks for access', async () => {
    const { dialog, state, user } = open({ requests: [buildRequest()] });
    network.use(
      http.post(`/api/car/access/${idOf(500)}/approve`, () => {
        Object.assign(state, { requests: [], workshops: [garage] });
        return HttpResponse.json({ message: 'The workshop now has access.', workshop: garage });
      }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Approve Werkstatt Weber' }));
    expect(await screen.findByText('The workshop now has access.')).toBeVisible();
    expect(dialog.queryByText('Waiting for your answer')).toBeNull();
    expect(await dialog.findByText('Garage Novak')).toBeVisible();
  });
});

describe('an access code', () => {
  const give = (dialog: ReturnType<typeof open>, expiresAt = inFifteenMinutes()) => {
    network.use(
      http.post(`/api/car/${CAR}/access`, () => {
        dialog.state.code = { expiresAt };
        return HttpResponse.json(
          { message: 'Access code made.', accessCode: 'ABCDEFGH', expiresAt },
          { status: 201 },
        );
      }),
    );
  };

  it('is shown once, with how long it can be used', async () => {
    const app = open();
    give(app);
    await app.user.click(await app.dialog.findByRole('button', { name: 'Create access code' }));
    expect(await app.dialog.findByText('ABCD-EFGH')).toBeVisible();
    expect(app.dialog.getByText(/15 min left/)).toBeVisible();
    expect(app.dialog.getByText(/You’ll see it only once/)).toBeVisible();
    expect(app.dialog.getByRole('button', { name: 'Copy access code' })).toBeVisible();
    expect(app.dialog.getByRole('button', { name: 'Create new code' })).toBeEnabled();
  });

  it('that was made earlier is not shown again, only how long it can be used', async () => {
    const { dialog } = open({ code: { expiresAt: inFifteenMinutes() } });
    expect(await dialog.findByText(/Your last code works until/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create new code' })).toBeVisible();
  });

  it('that has expired is no longer shown', async () => {
    const app = open();
    give(app, new Date(Date.now() - 1_000).toISOString());
    await app.user.click(await app.dialog.findByRole('button', { name: 'Create access code' }));
    expect(await app.dialog.findByText('This code no longer works.')).toBeVisible();
    expect(app.dialog.queryByText('ABCD-EFGH')).toBeNull();
  });

  it('that a workshop has used says so', async () => {
    const app = open();
    const expiresAt = inFifteenMinutes();
    network.use(
      http.post(`/api/car/${CAR}/access`, () => {
        // the code is used before the list is read again
        app.state.workshops = [{ ...garage, since: new Date().toISOString() }];
        return HttpResponse.json({ message: 'Made.', accessCode: 'ABCDEFGH', expiresAt }, { status: 201 });
      }),
    );
    await app.user.click(await app.dialog.findByRole('button', { name: 'Create access code' }));
    expect(await app.dialog.findByText('Code used. The workshop now has access.')).toBeVisible();
    expect(app.dialog.getByText('Garage Novak')).toBeVisible();
  });
});

describe('the requests on the home page', () => {
  const car = { _id: CAR, name: 'Volkswagen Golf' };
  const requests: DashboardAnswer['accessRequests'] = [
    { ...buildRequest(), car },
    { ...buildRequest(501, 'Garage Novak'), car },
  ];
  const show = () =>
    renderApp(
      <main id="content" tabIndex={-1}>
        <AccessRequests requests={requests} />
      </main>,
    );

  it('can be answered one by one, and the focus moves to the next', async () => {
    respond('post', `/api/car/access/${idOf(500)}/approve`, {
      message: 'The workshop now has access.',
      workshop: garage,
    });
    respond('delete', `/api/car/access/${idOf(501)}`, { message: 'Request declined.' });
    const { user } = show();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
      'Werkstatt Weber asks for access to Volkswagen Golf',
    );
    await user.click(screen.getByRole('button', { name: 'Approve Werkstatt Weber' }));
    expect(await screen.findByText('The workshop now has access.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Workshops asking for access' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Decline Garage Novak' }));
    expect(await screen.findByText('Request declined.')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('disappear when they were answered elsewhere, and stay when the answer failed', async () => {
    respond(
      'post',
      `/api/car/access/${idOf(500)}/approve`,
      { error: 'This request was already answered or has expired.' },
      410,
    );
    respond('post', `/api/car/access/${idOf(501)}/approve`, { error: 'Try again later' }, 503);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Approve Werkstatt Weber' }));
    expect(await screen.findByText('This request was already answered or has expired.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve Garage Novak' }));
    expect(await screen.findByText('Try again later')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Garage Novak' })).toBeEnabled());
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
