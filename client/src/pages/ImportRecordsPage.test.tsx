import type { RecordImport } from '@glovebox/shared/recordImport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { withAnswers, type Answers } from '../features/import-records/withAnswers.ts';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, buildCarCard, idOf } from '../testing/cars.ts';
import { choose } from '../testing/choose.ts';
import { buildUser } from '../testing/people.ts';
import { buildAsking, buildImport, buildQuestion, buildSum, IMPORT } from '../testing/recordImports.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import ImportRecordsPage from './ImportRecordsPage.tsx';

const AT = `/dashboard/cars/import/${IMPORT}`;

/** Opens an import. The server takes what is answered, and has done the dry run when nothing is open. */
const open = (imported: RecordImport) => {
  const server = { imported, answered: [] as Answers[] };
  network.use(
    http.get(`/api/import/${IMPORT}`, () => HttpResponse.json(server.imported)),
    http.put(`/api/import/${IMPORT}/answers`, async ({ request }) => {
      const { answers } = (await request.json()) as { answers: Answers };
      server.answered.push(answers);
      server.imported = withAnswers(server.imported, answers);
      if (server.imported.questions.every(({ answer }) => answer !== undefined))
        server.imported = buildImport({ questions: server.imported.questions, cars: server.imported.cars });
      return HttpResponse.json({ message: 'Saved.', import: server.imported });
    }),
    http.get(`/api/import/${IMPORT}/rows`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [outcome, cursor] = [searchParams.get('outcome'), searchParams.get('cursor')];
      const row =
        outcome === 'refused'
          ? {
              field: 'date',
              value: '31.02.2022',
              reason: 'This date doesn’t exist.',
              kind: 'fuel',
              line: 118,
            }
          : { reason: 'Income is not recorded here.', line: 255 };
      return HttpResponse.json({
        rows: [{ file: 'fuel.csv', outcome, ...row, line: row.line + (cursor === null ? 0 : 1) }],
        nextCursor: cursor === null ? 'more' : null,
      });
    }),
    http.get('/api/car/:id', ({ params }) =>
      HttpResponse.json(buildCar({ _id: String(params['id']), nickname: `Car ${Number(params['id'])}` })),
    ),
  );
  const cars = [1, 2].map((number) => buildCarCard({ _id: idOf(number), nickname: `Car ${number}` }));
  respond('get', '/api/car/', { cars, nextCursor: null, found: 2, total: 2 });
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/import/:importId?" element={<ImportRecordsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: AT },
  );
  act(() => void app.store.dispatch(sessionStarted({ user: buildUser(), token: 'a token' })));
  return { ...app, server };
};

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the cars in the files', () => {
  it('say how they were recognised, and can be another car', async () => {
    const { user, server } = open(
      buildImport({
        cars: [
          { key: 'a', name: 'Blue wagon', plate: 'WX 12345', target: idOf(1), matchedBy: 'vin' },
          { key: 'b', name: 'Camper', target: null },
        ],
      }),
    );
    const cars = await screen.findByRole('list', { name: 'Cars in the files' });
    const [first, second] = within(cars).getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('Car 1'));
    expect(first).toHaveTextContent('Recognised by its VIN');
    expect(second).toHaveTextContent('Choose which of your cars it is');
    await choose(user, 'Which car is Camper?', 'Car 2');
    await waitFor(() => expect(server.answered).toEqual([{ 'car:b': idOf(2) }]));
    expect(await within(second!).findByText('As you chose')).toBeVisible();
  });

  it('are left out as a whole if the person says so', async () => {
    const { user, server } = open(buildAsking({ cars: [{ key: 'b', name: 'Camper', target: null }] }));
    expect(await screen.findByText('2 questions open.', { selector: 'span' })).toBeVisible();
    await choose(user, 'Which car is Camper?', 'Leave its rows out');
    await waitFor(() => expect(server.answered).toEqual([{ 'car:b': 'none' }]));
    expect(await screen.findByText('None of it is recorded')).toBeVisible();
    expect(screen.getByText('1 question open.', { selector: 'span' })).toBeVisible();
  });

  it('become a new car by the usual form', async () => {
    const { user } = open(buildAsking());
    await screen.findByRole('list', { name: 'Cars in the files' });
    // this car is known, so there is no button
    expect(screen.queryByRole('button', { name: /^New car/ })).toBeNull();
    await choose(user, 'Which car is Blue wagon?', 'New car…');
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/new?import=${IMPORT}&importCar=a`);
  });

  it('become a new car by a button as long as it is open which car they are', async () => {
    const { user } = open(buildAsking({ cars: [{ key: 'b', name: 'Camper', target: null }] }));
    await user.click(await screen.findByRole('button', { name: 'New car for Camper' }));
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/new?import=${IMPORT}&importCar=b`);
  });
});

describe('a question', () => {
  it('shows rows of the file and what each answer makes of them, and has no answer at first', async () => {
    open(buildAsking());
    const group = await screen.findByRole('group', { name: /^Does 03\/04\/2024 mean/ });
    expect(group).toHaveTextContent('03/04/2024,92310,40.09');
    const answers = within(group).getAllByRole('radio');
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).not.toBeChecked();
    expect(within(group).getByRole('radio', { name: 'Day first' })).toHaveAccessibleDescription(
      '3 April 2024',
    );
    expect(status()).toContain('1 question open.');
    expect(screen.queryByRole('button', { name: 'Import…' })).toBeNull();
  });

  it('is answered at once, keeps the focus, and can be changed later', async () => {
    const currency = buildQuestion({
      id: 'currency',
      about: 'currency',
      text: 'Which currency?',
      options: [],
    });
    const { user, server } = open(buildAsking({ questions: [buildQuestion(), currency] }));
    const dayFirst = await screen.findByRole('radio', { name: /^Day first/ });
    expect(status()).toContain('2 questions open.');
    await user.click(dayFirst);
    expect(dayFirst).toBeChecked();
    expect(dayFirst).toHaveFocus();
    await waitFor(() => expect(status()).toContain('1 question open.'));
    expect(server.answered).toEqual([{ dates: 'day-first' }]);
    expect(dayFirst).toHaveFocus();

    // any currency can be answered, the account's first
    await user.click(screen.getByLabelText('Currency'));
    const [first] = await screen.findAllByRole('option', { hidden: true });
    expect(first).toHaveTextContent('EUR – Euro');
    await user.keyboard('JPY');
    await user.click(await screen.findByRole('option', { name: 'JPY – Japanese Yen', hidden: true }));
    await waitFor(() => expect(server.answered).toContainEqual({ currency: 'JPY' }));
    await waitFor(() =>
      expect(status()).toContain('All questions are answered. See below what we’ll record.'),
    );

    // the question that was answered before is folded meanwhile
    await user.click(screen.getByRole('button', { name: /^Change the answer to: Does/ }));
    expect(screen.getByRole('radio', { name: /^Day first/ })).toHaveFocus();
    await user.keyboard('[ArrowDown]');
    await waitFor(() => expect(server.answered).toContainEqual({ dates: 'month-first' }));
    expect(screen.getByText('JPY – Japanese Yen')).toBeVisible();
  });

  it('shows the likely currencies with their effects, and finds all others by their name', async () => {
    const codes = ['USD', 'EUR', 'GBP', 'PLN', 'CHF', 'CZK', 'SEK', 'NOK', 'DKK', 'BRL', 'CAD', 'AUD'];
    const optionsOf = (shown: string[]) =>
      shown.map((value) => ({ value, label: value, effect: `${value} 40.09` }));
    const currency = buildQuestion({
      ...{ id: 'currency', about: 'currency' as const, text: 'In which currency is 40.09?' },
      options: optionsOf(codes),
    });
    const { user, server } = open(buildAsking({ questions: [currency, buildQuestion()] }));
    const group = await screen.findByRole('group', { name: 'In which currency is 40.09?' });
    const cards = () => within(group).getAllByRole('radio');
    expect(cards().map((card) => card.getAttribute('value'))).toEqual(['EUR', 'USD', 'GBP', 'PLN']);
    expect(cards()[0]).toHaveAccessibleName('EUR – Euro');
    expect(cards()[0]).toHaveAccessibleDescription('EUR 40.09');

    server.imported = buildAsking({
      questions: [{ ...currency, options: optionsOf([...codes, 'HUF']) }, buildQuestion()],
    });
    await user.click(within(group).getByLabelText('Another currency'));
    await user.keyboard('forint');
    await user.click(await screen.findByRole('option', { name: 'HUF – Hungarian Forint', hidden: true }));
    await waitFor(() => expect(server.answered).toEqual([{ currency: 'HUF' }]));
    const chosen = await within(group).findByRole('radio', { name: 'HUF – Hungarian Forint' });
    expect(chosen).toBeChecked();
    expect(chosen).toHaveAccessibleDescription('HUF 40.09');
    expect(cards()).toHaveLength(5);
  });

  it('is open again when its answer was refused', async () => {
    const { user } = open(buildAsking());
    network.use(
      http.put(`/api/import/${IMPORT}/answers`, () =>
        HttpResponse.json({ error: 'The files are gone.', code: 'GONE' }, { status: 410 }),
      ),
    );
    const dayFirst = await screen.findByRole('radio', { name: /^Day first/ });
    await user.click(dayFirst);
    expect(await screen.findByText('The files are gone.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Day first/ })).not.toBeChecked();
  });
});

describe('the columns of a table', () => {
  const table = {
    id: 't1',
    file: 'pasted.tsv',
    section: '',
    kind: null,
    columns: [
      { name: 'Datum', samples: ['02.11.2025'], field: null },
      { name: 'Liter', samples: ['40,09', '18,50'], field: 'amount' },
    ],
  };

  it('are mapped after the kind of its rows is said', async () => {
    const { user, server } = open(
      buildAsking({ format: null, cars: [], questions: [buildQuestion()], tables: [table] }),
    );
    expect(await screen.findByText('A table: 228 lines of data')).toBeVisible();
    expect(status()).toContain('2 questions open.');
    await user.click(screen.getByRole('radio', { name: 'Fill-ups and charges' }));
    expect(server.answered).toEqual([{ 'kind:t1': 'fuel' }]);
    const columns = await screen.findByRole('table', { name: 'Columns of pasted.tsv' });
    expect(within(columns).getByRole('row', { name: /^Liter/ })).toHaveTextContent('40,0918,50');
    expect(screen.getByLabelText('What the column Liter is')).toHaveValue('amount');
    expect(screen.getByText(/^Choose the column with the date/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What the column Datum is'), 'Date');
    await waitFor(() => expect(server.answered).toContainEqual({ 'column:t1:0': 'date' }));
    expect(screen.queryByText(/^Choose the column with the date/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('What the column Liter is'), 'Left out');
    await waitFor(() => expect(server.answered).toContainEqual({ 'column:t1:1': '' }));
  });
});

describe('a table of a known app', () => {
  const known = { id: 't1', file: 'gas.csv', section: '', format: 'LubeLogger', rows: 228 };
  const table = {
    ...{ id: 't1', file: 'gas.csv', section: '', format: 'LubeLogger', kind: 'fuel' as const },
    columns: [{ name: 'Date', samples: ['1/2/2025'], field: 'date' }],
  };

  /** Opens an import whose tables are mapped or recognised as the person says. */
  const openKnown = (recognised = [known]) => {
    const app = open(buildImport({ format: 'LubeLogger', recognised }));
    network.use(
      http.put(`/api/import/${IMPORT}/answers`, async ({ request }) => {
        const { answers } = (await request.json()) as { answers: Answers };
        app.server.answered.push(answers);
        const isMapped = answers['format:t1'] === 'none';
        const now = isMapped
          ? buildAsking({ format: null, tables: [table], recognised: recognised.slice(1) })
          : buildImport({ format: 'LubeLogger', recognised });
        return HttpResponse.json({ message: 'Saved.', import: now });
      }),
    );
    return app;
  };

  it('is mapped by a button, which moves the focus to the columns, and is read as before again', async () => {
    const { user, server } = openKnown();
    await user.click(await screen.findByRole('button', { name: 'Map the columns yourself' }));
    const heading = await screen.findByRole('heading', { name: 'Columns of gas.csv' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(server.answered).toEqual([{ 'format:t1': 'none' }]);
    expect(screen.queryByRole('button', { name: 'Map the columns yourself' })).toBeNull();
    expect(screen.getByLabelText('What the column Date is')).toHaveValue('date');

    await user.click(screen.getByRole('button', { name: 'Read it as LubeLogger again' }));
    await screen.findByRole('button', { name: 'Map the columns yourself' });
    expect(server.answered.at(-1)).toEqual({ 'format:t1': null });
    expect(screen.queryByRole('heading', { name: 'Columns of gas.csv' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'What it is' })).toHaveFocus());
  });

  it('is chosen from a menu if there are several', async () => {
    const log = { ...known, id: 't2', file: 'costs.csv', section: 'Log', rows: 1 };
    const { user, server } = openKnown([known, log]);
    await user.click(await screen.findByRole('button', { name: 'Map the columns yourself' }));
    expect(await screen.findByRole('menuitem', { name: 'costs.csv · Log 1 line' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'gas.csv 228 lines' }));
    const heading = await screen.findByRole('heading', { name: 'Columns of gas.csv' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(server.answered).toEqual([{ 'format:t1': 'none' }]);
  });

  it('can be left out, and then shows no columns', async () => {
    const { user, server } = open(buildAsking({ format: null, tables: [table] }));
    await user.click(await screen.findByRole('radio', { name: 'Leave these rows out' }));
    await waitFor(() => expect(server.answered).toEqual([{ 'kind:t1': 'none' }]));
    expect(screen.getByRole('radio', { name: 'Leave these rows out' })).toBeChecked();
    expect(screen.queryByRole('table', { name: 'Columns of gas.csv' })).toBeNull();
  });
});

describe('files that were not read', () => {
  const unread = [
    { name: 'export.zip/records.xlsx', reason: 'Spreadsheets are read as CSV.' },
    { name: 'export.zip/photo.jpg', reason: 'This is a picture.' },
  ];

  it.each(['asking', 'planned', 'applied'] as const)('are named while the import is %s', async (state) => {
    open(buildImport({ state, unread }));
    const list = await screen.findByRole('list', { name: 'Files that were not read' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'export.zip/records.xlsx: Spreadsheets are read as CSV.',
      'export.zip/photo.jpg: This is a picture.',
    ]);
    expect(screen.getByText('2 files were not read')).toBeVisible();
  });
});

describe('the dry run', () => {
  it('accounts for every line, and says what would be recorded on which car', async () => {
    open(buildImport());
    expect(await screen.findByText('From Fuelio: 1 car and 226 fill-ups')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Lines of the files' })).toHaveTextContent(
      'fuel.csv228 lines =214 new+9 already there+3 refused+2 left out',
    );
    const sums = screen.getByRole('table', { name: 'Records of Blue wagon' });
    expect(within(sums).getByRole('row', { name: /^Fill-ups/ })).toHaveTextContent(
      /214.*9.*3.*Mar 2, 2017.*Nov 2, 2025.*92,310 km.*5,642\.31 l.*€9,871\.20/,
    );
  });

  it('warns that a unit is probably wrong when the consumptions differ, in the units of the person', async () => {
    const consumption = { unit: 'l' as const, own: 10.2, file: 12.26, differs: true };
    const { store } = open(buildImport({ sums: [buildSum({ consumption })] }));
    await screen.findByText('A unit is probably wrong.');
    expect(screen.getByText('A unit is probably wrong.').parentElement).toHaveTextContent(
      'The consumption is 10.20 l/100 km, but the file says 12.26 l/100 km.',
    );
    const { settings } = buildUser();
    const user = buildUser({ settings: { ...settings, distance: 'mi', consumption: 'mpg-us' } });
    act(() => void store.dispatch(sessionStarted({ user, token: 'a token' })));
    expect(screen.getByText('A unit is probably wrong.').parentElement).toHaveTextContent(
      'The consumption is 23.1 mpg, but the file says 19.2 mpg.',
    );
    expect(screen.getByText('57,359 mi')).toBeVisible();
  });

  it('says of each line which of several cars it is about, and what was filled up in the units of the person', async () => {
    const { store } = open(
      buildImport({
        cars: [
          { key: 'a', name: 'Blue wagon', target: idOf(1), matchedBy: 'vin' },
          { key: 'b', name: 'Camper', target: idOf(2), matchedBy: 'vin' },
        ],
        files: [{ name: 'fuel.csv', rows: 1, new: 1, duplicate: 0, refused: 0, dropped: 0 }],
      }),
    );
    const { settings } = buildUser();
    const user = buildUser({ settings: { ...settings, volume: 'gal-us' } });
    act(() => void store.dispatch(sessionStarted({ user, token: 'a token' })));
    // the petrol and the gas of one line
    const filled = { file: 'fuel.csv', line: 16, outcome: 'new', kind: 'fuel', car: 'b', day: '2025-06-28' };
    respond('get', `/api/import/${IMPORT}/rows`, {
      rows: [
        { ...filled, amount: { unit: 'l', amount: 37.854 } },
        { ...filled, amount: { unit: 'kWh', amount: 10 } },
      ],
      nextCursor: null,
    });
    const lines = within(await screen.findByRole('list', { name: 'Lines: New' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Line 16 for CamperFill-up · 10 gal · Jun 28, 2025',
      'Line 16 for CamperFill-up · 10 kWh · Jun 28, 2025',
    ]);
  });

  it('lists the refused lines first, with field, value and reason, and shows more of them', async () => {
    const { user } = open(buildImport());
    const refused = await screen.findByRole('list', { name: 'Lines: Refused' });
    expect(refused).toHaveTextContent('Line 118Fill-upDate 31.02.2022: This date doesn’t exist.');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(refused).findByText('Line 119')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Left out 2' }));
    expect(await screen.findByRole('list', { name: 'Lines: Left out' })).toHaveTextContent(
      'Line 255Income is not recorded here.',
    );
  });

  it('has nothing to import when the cars have everything already', async () => {
    const files = [{ name: 'fuel.csv', rows: 9, new: 0, duplicate: 9, refused: 0, dropped: 0 }];
    open(buildImport({ files, sums: [] }));
    expect(await screen.findByText('Your cars have all of it already.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import…' })).toBeNull();
  });
});
