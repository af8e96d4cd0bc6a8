import { screen } from '@testing-library/react';
import { RESTORE_CODE } from '@glovebox/shared/backup';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import RestorePage from './RestorePage.tsx';

const open = () => renderApp(<RestorePage />, { at: '/restore' });
const isOpen = (open: boolean) => respond('get', '/api/restore', { isOpen: open });

it('sends the file with the code, and leads to the log-in', async () => {
  isOpen(true);
  const sent: unknown[] = [];
  network.use(
    http.post('/api/restore', ({ request }) => {
      sent.push(request.headers.get(RESTORE_CODE), request.headers.get('Content-Type'));
      return HttpResponse.json({ message: 'The backup is restored.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Restore the backup' }));
  expect(await screen.findByText('Enter the code from the server’s log')).toBeVisible();
  expect(screen.getByText('Choose the file of a backup')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), 'ABCDE-FGHJK-MNPQR-STVWX');
  await user.upload(screen.getByLabelText('Backup'), new File(['12345'], 'a.backup'));
  expect(screen.getByText('a.backup, 5 byte')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore the backup' }));
  expect(await screen.findByText('The backup is restored.')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(sent).toEqual(['ABCDE-FGHJK-MNPQR-STVWX', 'application/gzip']);
});

it('says why the server refuses the file, and keeps what was typed', async () => {
  isOpen(true);
  const error = 'The file is no backup of Glovebox, or one of a format that this version does not know.';
  respond('post', '/api/restore', { error, message: error, code: 'BAD_INPUT' }, 400);
  const { user } = open();
  await user.type(await screen.findByLabelText('Code'), 'ABCDE');
  await user.upload(screen.getByLabelText('Backup'), new File(['12345'], 'a.csv'));
  await user.click(screen.getByRole('button', { name: 'Restore the backup' }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('ABCDE');
});

it('says that there are accounts already', async () => {
  isOpen(false);
  open();
  expect(await screen.findByText(/This server already has accounts/)).toBeVisible();
});
