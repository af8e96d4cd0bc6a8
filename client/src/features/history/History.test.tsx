import type { CatalogueChange, CatalogueEdit } from '@glovebox/shared/catalogueChange';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network, respond } from '../../testing/server.ts';
import { History } from './History.tsx';
import { OneChange } from './OneChange.tsx';

const buildChange = (over: Partial<CatalogueChange> = {}): CatalogueChange => ({
  _id: idOf(500),
  action: 'ENGINE_CHANGED',
  by: { id: idOf(901), name: 'Grace Hopper' },
  details: '1.0 → 1.0 T',
  edits: 1,
  createdAt: '2026-06-01T10:00:00.000Z',
  ...over,
});

const buildEdit = (over: Partial<CatalogueEdit> = {}): CatalogueEdit => ({
  level: 'engine',
  entry: idOf(2),
  name: '1.0 T',
  kind: 'changed',
  fields: [
    { field: 'kw', before: null, after: 60, now: 60 },
    { field: 'sources', before: ['vca'], after: ['vca', 'moderator'], now: ['vca', 'moderator'] },
    { field: 'verified', before: false, after: true, now: true },
  ],
  revision: 4,
  ...over,
});

const REMOVED = buildEdit({
  name: 'Twin',
  kind: 'removed',
  fields: [{ field: 'kw', before: 51, after: null, now: null }],
  revision: null,
});

/** Answers the calls of the history; returns what was requested. */
const serve = (changes: CatalogueChange[], edits = [buildEdit()]) => {
  const asked: string[] = [];
  network.use(
    http.get('/api/cars/changes', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ changes: [...changes], nextCursor: null });
    }),
    http.get('/api/cars/changes/:id', () =>
      HttpResponse.json({ change: changes[0], edits: [...edits], nextCursor: null }),
    ),
  );
  return asked;
};

it('shows what was changed, by whom and when, and each edit on request', async () => {
  serve([buildChange()]);
  const { user } = renderApp(<History />);
  const entry = within(await screen.findByRole('listitem'));
  expect(entry.getByRole('heading', { name: 'Engine changed' })).toBeVisible();
  expect(entry.getByText(/^Grace Hopper,/)).toHaveTextContent(/^Grace Hopper, Jun 1.*, 1 entry$/);
  const more = entry.getByRole('button', { name: 'Show before and after: 1.0 → 1.0 T' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  const engine = within(await entry.findByRole('table', { name: 'Engine 1.0 T, changed' }));
  expect(engine.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'kW–60',
    'SourcesUK VCAUK VCA, A moderator',
    'VerifiedNoYes',
  ]);
  await user.click(more);
  expect(entry.queryByRole('table')).not.toBeInTheDocument();
});

const openChange = async (edits: CatalogueEdit[], over: Partial<CatalogueChange> = {}) => {
  serve([buildChange(over)], edits);
  const app = renderApp(<OneChange id={idOf(500)} />);
  await screen.findAllByRole('table');
  return app;
};

const askToSetBack = async (edits: CatalogueEdit[], over: Partial<CatalogueChange> = {}) => {
  const { user } = await openChange(edits, over);
  const button = screen.getByRole('button', { name: /^Set back: / });
  await user.click(button);
  return { user, button, dialog: within(await screen.findByRole('dialog', { name: /^Set back / })) };
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('sets an entry back after a confirmation that lists the values, and keeps the focus there', async () => {
  const edits = [buildEdit()];
  const { user, dialog } = await askToSetBack(edits);
  expect(rowsOf(dialog.getByRole('table'))).toEqual([
    ['Field', 'Now', 'Set back to'],
    ['kW', '60', '–'],
    ['Sources', 'UK VCA, A moderator', 'UK VCA'],
    ['Verified', 'Yes', 'No'],
  ]);
  const sent: unknown[] = [];
  network.use(
    http.post('/api/cars/changes/:id/set-back', async ({ request, params }) => {
      sent.push(params['id'], await request.json());
      const [edit] = edits;
      edits[0] = buildEdit({ fields: edit!.fields.map((field) => ({ ...field, now: field.before })) });
      return HttpResponse.json({ message: 'Entry set back.' });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Set back' }));
  expect(await screen.findByText('Entry set back.')).toBeVisible();
  expect(sent).toEqual([idOf(500), { entry: idOf(2), revision: 4 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Set back/ })).not.toBeInTheDocument());
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
});

it('says before setting an entry back that a later change is replaced', async () => {
  const fields = [{ field: 'kw', before: 50, after: 60, now: 70 }];
  const { dialog } = await askToSetBack([buildEdit({ fields })]);
  expect(dialog.getByText(/^It was changed again since\./)).toBeVisible();
  expect(rowsOf(dialog.getByRole('table'))).toContainEqual(['kW', '70', '50']);
});

it('says that the cars of a merged engine stay where they are', async () => {
  const { dialog } = await askToSetBack([REMOVED], { action: 'ENGINE_MERGED' });
  expect(dialog.getByText(/^Adds it to the catalogue again\. Its cars stay/)).toBeVisible();
});

it('says in the dialog why an entry cannot be set back, and shows its values as they are now', async () => {
  const edits = [buildEdit()];
  const { user, dialog } = await askToSetBack(edits);
  const error = 'This entry has changed meanwhile. Check its values again.';
  respond('post', '/api/cars/changes/:id/set-back', { error, message: error, code: 'CONFLICT' }, 409);
  edits[0] = buildEdit({ fields: [{ field: 'kw', before: null, after: 60, now: 80 }], revision: 5 });
  await user.click(dialog.getByRole('button', { name: 'Set back' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(error);
  await waitFor(() => expect(rowsOf(dialog.getByRole('table'))).toContainEqual(['kW', '80', '–']));
});

it('offers to set back only entries that are not as they were before the change', async () => {
  const [kw] = buildEdit().fields;
  await openChange([
    buildEdit({ kind: 'created' }),
    buildEdit({ fields: [{ ...kw!, now: kw!.before }] }),
    { ...REMOVED, revision: 0 },
    buildEdit({ revision: null }),
  ]);
  expect(screen.getAllByRole('table')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Set back/ })).not.toBeInTheDocument();
});

it('filters the changes by the kind in the URL', async () => {
  const asked = serve([buildChange()]);
  const { user } = renderApp(<History />, { at: '/dashboard/moderate/history?action=LUNCH' });
  await screen.findByRole('list', { name: 'Changes' });
  // an unknown kind in the URL is not sent
  expect(asked).toEqual(['']);
  await user.selectOptions(screen.getByLabelText('Change'), 'Engine merged');
  await waitFor(() => expect(asked.at(-1)).toBe('?action=ENGINE_MERGED'));
  expect(screen.getByTestId('where')).toHaveTextContent('action=ENGINE_MERGED');
});

it('says when nothing was changed, and when the filter finds nothing', async () => {
  serve([]);
  const { unmount } = renderApp(<History />);
  expect(await screen.findByText('Nothing has been changed in the catalogue yet.')).toBeVisible();
  unmount();
  const { user } = renderApp(<History />, { at: '/?action=ENGINE_MERGED' });
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('Nothing has been changed in the catalogue yet.')).toBeVisible();
});

it('offers to try again when the history cannot be loaded', async () => {
  network.use(
    http.get('/api/cars/changes', () => HttpResponse.json({ error: 'Out of order' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = renderApp(<History />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The history could not be loaded. Out of order');
  serve([buildChange()]);
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Changes' })).toBeVisible();
});

it('shows a linked change with its edits', async () => {
  serve([buildChange()]);
  renderApp(<OneChange id={idOf(500)} />);
  expect(await screen.findByRole('table', { name: 'Engine 1.0 T, changed' })).toBeVisible();
});
