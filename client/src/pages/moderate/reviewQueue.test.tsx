import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { buildBaseModelAnswer, buildEngine, buildMake } from '../../testing/catalogue.ts';
import { act, answers, failure, openCatalogue, sentTo, serveCatalogue } from '../../testing/moderate.tsx';
import { network, respond } from '../../testing/server.ts';

beforeEach(serveCatalogue);

describe('several entries', () => {
  const queue = ['1.2 TSI', '1.4 TSI', '1.6 TDI'].map((name, index) => ({
    ...buildEngine({ _id: idOf(30 + index), name, verified: false }),
    make: { _id: idOf(10), name: 'Volkswagen' },
    baseModel: { _id: idOf(11), name: 'Golf' },
    specModel: { _id: idOf(12), name: 'Golf VII (5G)' },
  }));
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

  it('can be selected and verified at once; failed ones stay selected, with the reason', async () => {
    answers('engines', { engines: queue, nextCursor: null });
    const { user } = openCatalogue('?show=unverified');
    await user.click(await box('1.4 TSI'));
    expect(screen.getByRole('button', { name: 'Verify 1' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
    const sent = sentTo('post', 'moderate/verify', {
      message: '2 verified. 1 not.',
      verified: [idOf(30), idOf(31)],
      refused: [{ _id: idOf(32), message: 'The catalogue is being changed.' }],
    });
    answers('engines', { engines: queue.slice(2), nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Verify 3' }));
    expect(await screen.findByText('2 verified.')).toBeVisible();
    expect(screen.getByText('1.6 TDI: The catalogue is being changed.')).toBeVisible();
    expect(sent).toEqual([{ level: 'engine', ids: [idOf(30), idOf(31), idOf(32)] }]);
    expect(await box('1.6 TDI')).toBeChecked();
    await waitFor(() => expect(screen.queryByText('1.2 TSI')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Select all 1 shown' })).toHaveFocus();
  });

  it('can be selected and verified by keys', async () => {
    answers('engines', { engines: queue, nextCursor: null });
    const { user } = openCatalogue('?show=unverified');
    (await box('1.2 TSI')).focus();
    await user.keyboard('jj');
    expect(await box('1.6 TDI')).toHaveFocus();
    await user.keyboard('k ');
    expect(await box('1.4 TSI')).toBeChecked();
    const sent = sentTo('post', 'moderate/verify', { message: 'x', verified: [idOf(31)], refused: [] });
    await user.keyboard('v');
    expect(await screen.findByText('1 verified.')).toBeVisible();
    expect(sent).toEqual([{ level: 'engine', ids: [idOf(31)] }]);
  });
});

describe('the review queue', () => {
  const [AUDI, SKODA] = [idOf(20), idOf(21)];
  const OF_SKODA = {
    make: { _id: SKODA, name: 'Škoda' },
    baseModel: { _id: idOf(11), name: 'Octavia' },
  };
  const [known] = buildBaseModelAnswer().specModels;
  const octavia = { ...known!, ...OF_SKODA, name: 'Octavia II (1Z)', verified: false };
  const engine = {
    ...buildEngine({ verified: false }),
    ...OF_SKODA,
    specModel: { _id: idOf(12), name: 'Octavia II (1Z)' },
  };
  /** Answers each page in turn, and returns what was requested. */
  const pagesOf = (path: string, ...pages: object[]) => {
    const asked: Record<string, string>[] = [];
    network.use(
      http.get(`/api/cars/moderate/${path}`, ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.json(pages[Math.min(asked.length, pages.length) - 1]);
      }),
    );
    return asked;
  };

  beforeEach(() => {
    answers('makes', {
      makes: [
        buildMake({ _id: AUDI, name: 'Audi', unverified: 1_200, unverifiedSpecModels: 2 }),
        buildMake({ _id: SKODA, name: 'Škoda', unverified: 3, unverifiedSpecModels: 1 }),
        buildMake({ _id: idOf(22), name: 'Lada' }),
      ],
    });
  });

  it('is filtered by a make that needs a review, which the URL keeps', async () => {
    const asked = pagesOf('engines', { engines: [engine], nextCursor: null });
    const { user } = openCatalogue('?show=unverified');
    expect(await screen.findByText('1,203 engines')).toBeVisible();
    await user.click(screen.getByLabelText('Make'));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Audi · 1,200', 'Škoda · 3']);
    await user.click(options[1]!);
    await waitFor(() => expect(asked.at(-1)).toEqual({ filter: 'unverified', make: SKODA, limit: '50' }));
    expect(screen.getByText('3 engines')).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent(
      `/dashboard/moderate?show=unverified&make=${SKODA}`,
    );
    // the other list keeps the make
    expect(screen.getByRole('link', { name: 'Unverified spec models 1' })).toHaveAttribute(
      'href',
      `/dashboard/moderate?show=unverifiedSpecModels&make=${SKODA}`,
    );
    expect(screen.getByRole('link', { name: 'All makes' })).toHaveAttribute('href', '/dashboard/moderate');
  });

  it('says when nothing of a make is left, and offers those of all makes', async () => {
    const asked = pagesOf('engines', { engines: [], nextCursor: null });
    const { user } = openCatalogue(`?show=withoutPower&make=${SKODA}`);
    expect(await screen.findByText('The power of every engine of Škoda is known.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all makes' }));
    expect(await screen.findByText('The power of every engine of the catalogue is known.')).toBeVisible();
    expect(asked.map(({ make }) => make)).toEqual([SKODA, undefined]);
  });

  it('says when there is no such make', async () => {
    pagesOf('specmodels', { specModels: [], nextCursor: null });
    openCatalogue(`?show=unverifiedSpecModels&make=${idOf(99)}`);
    expect(await screen.findByText('There is no such make in the catalogue.')).toBeVisible();
  });

  it('lists spec models too, page by page, and verifies one by one click', async () => {
    const next = { ...octavia, _id: idOf(40), name: 'Octavia I (1U)' };
    const asked = pagesOf(
      'specmodels',
      { specModels: [octavia], nextCursor: 'next' },
      { specModels: [next], nextCursor: null },
    );
    const { user } = openCatalogue('?show=unverifiedSpecModels');
    const row = await screen.findByRole('row', { name: /Octavia II / });
    expect(screen.getByRole('heading', { level: 1, name: 'Spec models to review' })).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Octavia II (1Z)' })).toHaveAttribute(
      'href',
      `/dashboard/moderate/engines/${idOf(12)}`,
    );
    expect(within(row).getByRole('link', { name: 'Škoda › Octavia' })).toHaveAttribute(
      'href',
      `/dashboard/moderate/model/${idOf(11)}`,
    );
    expect(row).toHaveTextContent('2012 – 2019');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('row', { name: /Octavia I \(1U\)/ })).toBeVisible();
    expect(asked).toEqual([{ limit: '50' }, { limit: '50', cursor: 'next' }]);

    const sent = sentTo('put', `specmodel/${idOf(12)}/verified`, { message: '', verified: true });
    answers('specmodels', { specModels: [], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Verify Octavia II (1Z)' }));
    expect(await screen.findByText('Every spec model of the catalogue is verified.')).toBeVisible();
    expect(sent).toEqual([{ verified: true, revision: 0 }]);
  });

  it('edits the facts of a spec model in its place', async () => {
    pagesOf('specmodels', { specModels: [octavia], nextCursor: null });
    const sent = sentTo('put', `specmodel/${idOf(12)}`, {
      message: 'Spec model changed.',
      specModel: octavia,
    });
    const { user } = openCatalogue('?show=unverifiedSpecModels');
    await act(user, 'Octavia II (1Z)', 'Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit spec model' });
    const until = within(dialog).getByLabelText(/^Last year/);
    await user.clear(until);
    await user.type(until, '2013');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Spec model changed.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Octavia II (1Z)', yearFrom: 2012, yearTo: 2013, revision: 0 }]);
  });

  it('shows why loading failed, and tries again', async () => {
    respond('get', '/api/cars/moderate/specmodels', failure('Oh.'), 500);
    const { user } = openCatalogue('?show=unverifiedSpecModels');
    expect(await screen.findByText('The spec models could not be loaded. Oh.')).toBeVisible();
    answers('specmodels', { specModels: [octavia], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Octavia II (1Z)' })).toBeVisible();
  });
});
