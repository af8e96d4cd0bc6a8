import { screen, waitFor, within } from '@testing-library/react';
import type { Backup } from '@glovebox/shared/backup';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { claimQueue } from '../../testing/admin.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { keepSent, network, respond } from '../../testing/server.ts';
import BackupsPage from './BackupsPage.tsx';

beforeEach(() => network.use(claimQueue([])));

const BACKUP: Backup = {
  name: 'glovebox-2026-11-20T030000.000Z-daily.backup',
  kind: 'daily',
  createdAt: '2026-11-20T03:00:00.000Z',
  bytes: 2_400_000,
};
const listed = (over: object = {}) =>
  respond('get', '/api/auth/admin/backups', { backups: [BACKUP], isOn: true, failure: null, ...over });
const open = () => renderApp(<BackupsPage />, { at: '/dashboard/admin/backups' });
const ofBackup = `/api/auth/admin/backups/${BACKUP.name}`;

it('lists the backups with the reason and the size of each, and makes another one', async () => {
  listed();
  const sent = keepSent(
    'post',
    '/api/auth/admin/backups',
    { message: 'The backup is made.', backup: BACKUP },
    201,
  );
  const { user } = open();
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent(/Every night.*daily\.backup.*2\.4 MB/);
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('The backup is made.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('says what a restore replaces by what, and asks for the password', async () => {
  listed();
  respond('get', ofBackup, {
    backup: BACKUP,
    content: { createdAt: BACKUP.createdAt, product: '0.2.0', people: 1, cars: 12 },
    now: { people: 3, cars: 14 },
  });
  const sent = keepSent('post', `${ofBackup}/restore`, { message: 'The backup is restored.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Restore the backup of/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('1 person, 12 cars')).toBeVisible();
  expect(dialog.getByText('3 people, 14 cars')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace everything' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Your password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Replace everything' }));
  await waitFor(() => {
    expect(sent).toEqual([{ password: 'correct horse' }]);
  });
  expect(await screen.findByText('The backup is restored.')).toBeVisible();
});

it('says why a backup cannot be restored', async () => {
  listed();
  const error = 'The file is damaged or incomplete (it ends too early). Nothing was changed.';
  respond('get', ofBackup, { error, message: error, code: 'BAD_INPUT' }, 400);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Restore the backup of/ }));
  expect(await screen.findByText(new RegExp('it ends too early'))).toBeVisible();
});

it('saves a backup as a file after the password', async () => {
  listed();
  network.use(http.post(`${ofBackup}/download`, () => HttpResponse.arrayBuffer(new ArrayBuffer(2_400_000))));
  URL.createObjectURL = () => 'blob:backup';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Download the backup of/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(`Saved ${BACKUP.name}, 2.4 MB.`)).toBeVisible();
  expect(click).toHaveBeenCalledOnce();
});

it('says that the last daily backup failed, and why', async () => {
  const reason = 'There is not enough free space on the disk of the backups.';
  listed({ failure: { at: '2026-11-21T03:00:00.000Z', reason } });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

it('says how to turn backups on where there are none', async () => {
  listed({ backups: [], isOn: false });
  open();
  expect(await screen.findByText(/Set BACKUP_DIR/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});
