import type { Suggestion } from '@glovebox/shared/suggestion';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { serveVehicles } from '../../testing/catalogue.ts';
import { choose } from '../../testing/choose.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { keepSent, network, respond } from '../../testing/server.ts';
import SuggestionsPage from './SuggestionsPage.tsx';

const [VW, GOLF, GOLF_7, ENGINE] = [10, 11, 12, 13].map(idOf);
const DAY = 86_400_000;
const AT = '/dashboard/moderate/suggestions';

const buildSuggestion = (over: Partial<Suggestion> = {}): Suggestion => ({
  _id: idOf(500),
  state: 'open',
  make: null,
  baseModel: null,
  model: null,
  typed: {
    make: { name: 'Sachsenring' },
    model: { name: 'Trabant 601', yearFrom: 1964, yearTo: 1990 },
    engine: { name: '0.6', kw: 19, hp: 26, cc: 594, fuel: 'Petrol' },
  },
  productionYear: 1988,
  vinMaker: null,
  alike: 0,
  revision: 2,
  createdAt: '2026-06-01T10:00:00.000Z',
  decidedAt: null,
  ...over,
});

const answer = (...suggestions: Suggestion[]) =>
  http.get('/api/cars/suggestions', () =>
    HttpResponse.json({ suggestions, open: suggestions.length, nextCursor: null }),
  );

beforeEach(() => {
  serveVehicles();
  respond('post', '/api/cars/engines/', { engines: [] });
});

const open = (at = AT) => renderApp(<SuggestionsPage />, { at });

/** Collects the requests to decide a suggestion. */
const listenTo = (act: 'accept' | 'accept-schedule' | 'decline') => {
  const sent = keepSent('post', `/api/cars/suggestions/${idOf(500)}/${act}`, { message: 'Done.', cars: 1 });
  return sent;
};

describe('the queue', () => {
  it('shows what was typed, where it belongs, and what helps to judge it', async () => {
    network.use(
      answer(
        buildSuggestion({ alike: 2, createdAt: new Date(Date.now() - 3.5 * DAY).toISOString() }),
        buildSuggestion({
          _id: idOf(501),
          make: { _id: VW!, name: 'Volkswagen' },
          baseModel: { _id: GOLF!, name: 'Golf' },
          typed: {
            model: { name: 'Golf Country', yearFrom: 1990, yearTo: null },
            engine: { name: '1.8', kw: null, hp: null, cc: null, fuel: null },
          },
          vinMaker: 'Volkswagen',
        }),
      ),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Waiting · 2' })).toBeVisible();
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'));
    expect(first).toHaveTextContent('Sachsenring Trabant 601New make2 more like this');
    expect(first).toHaveTextContent('0.6 · 19 kW · 26 hp · 594 ccm · Petrol · built 1964 – 1990');
    expect(first).toHaveTextContent('Make not in the catalogue, built 1988.');
    expect(first).toHaveTextContent(/Waiting for 3 days, typed /);
    expect(second).toHaveTextContent('Volkswagen Golf CountryNew model');
    expect(second).toHaveTextContent('Under Volkswagen › Golf, built 1988, VIN says Volkswagen.');
  });

  it('says when nothing waits', async () => {
    network.use(answer());
    open();
    expect(await screen.findByText('All caught up. No suggestions are waiting.')).toBeVisible();
  });

  it('shows decided suggestions with the decision and its reason, without buttons', async () => {
    const decided = buildSuggestion({
      state: 'declined',
      reason: 'Never built.',
      decidedBy: { id: idOf(9), name: 'Mo Derator' },
      decidedAt: '2026-06-02T10:00:00.000Z',
    });
    network.use(answer(decided));
    open(`${AT}?state=decided`);
    expect(await screen.findByText('Declined')).toBeVisible();
    expect(screen.getByText(/by Mo Derator/)).toBeVisible();
    expect(screen.queryByText(/Waiting for/)).toBeNull();
    expect(screen.getByText('Never built.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});

describe('accepting', () => {
  const openDialog = async (suggestion = buildSuggestion()) => {
    network.use(answer(suggestion));
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: /^Accept/ }));
    return { ...view, dialog: await screen.findByRole('dialog', { name: 'Accept suggestion' }) };
  };
  const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Accept' });

  it('creates all levels as the moderator corrected them', async () => {
    const sent = listenTo('accept');
    const { user, dialog } = await openDialog();
    const base = within(dialog).getByLabelText('New base model');
    expect(base).toHaveValue('Trabant 601');
    await user.clear(base);
    await user.type(base, '601');
    await user.click(send(dialog));
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(sent).toEqual([
      {
        make: { create: { name: 'Sachsenring' } },
        baseModel: { create: { name: '601' } },
        specModel: { create: { name: 'Trabant 601', yearFrom: 1964, yearTo: 1990 } },
        engine: { create: { name: '0.6', kw: 19, hp: 26, cc: 594, fuel: 'Petrol' } },
        alike: false,
        revision: 2,
      },
    ]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('chooses existing entries, level by level', async () => {
    const sent = listenTo('accept');
    const { user, dialog } = await openDialog();
    expect(within(dialog).queryByLabelText('Base model')).toBeNull();
    await choose(user, 'Make', 'Volkswagen');
    await choose(user, 'Base model', 'Golf');
    await choose(user, 'Spec model', 'Golf VII (5G)');
    await choose(user, 'Engine', '1.5 TSI · 110 kW · 150 hp · 1,498 ccm · Petrol');
    await user.click(send(dialog));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          make: { use: VW },
          baseModel: { use: GOLF },
          specModel: { use: GOLF_7 },
          engine: { use: ENGINE },
          alike: false,
          revision: 2,
        },
      ]),
    );
  });

  it('offers a similar engine, which chooses the whole vehicle', async () => {
    respond('post', '/api/cars/engines/', {
      engines: [
        {
          _id: ENGINE,
          name: '0.6',
          kw: 19,
          hp: 26,
          cc: 594,
          fuel: 'Petrol',
          make: { _id: VW, name: 'Volkswagen' },
          baseModel: { _id: GOLF, name: 'Golf' },
          specModel: { _id: GOLF_7, name: 'Golf VII (5G)' },
          score: 0.9,
        },
      ],
    });
    const sent = listenTo('accept');
    const { user, dialog } = await openDialog();
    await user.click(
      await within(dialog).findByRole('button', { name: 'Use 0.6 of Volkswagen Golf VII (5G)' }),
    );
    await user.click(send(dialog));
    await waitFor(() => expect(sent).toMatchObject([{ make: { use: VW }, engine: { use: ENGINE } }]));
  });

  it('includes all equal suggestions when the box is ticked', async () => {
    const sent = listenTo('accept');
    const { user, dialog } = await openDialog(buildSuggestion({ alike: 1 }));
    await user.click(within(dialog).getByLabelText('Also for the other matching car'));
    await user.click(send(dialog));
    await waitFor(() => expect(sent).toMatchObject([{ alike: true }]));
  });

  it('requires names, and checks numbers by the rules of the catalogue', async () => {
    const { user, dialog } = await openDialog();
    await user.clear(within(dialog).getByLabelText('New make'));
    const hp = within(dialog).getByLabelText(/^hp/);
    await user.clear(hp);
    await user.type(hp, '99');
    // the name followed the other field until somebody typed into it
    const kw = within(dialog).getByLabelText(/^kW/);
    await user.clear(kw);
    await user.type(kw, '19');
    await user.click(send(dialog));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('New make')).toHaveAccessibleDescription('Name is required'),
    );
    expect(hp).toHaveAccessibleDescription('kW and hp do not fit each other: 1 kW is 1.36 hp');
  });

  it('shows at its field that a name is taken, and keeps what was typed', async () => {
    respond(
      'post',
      `/api/cars/suggestions/${idOf(500)}/accept`,
      {
        error: 'There is already one named Sachsenring.',
        code: 'CONFLICT',
        details: [{ path: 'make.create.name', message: 'There is already one named Sachsenring.' }],
      },
      409,
    );
    const { user, dialog } = await openDialog();
    await user.click(send(dialog));
    await waitFor(() =>
      expect(within(dialog).getByLabelText('New make')).toHaveAccessibleDescription(
        'There is already one named Sachsenring.',
      ),
    );
    expect(within(dialog).getByLabelText('New engine')).toHaveValue('0.6');
  });
});

describe('declining', () => {
  it('requires a reason, and sends it', async () => {
    network.use(answer(buildSuggestion()));
    const sent = listenTo('decline');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Decline/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline suggestion' });
    const decline = within(dialog).getByRole('button', { name: 'Decline' });
    await user.click(decline);
    const reason = within(dialog).getByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Give a reason/));
    expect(sent).toEqual([]);
    await user.type(reason, 'It is in the catalogue as Trabant.');
    await user.click(decline);
    await waitFor(() =>
      expect(sent).toEqual([{ reason: 'It is in the catalogue as Trabant.', revision: 2 }]),
    );
  });
});

describe('the suggestion of a schedule', () => {
  const OIL = { title: 'Oil', resetBy: ['Oil Change Service' as const], everyKm: 15_000, everyMonths: 12 };
  const BRAKES = { title: 'Brakes', resetBy: ['Brake Service' as const], everyMonths: 24 };
  const proposed = { source: 'https://maker.example/new', entries: [OIL] };
  const suggestion = buildSuggestion({
    make: { _id: VW!, name: 'Volkswagen' },
    model: { _id: GOLF_7!, name: 'Golf VII (5G)' },
    typed: {},
    schedule: {
      level: 'engine',
      entry: { _id: ENGINE!, name: '1.5 TSI', revision: 4 },
      proposed,
      current: { source: 'https://maker.example/old', entries: [{ ...OIL, everyKm: 30_000 }, BRAKES] },
    },
  });

  it('shows the entries with their link, and what they would replace', async () => {
    network.use(answer(suggestion));
    open();
    const row = (await screen.findByRole('heading', { name: 'Volkswagen Golf VII (5G) 1.5 TSI' })).closest(
      'li',
    );
    expect(row).toHaveTextContent('Other schedule');
    expect(row).toHaveTextContent('Oil: every 15,000 km or 12 months, whichever comes first');
    expect(row).toHaveTextContent('Now: every 30,000 km or 12 months');
    expect(row).toHaveTextContent('Brakes: would be removed, every 24 months');
    const [link] = within(row!).getAllByRole('link', { name: /^maker\.example/ });
    expect(link).toHaveAttribute('href', proposed.source);
  });

  it('is accepted as corrected, at the revisions that the moderator saw', async () => {
    network.use(answer(suggestion));
    const sent = listenTo('accept-schedule');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Accept/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept schedule' }));
    const every = dialog.getByLabelText(/^Every, by distance/);
    await user.clear(every);
    await user.type(every, '20000');
    await user.click(dialog.getByRole('button', { name: 'Replace the schedule' }));
    expect(await screen.findByText('Done.')).toBeVisible();
    expect(sent).toEqual([
      {
        schedule: { ...proposed, entries: [{ ...OIL, everyKm: 20_000 }] },
        entry: ENGINE,
        entryRevision: 4,
        revision: 2,
      },
    ]);
  });
});
