import type { CatalogueChange, CatalogueEdit } from '@glovebox/shared/catalogueChange';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
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
  undone: false,
  undoes: null,
  createdAt: '2026-06-01T10:00:00.000Z',
  ...over,
});

const EDITS: CatalogueEdit[] = [
  {
    level: 'engine',
    entry: idOf(2),
    name: '1.0 T',
    kind: 'changed',
    fields: [
      { field: 'kw', before: null, after: 60 },
      { field: 'sources', before: ['vca'], after: ['vca', 'moderator'] },
      { field: 'verified', before: false, after: true },
    ],
  },
  {
    level: 'car',
    entry: null,
    name: null,
    kind: 'changed',
    fields: [{ field: 'engine', before: 'Twin', after: '1.0 T' }],
  },
];

/** Answers the calls of the history; returns what was requested. */
const serve = (changes: CatalogueChange[]) => {
  const asked: string[] = [];
  network.use(
    http.get('/api/cars/changes', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ changes: [...changes], nextCursor: null });
    }),
    http.get('/api/cars/changes/:id', () =>
      HttpResponse.json({ change: changes[0], edits: EDITS, nextCursor: null }),
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
  expect(entry.getByRole('table', { name: 'A car, changed' })).toBeVisible();
  await user.click(more);
  expect(entry.queryByRole('table')).not.toBeInTheDocument();
});

it('undoes a change after one click, and marks it', async () => {
  const changes = [buildChange()];
  serve(changes);
  network.use(
    http.post('/api/cars/changes/:id/undo', ({ params }) => {
      changes[0] = buildChange({ undone: true });
      changes.unshift(buildChange({ _id: idOf(501), action: 'CHANGE_UNDONE', undoes: String(params['id']) }));
      return HttpResponse.json({ message: 'Change undone.', change: idOf(501) });
    }),
  );
  const { user } = renderApp(<History />);
  await user.click(await screen.findByRole('button', { name: 'Undo: 1.0 → 1.0 T' }));
  expect(await screen.findByText('Change undone.')).toBeVisible();
  expect(await screen.findByText('Undone')).toBeVisible();
  const [undoing, undone] = screen.getAllByRole('listitem');
  expect(within(undone!).getByRole('button', { name: /before and after/ })).toHaveFocus();
  expect(within(undoing!).getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(within(undone!).queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('says at the change why it cannot be undone', async () => {
  serve([buildChange()]);
  const error = '“1.0 T” was changed later (1.0 T → 1.1). Undo that first.';
  respond('post', '/api/cars/changes/:id/undo', { error, message: error, code: 'CONFLICT' }, 409);
  const { user } = renderApp(<History />);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveFocus();
});

it('explains why undoing thousands of entries takes long, and sends it once', async () => {
  const change = buildChange({ action: 'CATALOGUE_IMPORTED', details: 'all.csv', edits: 10_000 });
  serve([change]);
  let sent = 0;
  const written = new EventTarget();
  network.use(
    http.post('/api/cars/changes/:id/undo', async () => {
      sent += 1;
      await new Promise((resolve) => written.addEventListener('end', resolve));
      return HttpResponse.json({ message: 'Change undone.', change: idOf(501) });
    }),
  );
  const { user } = renderApp(<History />);
  const button = await screen.findByRole('button', { name: 'Undo: all.csv' });
  await user.dblClick(button);
  expect(
    await screen.findByText('Undoing 10,000 entries… This can take a minute and continues if you leave.'),
  ).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  written.dispatchEvent(new Event('end'));
  expect(await screen.findByText('Change undone.')).toBeVisible();
  expect(sent).toBe(1);
  expect(screen.queryByText(/^Undoing/)).not.toBeInTheDocument();
});

it('checks whether an undo whose answer was lost has happened', async () => {
  startFakeClock();
  const changes = [buildChange()];
  serve(changes);
  network.use(http.post('/api/cars/changes/:id/undo', () => HttpResponse.error()));
  const { user } = renderApp(<History />);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  const lost = 'The server didn’t answer. If the undo worked, it will show here.';
  expect(await screen.findByText(lost)).toBeVisible();
  changes[0] = buildChange({ undone: true });
  await passTime(3_000);
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByText(lost)).not.toBeInTheDocument();
});

it('marks a change that somebody else has undone meanwhile', async () => {
  const newer = buildChange({ _id: idOf(501), details: '2.0 → 2.0 T' });
  const changes = [newer, buildChange()];
  serve(changes);
  const error = 'This change was undone already.';
  network.use(
    http.post('/api/cars/changes/:id/undo', () => {
      changes[1] = buildChange({ undone: true });
      return HttpResponse.json({ error, message: error, code: 'CONFLICT' }, { status: 409 });
    }),
  );
  const { user } = renderApp(<History />);
  await user.click(await screen.findByRole('button', { name: 'Undo: 1.0 → 1.0 T' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo: 1.0 → 1.0 T' })).not.toBeInTheDocument();
  // the focus stays on the change instead of the first one
  const more = screen.getByRole('button', { name: 'Show before and after: 1.0 → 1.0 T' });
  await waitFor(() => expect(more).toHaveFocus());
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
