import type { RecordImport } from '@glovebox/shared/recordImport';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { buildCar, idOf } from '../testing/cars.ts';
import { buildImport, IMPORT } from '../testing/recordImports.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import ImportRecordsPage from './ImportRecordsPage.tsx';

const KEPT = { kind: 'service' as const, _id: idOf(100), day: '2025-10-28', title: 'Brake Service' };
const APPLIED = { state: 'applied', undoUntil: '2999-06-01T10:00:00.000Z' } as const;

/** Opens an import. Applying and undoing begin at once, and are done as soon as `server.imported` says so. */
const open = (over: Partial<RecordImport> = {}) => {
  const server = { imported: buildImport(over), read: 0, carsRead: 0 };
  const go = (state: RecordImport['state']) => {
    server.imported = buildImport({ ...over, state, done: 107, total: 214 });
    return { message: 'Begun.', import: server.imported };
  };
  network.use(
    http.get(`/api/import/${IMPORT}`, () => {
      server.read += 1;
      return HttpResponse.json(server.imported);
    }),
    http.post(`/api/import/${IMPORT}/apply`, () => HttpResponse.json(go('applying'))),
    http.post(`/api/import/${IMPORT}/undo`, () => HttpResponse.json({ ...go('undoing'), kept: [KEPT] })),
    http.get('/api/car/:id', () => {
      server.carsRead += 1;
      return HttpResponse.json(buildCar({ nickname: 'Octavia' }));
    }),
  );
  respond('get', `/api/import/${IMPORT}/rows`, { rows: [], nextCursor: null });
  respond('get', '/api/car/', { cars: [], nextCursor: null, found: 0, total: 0 });
  respond('get', '/api/import', { imports: [] });
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/import/:importId?" element={<ImportRecordsPage />} />
    </Routes>,
    { at: `/dashboard/cars/import/${IMPORT}` },
  );
  return { ...app, server };
};

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('applying an import', () => {
  it('says what will be recorded where, shows the progress, and then the cars', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    const dialog = screen.getByRole('dialog', { name: 'Record 214 lines of data?' });
    await within(dialog).findByText('Octavia');
    expect(dialog).toHaveTextContent('Octavia214 fill-ups14 lines are not recorded');
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));

    const recording = await heading('Recording');
    await waitFor(() => expect(recording).toHaveFocus());
    expect(screen.getByRole('progressbar', { name: 'Recording' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.getByText('Recording: 50 %')).toHaveAttribute('role', 'status');

    const carsRead = server.carsRead;
    server.imported = buildImport(APPLIED);
    const done = await heading('Imported');
    expect(done).toHaveFocus();
    const cars = screen.getByRole('list', { name: 'Cars with new records' });
    const link = await within(cars).findByRole('link', { name: /^Octavia/ });
    expect(link).toHaveTextContent('Octavia214 fill-ups');
    expect(link).toHaveAttribute('href', `/dashboard/cars/${idOf(1)}`);
    // what was read before the import is read again
    await waitFor(() => expect(server.carsRead).toBeGreaterThan(carsRead));
    expect(screen.getByRole('button', { name: 'Undo until Jun 1, 2999' })).toBeVisible();
    // the others are on the car by now
    const offered = within(screen.getByRole('group', { name: 'Show the lines that are' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Refused 3',
      'Left out 2',
    ]);
  });

  it('says in the dialog why it was refused', async () => {
    const { user } = open();
    network.use(
      http.post(`/api/import/${IMPORT}/apply`, () =>
        HttpResponse.json({ error: 'The car has too many fill-ups.', code: 'CONFLICT' }, { status: 409 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect(
      await within(screen.getByRole('dialog')).findByText('The car has too many fill-ups.'),
    ).toBeVisible();
  });

  it('shows how far it is when another window has applied it', async () => {
    const { user, server } = open();
    network.use(
      http.post(`/api/import/${IMPORT}/apply`, () => {
        server.imported = buildImport(APPLIED);
        return HttpResponse.json({ error: 'It is applied already.', code: 'CONFLICT' }, { status: 409 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Everything is recorded')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('It is applied already.')).toBeVisible();
  });

  it('is found again by its address, and is not asked about while nobody looks', async () => {
    const { server } = open({ state: 'applying', done: 0, total: 214 });
    await heading('Recording');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    server.imported = buildImport(APPLIED);
    const read = server.read;
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.read).toBe(read);
    vi.useRealTimers();
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    expect(await heading('Imported')).toBeVisible();
  });

  it('says why it failed, and that nothing was recorded', async () => {
    const { user } = open({ state: 'failed', problem: 'The server was stopped.' });
    expect(await screen.findByText('The server was stopped.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was recorded.');
    await user.click(screen.getByRole('link', { name: 'Choose files again' }));
    expect(screen.getByTestId('where')).toHaveTextContent(/import$/);
  });
});

describe('undoing an import', () => {
  it('is confirmed, and lists what was kept because it was changed', async () => {
    const { user, server } = open(APPLIED);
    await user.click(await screen.findByRole('button', { name: 'Undo until Jun 1, 2999' }));
    const dialog = screen.getByRole('dialog', { name: 'Undo this import?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    await heading('Undoing the import');
    server.imported = buildImport({ state: 'undone', kept: [KEPT] });
    await heading('Undone');
    expect(screen.getByRole('list', { name: 'Records that stay' })).toHaveTextContent(
      'Brake ServiceOct 28, 2025',
    );
  });

  it('lists what was kept also when its page is opened again', async () => {
    open({ state: 'undone', kept: [KEPT] });
    expect(await screen.findByRole('list', { name: 'Records that stay' })).toHaveTextContent('Brake Service');
  });

  it('is not offered when its time is over', async () => {
    open({ state: 'applied', undoUntil: '2020-01-01T00:00:00.000Z' });
    await heading('Imported');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

it('an import is discarded after a confirmation', async () => {
  const { user } = open();
  respond('delete', `/api/import/${IMPORT}`, { message: 'Discarded.' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard this import?' });
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/import$/));
});

it('an import whose records are kept for good leaves the list after a confirmation', async () => {
  const { user } = open(APPLIED);
  respond('delete', `/api/import/${IMPORT}`, { message: 'Discarded.' });
  await user.click(await screen.findByRole('button', { name: 'Keep for good' }));
  const dialog = screen.getByRole('dialog', { name: 'Keep these records for good?' });
  expect(dialog).toHaveTextContent('They stay on your cars, and you can no longer undo them together.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep for good' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/import$/));
});

it('an import of somebody else is not found, and can be tried again', async () => {
  open();
  respond('get', `/api/import/${IMPORT}`, { error: 'No such import.', code: 'NOT_FOUND' }, 404);
  expect(await screen.findByText(/No such import/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
