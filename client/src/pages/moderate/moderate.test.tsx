import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import {
  buildBaseModelAnswer,
  buildEngine,
  buildMake,
  buildMakeAnswer,
  buildSpecModelAnswer,
} from '../../testing/catalogue.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import BaseModelsPage from './BaseModelsPage.tsx';
import EnginesPage from './EnginesPage.tsx';
import MakesPage from './MakesPage.tsx';
import SpecModelsPage from './SpecModelsPage.tsx';

const answers = (path: string, body: JsonBodyType) =>
  network.use(http.get(`/api/cars/moderate/${path}`, () => HttpResponse.json(body)));
const failure = (error: string, code = 'CONFLICT', details?: { path: string; message: string }[]) => ({
  error,
  message: error,
  code,
  ...(details && { details }),
});
const open = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/dashboard/moderate" element={<MakesPage />} />
      <Route path="/dashboard/moderate/make/:id" element={<BaseModelsPage />} />
      <Route path="/dashboard/moderate/model/:id" element={<SpecModelsPage />} />
      <Route path="/dashboard/moderate/engines/:id" element={<EnginesPage />} />
      <Route path="/dashboard/moderate/history" element={null} />
    </Routes>,
    { at: `/dashboard/moderate${at}` },
  );
/** What is sent to a path, one after the other. */
const sentTo = (method: 'post' | 'put' | 'delete', path: string, answer: JsonBodyType, status = 200) => {
  const sent: unknown[] = [];
  network.use(
    http[method](`/api/cars/${path}`, async ({ request }) => {
      const type = request.headers.get('content-type') ?? '';
      sent.push(type.startsWith('application/json') ? await request.json() : type);
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
};
const namesOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const act = async (user: UserEvent, entry: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${entry}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

beforeEach(() => {
  answers('makes', {
    makes: [
      buildMake({ _id: idOf(20), name: 'Audi', docCount: 57 }),
      buildMake({ _id: idOf(21), name: 'Škoda', docCount: 2, unverified: 3, withoutPower: 1 }),
    ],
  });
  answers(`make/${idOf(10)}`, buildMakeAnswer());
  answers(`basemodel/${idOf(11)}`, buildBaseModelAnswer());
  answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer());
  network.use(
    http.post('/api/cars/engines/', () => HttpResponse.json({ engines: [] })),
    http.get('/api/cars/engine/:id/use', () => HttpResponse.json({ cars: 2 })),
    http.get('/api/cars/suggestions', () =>
      HttpResponse.json({ suggestions: [], open: 1_200, nextCursor: null }),
    ),
  );
});

describe('the makes', () => {
  it('lead to their models, and are searched and sorted as the URL says', async () => {
    startFakeClock();
    const { user } = open('');
    expect(await screen.findByRole('link', { name: 'Škoda' })).toHaveAttribute(
      'href',
      `/dashboard/moderate/make/${idOf(21)}`,
    );
    expect(screen.getByText('57 models')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Fewest models');
    expect(namesOf('Makes')).toEqual(['Škoda', 'Audi']);
    await user.type(screen.getByLabelText('Search the makes'), 'skoda');
    await passTime(250);
    await waitFor(() => expect(namesOf('Makes')).toEqual(['Škoda']));
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/moderate?sort=models&search=skoda');
    expect(screen.getByText('1 of 2 makes')).toBeVisible();
  });

  it('say that a search finds none, and what could not be loaded', async () => {
    const { user, unmount } = open('?search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link', { name: 'Audi' })).toBeVisible();
    unmount();

    network.use(
      http.get('/api/cars/moderate/makes', () => HttpResponse.json(failure('Oh.'), { status: 500 })),
    );
    const again = open('');
    expect(await screen.findByText('The makes could not be loaded. Oh.')).toBeVisible();
    answers('makes', { makes: [] });
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The catalogue has no makes yet.')).toBeVisible();
  });

  it('show how many engines somebody should look at, and lead to them', async () => {
    answers('engines', {
      engines: [
        {
          ...buildEngine({ verified: false }),
          make: { _id: idOf(10), name: 'Volkswagen' },
          baseModel: { _id: idOf(11), name: 'Golf' },
          specModel: { _id: idOf(12), name: 'Golf VII (5G)' },
        },
      ],
      nextCursor: null,
    });
    const { user } = open('');
    await user.click(await screen.findByRole('link', { name: 'Unverified engines 3' }));
    expect(await screen.findByRole('link', { name: 'Volkswagen › Golf › Golf VII (5G)' })).toHaveAttribute(
      'href',
      `/dashboard/moderate/engines/${idOf(12)}`,
    );
    expect(screen.getByRole('link', { name: 'Unverified engines 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );

    const sent = sentTo('put', `engine/${idOf(13)}/verified`, {
      message: 'Marked as verified.',
      verified: true,
    });
    answers('engines', { engines: [], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Verify 1.5 TSI' }));
    expect(await screen.findByText('Every engine of the catalogue is verified.')).toBeVisible();
    expect(sent).toEqual([{ verified: true }]);
    // the list has it no more
    expect(await screen.findByText('1.5 TSI is verified.')).toBeVisible();
  });
});

describe('several entries', () => {
  const queue = ['1.2 TSI', '1.4 TSI', '1.6 TDI'].map((name, index) => ({
    ...buildEngine({ _id: idOf(30 + index), name, verified: false }),
    make: { _id: idOf(10), name: 'Volkswagen' },
    baseModel: { _id: idOf(11), name: 'Golf' },
    specModel: { _id: idOf(12), name: 'Golf VII (5G)' },
  }));
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

  it('are selected and verified at once; those that could not be stay selected, with the reason', async () => {
    answers('engines', { engines: queue, nextCursor: null });
    const { user } = open('?show=unverified');
    await user.click(await box('1.4 TSI'));
    expect(screen.getByRole('button', { name: 'Verify 1' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }));
    const sent = sentTo('post', 'moderate/verify', {
      message: '2 verified. 1 could not be.',
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

  it('are reached and verified by keys', async () => {
    answers('engines', { engines: queue, nextCursor: null });
    const { user } = open('?show=unverified');
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

describe('what somebody should look at', () => {
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

  it('is narrowed to a make with something to do, which the URL keeps', async () => {
    const asked = pagesOf('engines', { engines: [engine], nextCursor: null });
    const { user } = open('?show=unverified');
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
    // another list is of the same make
    expect(screen.getByRole('link', { name: 'Unverified spec models 1' })).toHaveAttribute(
      'href',
      `/dashboard/moderate?show=unverifiedSpecModels&make=${SKODA}`,
    );
    expect(screen.getByRole('link', { name: 'All makes' })).toHaveAttribute('href', '/dashboard/moderate');
  });

  it('says of a make that nothing is left, and shows those of all makes again', async () => {
    const asked = pagesOf('engines', { engines: [], nextCursor: null });
    const { user } = open(`?show=withoutPower&make=${SKODA}`);
    expect(await screen.findByText('The power of every engine of Škoda is known.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all makes' }));
    expect(await screen.findByText('The power of every engine of the catalogue is known.')).toBeVisible();
    expect(asked.map(({ make }) => make)).toEqual([SKODA, undefined]);
  });

  it('says that there is no such make', async () => {
    pagesOf('specmodels', { specModels: [], nextCursor: null });
    open(`?show=unverifiedSpecModels&make=${idOf(99)}`);
    expect(await screen.findByText('There is no such make in the catalogue.')).toBeVisible();
  });

  it('are spec models too, page by page, which are verified by one press', async () => {
    const next = { ...octavia, _id: idOf(40), name: 'Octavia I (1U)' };
    const asked = pagesOf(
      'specmodels',
      { specModels: [octavia], nextCursor: 'next' },
      { specModels: [next], nextCursor: null },
    );
    const { user } = open('?show=unverifiedSpecModels');
    const row = await screen.findByRole('row', { name: /Octavia II / });
    expect(screen.getByRole('heading', { level: 1, name: 'Spec models to look at' })).toBeVisible();
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
    expect(sent).toEqual([{ verified: true }]);
  });

  it('are spec models whose facts are corrected in their place', async () => {
    pagesOf('specmodels', { specModels: [octavia], nextCursor: null });
    const sent = sentTo('put', `specmodel/${idOf(12)}`, {
      message: 'Spec model changed.',
      specModel: octavia,
    });
    const { user } = open('?show=unverifiedSpecModels');
    await act(user, 'Octavia II (1Z)', 'Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit spec model' });
    const until = within(dialog).getByLabelText(/^Last year/);
    await user.clear(until);
    await user.type(until, '2013');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Spec model changed.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Octavia II (1Z)', yearFrom: 2012, yearTo: 2013 }]);
  });

  it('says that spec models could not be loaded, and tries again', async () => {
    network.use(
      http.get('/api/cars/moderate/specmodels', () => HttpResponse.json(failure('Oh.'), { status: 500 })),
    );
    const { user } = open('?show=unverifiedSpecModels');
    expect(await screen.findByText('The spec models could not be loaded. Oh.')).toBeVisible();
    answers('specmodels', { specModels: [octavia], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Octavia II (1Z)' })).toBeVisible();
  });
});

describe('a make', () => {
  it('is had as a file, leads to its history, and stands beside what owners suggest', async () => {
    const { user } = open(`/make/${idOf(10)}`);
    expect(await screen.findByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      `/api/cars/catalogue.csv?make=${idOf(10)}`,
    );
    expect(await screen.findByRole('link', { name: 'Suggestions 1,200' })).toBeVisible();
    await act(user, 'Golf', 'History');
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/moderate/history?entry=${idOf(11)}`);
  });

  it('is added with its logo', async () => {
    const sent = sentTo('post', 'make', { message: 'Make added.', make: buildMake({ _id: idOf(22) }) }, 201);
    const pictures = sentTo('put', `make/${idOf(22)}/image`, { message: 'Logo changed.' });
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Add make' }));
    const dialog = screen.getByRole('dialog', { name: 'Add make' });
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Lancia');
    const file = new File(['pixels'], 'logo.png', { type: 'image/png' });
    await user.upload(within(dialog).getByLabelText('Choose a picture'), file);
    expect(await within(dialog).findByRole('img', { name: 'Logo of the make' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await screen.findByText('Make added.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Lancia' }]);
    expect(pictures).toEqual(['image/png']);
  });

  it('keeps the form when the server refuses the picture, and is not added twice', async () => {
    const made = sentTo('post', 'make', { message: 'Make added.', make: buildMake({ _id: idOf(22) }) }, 201);
    const changed = sentTo('put', `make/${idOf(22)}`, {
      message: 'Make changed.',
      make: buildMake({ _id: idOf(22) }),
    });
    sentTo('put', `make/${idOf(22)}/image`, failure('The picture is damaged.', 'BAD_INPUT'), 400);
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Add make' }));
    const dialog = screen.getByRole('dialog', { name: 'Add make' });
    await user.type(within(dialog).getByLabelText('Name'), 'Lancia');
    await user.upload(
      within(dialog).getByLabelText('Choose a picture'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await within(dialog).findByRole('img');
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await within(dialog).findByText('The picture is damaged.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await screen.findByText('Make changed.')).toBeVisible();
    expect([made.length, changed.length]).toEqual([1, 1]);
  });

  it('is sent its logo alone where nothing else was changed', async () => {
    answers('makes', { makes: [buildMake({ _id: idOf(20), name: 'Audi', imgUrl: '/logos/audi.svg' })] });
    const saved = sentTo('put', `make/${idOf(20)}`, {
      message: 'Make changed.',
      make: buildMake({ _id: idOf(20) }),
    });
    sentTo('delete', `make/${idOf(20)}/image`, { message: 'Logo removed.' });
    const pictures = sentTo('put', `make/${idOf(20)}/image`, { message: 'Logo changed.' });
    const { user } = open('');
    const edit = async () => {
      await act(user, 'Audi', 'Edit');
      return within(screen.getByRole('dialog', { name: 'Edit make' }));
    };
    const remove = await edit();
    await user.click(remove.getByRole('button', { name: 'Remove' }));
    await user.click(remove.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Logo removed.')).toBeVisible();

    const file = new File(['pixels'], 'logo.png', { type: 'image/png' });
    const change = await edit();
    const before = change.getByRole('img').getAttribute('src');
    await user.upload(change.getByLabelText('Choose another picture'), file);
    await waitFor(() => expect(change.getByRole('img')).not.toHaveAttribute('src', before));
    await user.click(change.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Logo changed.')).toBeVisible();
    expect(saved).toEqual([]);

    const both = await edit();
    await user.type(both.getByLabelText('Name'), ' AG');
    await user.upload(both.getByLabelText('Choose another picture'), file);
    await waitFor(() => expect(both.getByRole('img')).not.toHaveAttribute('src', before));
    await user.click(both.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Make changed.')).toBeVisible();
    expect([saved, pictures.length]).toEqual([[{ name: 'Audi AG' }], 2]);
  });

  it.each([
    [
      'of another type',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'Only PNG, JPEG and WebP pictures can be used.',
    ],
    [
      'of more than 1 MB',
      new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' }),
      'The picture is larger than 1 MB.',
    ],
  ])('takes no picture %s', async (_what, file, text) => {
    const { user } = open('');
    await act(user, 'Audi', 'Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit make' });
    fireEvent.drop(within(dialog).getByRole('group', { name: /^Logo/ }), { dataTransfer: { files: [file] } });
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
  });

  it('says at the name that it is taken', async () => {
    const message = 'There is already one named Škoda.';
    sentTo('put', `make/${idOf(20)}`, failure(message, 'CONFLICT', [{ path: 'name', message }]), 409);
    const { user } = open('');
    await act(user, 'Audi', 'Edit');
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Skoda');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    expect(name).toHaveValue('Skoda');
  });

  it('keeps what was typed while a large import is written, and can be sent again', async () => {
    const message = 'Another change to the catalogue is being written. Please try again in a moment.';
    sentTo('put', `make/${idOf(20)}`, failure(message, 'BUSY'), 503);
    const { user } = open('');
    await act(user, 'Audi', 'Edit');
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Audi AG');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(name).toHaveValue('Audi AG');
    const sent = sentTo('put', `make/${idOf(20)}`, { message: 'Make changed.', make: {} });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Make changed.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is deleted after asking, and says where it was asked why it stays', async () => {
    sentTo('delete', `make/${idOf(20)}`, failure('Used by 57 base models.'), 409);
    const { user } = open('');
    await act(user, 'Audi', 'Remove');
    const dialog = screen.getByRole('dialog', { name: 'Remove Audi?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('Used by 57 base models.')).toBeVisible();
    sentTo('delete', `make/${idOf(20)}`, { message: 'Make removed.' });
    answers('makes', { makes: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Make removed.')).toBeVisible();
    expect(await screen.findByText('The catalogue has no makes yet.')).toBeVisible();
  });
});

describe('the levels below', () => {
  it('lead back up by their breadcrumbs', async () => {
    open(`/engines/${idOf(12)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII (5G)' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/moderate',
      `/dashboard/moderate/make/${idOf(10)}`,
      `/dashboard/moderate/model/${idOf(11)}`,
    ]);
    expect(crumbs.getByText('Golf VII (5G)')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Catalogue', current: 'page' })).toBeVisible();
  });

  it.each([
    [`/make/${idOf(99)}`, `make/${idOf(99)}`, 'There is no such make in the catalogue.'],
    [`/model/${idOf(99)}`, `basemodel/${idOf(99)}`, 'There is no such model in the catalogue.'],
    [`/engines/${idOf(99)}`, `specmodel/${idOf(99)}`, 'There is no such spec model in the catalogue.'],
  ])('say that there is nothing at %s', async (at, path, text) => {
    network.use(
      http.get(`/api/cars/moderate/${path}`, () =>
        HttpResponse.json(failure('Not found', 'NOT_FOUND'), { status: 404 }),
      ),
    );
    open(at);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('add a base model to its make', async () => {
    const sent = sentTo('post', 'basemodel', { message: 'Model added.', baseModel: {} }, 201);
    const { user } = open(`/make/${idOf(10)}`);
    await user.click(await screen.findByRole('button', { name: 'Add model' }));
    await user.type(screen.getByLabelText('Name'), 'Polo{Enter}');
    expect(await screen.findByText('Model added.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Polo', make: idOf(10) }]);
  });

  it('add a spec model with its years, in their order', async () => {
    const sent = sentTo(
      'post',
      'specmodel',
      { message: 'Spec model added.', specModel: { _id: idOf(30) } },
      201,
    );
    const { user } = open(`/model/${idOf(11)}`);
    expect(await screen.findByText(/^2012 – 2019 · 1 engine/)).toHaveTextContent('ADEME Car Labelling');
    await user.click(screen.getByRole('button', { name: 'Add spec model' }));
    await user.type(screen.getByLabelText('Name'), 'Golf VIII');
    await user.type(screen.getByLabelText(/^First year/), '2019');
    await user.type(screen.getByLabelText(/^Last year/), '2018');
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add spec model' });
    await user.click(add);
    expect(await screen.findByText('Must not be before the first year')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Last year/));
    await user.click(add);
    expect(await screen.findByText('Spec model added.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Golf VIII', yearFrom: 2019, yearTo: null, baseModel: idOf(11) }]);
  });
});

describe('spec models', () => {
  it('are sent their picture alone where nothing else was changed', async () => {
    const saved = sentTo('put', `specmodel/${idOf(12)}`, { message: 'Spec model changed.', specModel: {} });
    sentTo('put', `specmodel/${idOf(12)}/image`, { message: 'Picture changed.' });
    const { user } = open(`/model/${idOf(11)}`);
    await act(user, 'Golf VII (5G)', 'Edit');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit spec model' }));
    await user.upload(
      dialog.getByLabelText('Choose a picture'),
      new File(['pixels'], 'golf.png', { type: 'image/png' }),
    );
    await dialog.findByRole('img');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Picture changed.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('are shown alone that nobody verified, until somebody does', async () => {
    const [known] = buildBaseModelAnswer().specModels;
    const typed = { ...known!, _id: idOf(31), name: 'Golf I', verified: false };
    answers(`basemodel/${idOf(11)}`, buildBaseModelAnswer({ specModels: [known!, typed] }));
    const { user } = open(`/model/${idOf(11)}`);
    await user.click(await screen.findByRole('link', { name: 'Unverified spec models 1' }));
    expect(namesOf('Spec models')).toEqual(['Golf I']);

    const message = 'Marked as verified.';
    sentTo('put', `specmodel/${idOf(31)}/verified`, { message, verified: true });
    answers(
      `basemodel/${idOf(11)}`,
      buildBaseModelAnswer({ specModels: [known!, { ...typed, verified: true }] }),
    );
    await act(user, 'Golf I', 'Mark as verified');
    expect(await screen.findByText('Every spec model here is verified.')).toBeVisible();
  });
});

describe('an engine', () => {
  const openForm = async () => {
    const view = open(`/engines/${idOf(12)}`);
    await view.user.click(await screen.findByRole('button', { name: 'Add engine' }));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Add engine' })) };
  };

  it('has its kW and horsepower fill each other, and what was typed is left alone', async () => {
    const { user, dialog } = await openForm();
    const [kw, hp] = [dialog.getByLabelText(/^kW/), dialog.getByLabelText(/^hp/)];
    await user.type(kw, '110');
    expect(hp).toHaveValue('150');
    await user.clear(kw);
    expect(hp).toHaveValue('');
    await user.type(hp, '150');
    expect(kw).toHaveValue('110');
    await user.clear(kw);
    await user.type(kw, '90');
    expect(hp).toHaveValue('150');
    await user.type(dialog.getByLabelText(/^Name/), '1.5 TSI');
    await user.click(dialog.getByRole('button', { name: 'Add engine' }));
    expect(await dialog.findByText('kW and hp do not fit each other: 1 kW is 1.36 hp')).toBeVisible();
  });

  it('is sent with what is known of it', async () => {
    const sent = sentTo('post', 'engine', { message: 'Engine added.', engine: {} }, 201);
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/^Name/), '2.0 TDI');
    await user.type(dialog.getByLabelText(/^kW/), '110');
    await user.type(dialog.getByLabelText(/^cc/), '1,968');
    await user.selectOptions(dialog.getByLabelText(/^Fuel/), 'Diesel');
    await user.click(dialog.getByRole('button', { name: 'Add engine' }));
    expect(await screen.findByText('Engine added.')).toBeVisible();
    expect(sent).toEqual([
      { name: '2.0 TDI', kw: 110, hp: 150, cc: 1968, fuel: 'Diesel', specModel: idOf(12) },
    ]);
  });

  it('is looked for among those that are there: one here is opened, the facts of another are used', async () => {
    startFakeClock();
    const here = { _id: idOf(12), name: 'Golf VII (5G)' };
    const common = {
      make: { _id: idOf(10), name: 'Volkswagen' },
      baseModel: { _id: idOf(11), name: 'Golf' },
    };
    const facts = { _id: idOf(13), name: '1.5 TSI', kw: 110, hp: 150, cc: 1498, fuel: 'Petrol' };
    network.use(
      http.post('/api/cars/engines/', () =>
        HttpResponse.json({
          engines: [
            { ...facts, ...common, specModel: here, score: 1 },
            {
              ...facts,
              ...common,
              _id: idOf(40),
              name: '1.5 eTSI',
              specModel: { _id: idOf(41), name: 'Golf VIII' },
              score: 0.9,
            },
            { ...facts, ...common, _id: idOf(42), name: 'unlike', specModel: here, score: 0.2 },
          ],
        }),
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/^cc/), '1498');
    await passTime(300);
    expect(await dialog.findByText('2 engines of the catalogue are much like it')).toBeVisible();
    expect(dialog.getByText('90 % alike')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use the facts of 1.5 eTSI of Golf VIII' }));
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('1.5 eTSI');
    expect(dialog.getByLabelText(/^kW/)).toHaveValue('110');
    await user.click(await dialog.findByRole('button', { name: 'Open 1.5 TSI of Golf VII (5G)' }));
    expect(await screen.findByRole('dialog', { name: 'Edit engine' })).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('1.5 TSI');
  });

  it('is merged into another one of its spec model, with the cars that use it', async () => {
    answers(
      `specmodel/${idOf(12)}`,
      buildSpecModelAnswer([buildEngine(), buildEngine({ _id: idOf(14), name: '1.5 TSI ACT' })]),
    );
    const sent = sentTo('post', `engine/${idOf(13)}/merge`, {
      message: 'Engines merged.',
      engine: {},
      moved: 2,
    });
    const { user } = open(`/engines/${idOf(12)}`);
    await act(user, '1.5 TSI', 'Merge into another');
    const dialog = within(screen.getByRole('dialog', { name: 'Merge 1.5 TSI' }));
    expect(await dialog.findByText('2 cars use it and will follow.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('Choose the engine that stays')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('The engine that stays'), idOf(14));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Engines merged. 2 cars followed.')).toBeVisible();
    expect(sent).toEqual([{ into: idOf(14) }]);
  });

  it('of a US source says that its horsepower is SAE, also once a moderator renamed it', async () => {
    const sources = ['omega', 'moderator'];
    answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer([buildEngine({ sources, kw: 150, hp: 201 })]));
    const { user } = open(`/engines/${idOf(12)}`);
    expect(await screen.findByRole('cell', { name: '201 SAE' })).toBeInTheDocument();
    await act(user, '1.5 TSI', 'Edit');
    expect(screen.getByLabelText(/^hp \(SAE\)/)).toHaveValue('201');
  });

  it('of a US source says so no more once its horsepower is metric', async () => {
    const sources = ['omega', 'moderator'];
    answers(`specmodel/${idOf(12)}`, buildSpecModelAnswer([buildEngine({ sources, kw: 150, hp: 204 })]));
    const { user } = open(`/engines/${idOf(12)}`);
    expect(await screen.findByRole('cell', { name: '204' })).toBeInTheDocument();
    await act(user, '1.5 TSI', 'Edit');
    expect(screen.getByLabelText(/^hp/)).toHaveValue('204');
  });

  it('takes over the facts of one with SAE horsepower as metric', async () => {
    startFakeClock();
    network.use(
      http.post('/api/cars/engines/', () =>
        HttpResponse.json({
          engines: [
            {
              ...{ _id: idOf(40), name: '2.4 4-cyl', kw: 150, hp: 201, cc: 2400, fuel: 'Petrol' },
              make: { _id: idOf(43), name: 'Acura' },
              baseModel: { _id: idOf(42), name: 'ILX' },
              specModel: { _id: idOf(41), name: 'ILX' },
              score: 0.9,
            },
          ],
        }),
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText(/^cc/), '2400');
    await passTime(300);
    await user.click(await dialog.findByRole('button', { name: 'Use the facts of 2.4 4-cyl of ILX' }));
    expect(dialog.getByLabelText(/^kW/)).toHaveValue('150');
    expect(dialog.getByLabelText(/^hp/)).toHaveValue('204');
  });

  it('is shown alone with those that nobody verified, or whose power is unknown', async () => {
    answers(
      `specmodel/${idOf(12)}`,
      buildSpecModelAnswer([
        buildEngine(),
        buildEngine({ _id: idOf(14), name: '1.4', verified: false }),
        buildEngine({ _id: idOf(15), name: '2.0', kw: null, hp: null }),
      ]),
    );
    const { user } = open(`/engines/${idOf(12)}?show=unverified`);
    const shown = () => screen.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent);
    await screen.findByRole('table', { name: 'Engines' });
    expect(shown()).toEqual(['1.4']);
    await user.click(screen.getByRole('link', { name: 'Engines without power 1' }));
    expect(shown()).toEqual(['2.0']);
    await user.click(screen.getByRole('link', { name: 'All engines' }));
    expect(shown()).toHaveLength(3);
  });

  it('is missing where all of them are verified, which is said as what it is', async () => {
    open(`/engines/${idOf(12)}?show=unverified`);
    expect(await screen.findByText('Every engine here is verified.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
  });
});
