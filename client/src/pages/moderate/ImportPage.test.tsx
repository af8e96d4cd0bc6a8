import { CATALOGUE_FILE, type CheckedFile, type ImportRow } from '@glovebox/shared/catalogueFile';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import ImportPage from './ImportPage.tsx';

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

const COUNTS = { added: 1, changed: 1, unchanged: 0, refused: 1 };

/** Answers a file that is checked. */
const answerCheck = (over: Partial<CheckedFile> = {}) =>
  network.use(
    http.post('/api/cars/imports', () =>
      HttpResponse.json({ edition: 7, counts: COUNTS, rows: ROWS, ...over }),
    ),
  );

beforeEach(() => {
  network.use(
    http.get('/api/cars/suggestions', () =>
      HttpResponse.json({ suggestions: [], open: 0, nextCursor: null }),
    ),
  );
});

const open = () => renderApp(<ImportPage />, { at: '/dashboard/moderate/import' });
const csv = (content = 'make\nVW\n', name = 'engines.csv') => new File([content], name, { type: 'text/csv' });

const choose = async (user: UserEvent, file = csv()) => {
  await user.upload(await screen.findByLabelText('CSV file'), file);
  await screen.findByRole('button', { name: 'Choose another file' });
};
const rows = () => within(screen.getByRole('list', { name: 'Rows of the file' })).getAllByText(/^Line/);

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
    network.use(
      http.post('/api/cars/imports', async ({ request }) => {
        expect(request.headers.get('Content-Type')).toBe('text/csv');
        await delay(300);
        return HttpResponse.json({ edition: 7, counts: COUNTS, rows: ROWS });
      }),
    );
    const { user } = open();
    await user.upload(await screen.findByLabelText('CSV file'), csv());
    expect(await screen.findByText('Comparing with the catalogue')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Rows of the file' })).toBeVisible();
    const [added, changed, refused] = screen
      .getAllByRole('listitem')
      .filter((item) => /^Line/.test(item.textContent));
    expect(added).toHaveTextContent('New engine');
    expect(changed).toHaveTextContent('cylinders: (empty) → becomes 4');
    expect(refused).toHaveTextContent('kW: At least 1');
    expect(screen.getByText(/^engines.csv was checked: 1 added, 1 changed/)).toBeInTheDocument();
    expect(screen.queryByText(/^Only the first/)).not.toBeInTheDocument();
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

  it('shows the rows of one kind', async () => {
    answerCheck();
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Refused 1' }));
    expect(screen.getByText('At least 1')).toBeVisible();
    expect(screen.queryByText('New engine')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refused 1' })).toBePressed();
    await user.click(screen.getByRole('button', { name: 'Unchanged 0' }));
    expect(screen.getByText('No rows of this kind.')).toBeVisible();
  });

  it('shows further rows on request, and says when the server has not listed all', async () => {
    const many = Array.from({ length: 120 }, (_, index) => buildRow({ line: index + 2 }));
    answerCheck({ counts: { ...COUNTS, added: CATALOGUE_FILE.listed + 1 }, rows: many });
    const { user } = open();
    await choose(user);
    expect(screen.getByText('Only the first 1,000 rows of each kind are listed.')).toBeVisible();
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(rows()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Added 1,001' }));
    expect(screen.getByText('Only the first 1,000 of these rows are listed.')).toBeVisible();
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Refused 1' }));
    expect(screen.queryByText(/^Only the first/)).not.toBeInTheDocument();
  });

  it('sends the same file again after a confirmation, and ends with a link to the history', async () => {
    answerCheck();
    network.use(
      http.post('/api/cars/imports/apply', async ({ request }) => {
        expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({
          name: 'engines.csv',
          edition: '7',
          leaveOutRefused: 'true',
        });
        expect(request.headers.get('Content-Type')).toBe('text/csv');
        await delay(300);
        return HttpResponse.json({ counts: COUNTS });
      }),
    );
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apply engines.csv?' });
    expect(dialog).toHaveTextContent('1 refused row is left out.');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(dialog).toHaveTextContent('Saving takes up to a minute'));
    expect(await screen.findByRole('link', { name: 'Open the history' })).toHaveAttribute(
      'href',
      '/dashboard/moderate/history',
    );
    expect(screen.getByText('engines.csv was applied.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(screen.getByLabelText('CSV file')).toBeInTheDocument();
  });

  it('keeps the dry run and says why when it cannot be applied', async () => {
    answerCheck();
    const says = 'The catalogue has changed since this file was checked. Choose the file again.';
    network.use(http.post('/api/cars/imports/apply', () => conflict(says)));
    const { user } = open();
    await choose(user);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(says);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('New engine')).toBeVisible();
  });

  it('offers nothing to apply when nothing is new', async () => {
    answerCheck({ counts: { added: 0, changed: 0, unchanged: 3, refused: 0 }, rows: [] });
    const { user } = open();
    await choose(user);
    expect(screen.getByText('Nothing to apply: no row has anything new.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(screen.getByLabelText('CSV file')).toBeInTheDocument();
  });
});
