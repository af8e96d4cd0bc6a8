import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { buildCar, buildCarCard, idOf } from '../testing/cars.ts';
import { buildAsking, buildImport, IMPORT } from '../testing/recordImports.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import ImportRecordsPage from './ImportRecordsPage.tsx';

/** Opens the first step, and collects the files that are sent. */
const open = (imports = [buildImport({ state: 'undone' })], refused: Record<string, string> = {}) => {
  const sent: { path: string; name: string }[] = [];
  const receive = ({ request }: { request: Request }) => {
    const name = decodeURIComponent(request.headers.get('x-file-name') ?? '');
    sent.push({ path: new URL(request.url).pathname, name });
    const error = refused[name];
    return error === undefined
      ? HttpResponse.json({ message: 'Read.', import: buildAsking() }, { status: 201 })
      : HttpResponse.json({ error, code: 'BAD_INPUT' }, { status: 400 });
  };
  network.use(http.post('/api/import', receive), http.post(`/api/import/${IMPORT}/files`, receive));
  respond('get', '/api/import', { imports });
  respond('get', `/api/import/${IMPORT}`, buildAsking());
  respond('get', '/api/car/', { cars: [buildCarCard()], nextCursor: null, found: 1, total: 1 });
  respond('get', `/api/car/${idOf(1)}`, buildCar());
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/import/:importId?" element={<ImportRecordsPage />} />
    </Routes>,
    { at: '/dashboard/cars/import' },
  );
  return { ...app, sent };
};

const where = () => screen.getByTestId('where');
const fileOf = (name: string, text = 'date,type\n2024-05-03,Oil Change Service') => new File([text], name);

describe('the first step of an import', () => {
  it('sends several files one after the other into one import, and opens it', async () => {
    const { user, sent } = open();
    await user.upload(screen.getByLabelText('Files'), [fileOf('Tanken für März.csv'), fileOf('costs.csv')]);
    await waitFor(() => expect(where()).toHaveTextContent(`/dashboard/cars/import/${IMPORT}`));
    expect(sent.map(({ path, name }) => [path, name])).toEqual([
      ['/api/import', 'Tanken für März.csv'],
      [`/api/import/${IMPORT}/files`, 'costs.csv'],
    ]);
    expect(await screen.findByText('From Fuelio: 1 car and 228 lines of data')).toBeVisible();
  });

  it('says why a file was refused, and goes on with the others', async () => {
    const { user, sent } = open([], {
      'book.zip': 'This is a spreadsheet. Save it as CSV.',
      // the server names the file as well
      'long.csv': 'long.csv, line 7: This quote has no end.',
    });
    await user.upload(screen.getByLabelText('Files'), [
      fileOf('book.zip'),
      fileOf('long.csv'),
      fileOf('fuel.csv'),
      fileOf('empty.csv', ''),
    ]);
    expect(await screen.findByText(/This is a spreadsheet/)).toHaveTextContent(
      'book.zip: This is a spreadsheet. Save it as CSV.',
    );
    expect(screen.getByText(/This quote has no end/)).toHaveTextContent(
      /^long\.csv, line 7: This quote has no end\.$/,
    );
    expect(screen.getByText(/The file is empty/)).toHaveTextContent('empty.csv: The file is empty.');
    expect(sent.map(({ path }) => path)).toEqual(['/api/import', '/api/import', '/api/import']);
    await user.click(screen.getByRole('link', { name: 'Go on with the other files' }));
    expect(where()).toHaveTextContent(`/dashboard/cars/import/${IMPORT}`);
  });

  it('sends pasted cells as a file, but no single line', async () => {
    const { user, sent } = open();
    await user.click(screen.getByLabelText('Cells'));
    await user.paste('date\todometer');
    await user.click(screen.getByRole('button', { name: 'Read the cells' }));
    expect(await screen.findByText('Paste a header row and at least one row below it')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByLabelText('Cells'));
    await user.paste('\n2024-05-03\t92310');
    await user.click(screen.getByRole('button', { name: 'Read the cells' }));
    await waitFor(() => expect(where()).toHaveTextContent(IMPORT));
    expect(sent).toEqual([{ path: '/api/import', name: 'pasted.tsv' }]);
  });

  it('says which file each app has, and how a spreadsheet is saved as CSV', () => {
    open();
    expect(screen.getByText('Spritmonitor.de').nextSibling).toHaveTextContent('Two CSV files');
    expect(screen.getByText(/read \.xlsx and \.ods files/)).toHaveTextContent('Save As → “CSV UTF-8”');
  });

  it('lists the earlier imports, of which those can be undone whose time is not over', async () => {
    const applied = (number: number, undoUntil: string) =>
      buildImport({ _id: idOf(number), state: 'applied', undoUntil });
    const { user } = open([
      applied(701, '2999-01-01T00:00:00.000Z'),
      applied(702, '2020-01-01T00:00:00.000Z'),
      buildImport({ _id: idOf(703), state: 'failed', format: null }),
    ]);
    const list = await screen.findByRole('list', { name: 'Earlier imports' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^FuelioImported.*214 fill-upsUndo$/),
      expect.stringMatching(/^FuelioImported.*214 fill-ups$/),
      expect.stringMatching(/^fuel\.csvFailed/),
    ]);
    expect(within(rows[2]!).getByRole('link')).toHaveAttribute('href', `/dashboard/cars/import/${idOf(703)}`);

    const undone = { ...applied(701, ''), state: 'undone' as const };
    respond('post', `/api/import/${idOf(701)}/undo`, { message: 'Undone.', import: undone, kept: [] });
    respond('get', `/api/import/${idOf(701)}`, undone);
    await user.click(within(rows[0]!).getByRole('button', { name: /^Undo the import Fuelio/ }));
    const dialog = screen.getByRole('dialog', { name: 'Undo this import?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('We removed everything this import recorded.')).toBeVisible();
    expect(where()).toHaveTextContent(idOf(701));
  });

  it('has no list of earlier imports without any', async () => {
    open([]);
    await waitFor(() => expect(screen.queryByText('Earlier imports')).toBeNull());
  });
});
