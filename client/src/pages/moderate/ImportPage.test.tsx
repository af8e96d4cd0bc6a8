import type { CatalogueImport, ImportRow } from '@glovebox/shared/catalogueFile';
import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import ImportPage from './ImportPage.tsx';

const buildImport = (over: Partial<CatalogueImport> = {}): CatalogueImport => ({
  _id: idOf(700),
  fileName: 'engines.csv',
  state: 'ready',
  done: 0,
  total: 0,
  counts: { added: 1, changed: 1, unchanged: 2, refused: 0 },
  isStale: false,
  problem: null,
  createdAt: '2026-01-10T08:00:00.000Z',
  ...over,
});

const buildRow = (over: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  kind: 'added',
  make: 'Volkswagen',
  baseModel: 'Golf',
  specModel: 'Golf VII',
  engine: '1.5 TSI',
  facts: [{ column: 'kw', value: '110' }],
  adds: ['engine'],
  changes: [],
  reasons: [],
  ...over,
});

const ROWS = [
  buildRow(),
  buildRow({
    line: 3,
    kind: 'changed',
    adds: [],
    changes: [{ column: 'cylinders', before: '', after: '4' }],
  }),
  buildRow({
    line: 4,
    kind: 'refused',
    adds: [],
    reasons: [{ column: 'kw', message: 'At least 1' }],
  }),
];

const conflict = (error: string) =>
  HttpResponse.json({ error, message: error, code: 'CONFLICT' }, { status: 409 });

/** The newest import on the server, which changes during a test. */
let latest: CatalogueImport | null;
beforeEach(() => {
  latest = null;
  network.use(
    http.get('/api/cars/suggestions', () =>
      HttpResponse.json({ suggestions: [], open: 0, nextCursor: null }),
    ),
    http.get('/api/cars/imports', () => HttpResponse.json({ import: latest })),
    http.get('/api/cars/imports/:id/rows', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind');
      const rows = ROWS.filter((row) => kind === null || row.kind === kind);
      return HttpResponse.json({ rows, nextCursor: null });
    }),
    http.delete('/api/cars/imports/:id', () => {
      latest = null;
      return HttpResponse.json({ message: 'Import discarded.' });
    }),
  );
});

const open = () => renderApp(<ImportPage />, { at: '/dashboard/moderate/import' });
const csv = (content = 'make\nVW\n', name = 'engines.csv') => new File([content], name, { type: 'text/csv' });

describe('the import page', () => {
  it('offers the export, and explains the format of a file', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'A small file as an example' })).toHaveTextContent(
      'make,baseModel,specModel',
    );
    expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      '/api/cars/catalogue.csv',
    );
  });

  it('sends the chosen file, and shows what its rows would change', async () => {
    startFakeClock();
    network.use(
      http.post('/api/cars/imports', async ({ request }) => {
        expect(request.headers.get('Content-Type')).toBe('text/csv');
        expect(new URL(request.url).searchParams.get('name')).toBe('engines.csv');
        await delay();
        latest = buildImport();
        return HttpResponse.json({ import: buildImport({ state: 'reading' }) }, { status: 202 });
      }),
    );
    const { user } = open();
    await user.upload(await screen.findByLabelText('CSV file'), csv());
    expect(await screen.findByRole('progressbar')).toHaveAccessibleName(
      'Comparing with the catalogue: engines.csv',
    );
    await passTime(700);
    expect(await screen.findByRole('list', { name: 'Rows of the file' })).toBeVisible();
    const [added, changed, refused] = screen
      .getAllByRole('listitem')
      .filter((item) => /^Line/.test(item.textContent));
    expect(added).toHaveTextContent('New engine');
    expect(changed).toHaveTextContent('cylinders: nothing → becomes 4');
    expect(refused).toHaveTextContent('kW: At least 1');
    expect(screen.getByText(/^engines.csv was checked: 1 added, 1 changed/)).toBeInTheDocument();
  });

  it('shows why a file was refused, and accepts the next one', async () => {
    network.use(
      http.post('/api/cars/imports', () => {
        const error = 'Line 4: not in UTF-8. Save the file as “CSV UTF-8” and choose it again.';
        return HttpResponse.json({ error, message: error, code: 'BAD_INPUT' }, { status: 400 });
      }),
    );
    const { user } = open();
    const field = await screen.findByLabelText('CSV file');
    await user.upload(field, csv());
    expect(await screen.findByRole('alert')).toHaveTextContent('Line 4: not in UTF-8.');
    expect(field).toBeInvalid();
    await user.upload(field, csv('a'.repeat(5 * 1024 * 1024 + 1), 'large.csv'));
    expect(screen.getByRole('alert')).toHaveTextContent('large.csv is larger than 5 MB.');
  });

  it('shows why the previous file could not be read', async () => {
    latest = buildImport({ state: 'failed', problem: 'Line 2: a quotation mark is opened here.' });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'engines.csv: Line 2: a quotation mark is opened here.',
    );
  });

  it('shows the rows of one kind', async () => {
    latest = buildImport({ counts: { added: 1, changed: 1, unchanged: 0, refused: 1 } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Refused 1' }));
    expect(await screen.findByText('At least 1')).toBeVisible();
    expect(screen.queryByText('New engine')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refused 1' })).toBePressed();
    await user.click(screen.getByRole('button', { name: 'Unchanged 0' }));
    expect(await screen.findByText('No row is of this kind.')).toBeVisible();
  });

  it('applies the file after a confirmation, finds a running import, and ends with a link to undo it', async () => {
    startFakeClock();
    latest = buildImport({ counts: { added: 1, changed: 1, unchanged: 0, refused: 1 } });
    network.use(
      http.post('/api/cars/imports/:id/apply', async ({ request }) => {
        expect(await request.json()).toEqual({ leaveOutRefused: true });
        latest = buildImport({ state: 'applying', done: 1, total: 4 });
        return HttpResponse.json({ import: latest }, { status: 202 });
      }),
    );
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apply engines.csv?' });
    expect(dialog).toHaveTextContent('1 refused row will be left out.');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    unmount();

    open();
    expect(await screen.findByRole('progressbar')).toHaveAccessibleName('Applying: engines.csv');
    latest = buildImport({ state: 'applied' });
    await passTime(700);
    expect(await screen.findByRole('link', { name: 'Open the history' })).toHaveAttribute(
      'href',
      '/dashboard/moderate/history',
    );
    expect(screen.getByText('engines.csv was applied.')).toBeInTheDocument();
  });

  it('keeps the dry run and says why when it cannot be applied', async () => {
    latest = buildImport();
    const says = 'The catalogue has changed since this file was checked. Choose the file again.';
    network.use(http.post('/api/cars/imports/:id/apply', () => conflict(says)));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(says);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('New engine')).toBeVisible();
  });

  it('offers nothing to apply when nothing is new, or the catalogue has changed', async () => {
    latest = buildImport({ counts: { added: 0, changed: 0, unchanged: 3, refused: 0 } });
    const { user, unmount } = open();
    expect(await screen.findByText('There is nothing to apply: no row says anything new.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText('CSV file')).toBeInTheDocument();
    unmount();

    latest = buildImport({ isStale: true });
    open();
    expect(await screen.findByText(/^The catalogue has changed since this file was checked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('shows why loading failed, and tries again', async () => {
    network.use(http.get('/api/cars/imports', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByLabelText('CSV file')).toBeInTheDocument();
  });
});
