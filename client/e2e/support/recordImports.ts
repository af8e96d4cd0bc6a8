import type { Page } from '@playwright/test';
import type { ImportRow, RecordImport } from '@glovebox/shared/recordImport';

/*
 * Imports in each state, as the API answers them. The screens of an import are walked with them, because a real one
 * stays in most of these states for a moment only.
 */

export const IMPORT_ID = '6926f0a1b2c3d4e5f6a7b801';
export const IMPORT_PATH = `/dashboard/cars/import/${IMPORT_ID}`;

const counts = { new: 0, duplicate: 0, refused: 0, dropped: 0 };

const reading: RecordImport = {
  _id: IMPORT_ID,
  state: 'reading',
  format: null,
  files: [{ name: 'vehicle-1-sync.csv', rows: 0, ...counts }],
  unread: [],
  cars: [],
  questions: [],
  recognised: [],
  tables: [],
  sums: [],
  done: 2,
  total: 5,
  problem: null,
  createdAt: new Date().toISOString(),
};

const asking: RecordImport = {
  ...reading,
  state: 'asking',
  format: 'Fuelio',
  files: [
    { name: 'vehicle-1-sync.csv', rows: 262, ...counts },
    { name: 'costs-of-the-camper-with-a-very-long-name-from-2009-to-2025.csv', rows: 118, ...counts },
  ],
  cars: [
    {
      key: 'a',
      name: 'Blue wagon',
      make: 'Skoda',
      model: 'Octavia',
      productionYear: 2017,
      plate: 'WX 12345',
      vin: 'TMBJJ7NE0H0123456',
      target: null,
    },
    { key: 'b', name: 'The camper that we share with my brother’s family', target: null },
  ],
  questions: [
    {
      id: 'dates',
      about: 'dates',
      text: 'Does 03/04/2024 mean 3 April or March 4?',
      rows: [
        {
          file: 'vehicle-1-sync.csv',
          line: 14,
          text: '"03/04/2024 18:32","92310","40.09","1","71.72","6.12"',
        },
        { file: 'vehicle-1-sync.csv', line: 15, text: '"05/04/2024 08:12","92965","18.50","0","33.28",""' },
        {
          file: 'vehicle-1-sync.csv',
          line: 16,
          text: '"12/04/2024 07:40","93412","44.12","1","77.17","6.31"',
        },
      ],
      options: [
        { value: 'day-first', label: 'Day first', effect: '3 April 2024, 5 April 2024, 12 April 2024' },
        { value: 'month-first', label: 'Month first', effect: 'March 4, May 4 and December 4, 2024' },
      ],
    },
    {
      id: 'volume',
      about: 'volume',
      text: 'Which gallon is it?',
      rows: [{ file: 'vehicle-1-sync.csv', line: 14, text: '"12/04/2024","93412","11.1"' }],
      options: [
        { value: 'gal-us', label: 'US gallons', effect: '11.1 gal = 42.0 litres' },
        { value: 'gal-imp', label: 'Imperial gallons', effect: '11.1 gal = 50.5 litres' },
      ],
      answer: 'gal-imp',
    },
    {
      id: 'currency',
      about: 'currency',
      text: 'In which currency are the prices?',
      rows: [{ file: 'vehicle-1-sync.csv', line: 14, text: '"71.72"' }],
      options: [
        { value: 'EUR', label: 'Euro', effect: '€71.72, €33.28, €77.17' },
        { value: 'PLN', label: 'Polish zloty', effect: 'PLN 71.72, PLN 33.28, PLN 77.17' },
      ],
    },
  ],
  recognised: [
    { id: 't1', file: 'vehicle-1-sync.csv', section: 'Log', format: 'Fuelio', rows: 221 },
    { id: 't2', file: 'vehicle-1-sync.csv', section: 'Costs', format: 'Fuelio', rows: 41 },
  ],
};

const mapping: RecordImport = {
  ...asking,
  recognised: [],
  format: null,
  files: [{ name: 'pasted.tsv', rows: 118, ...counts }],
  cars: [],
  questions: [],
  tables: [
    {
      id: 't1',
      file: 'pasted.tsv',
      section: '',
      format: 'Fuelio',
      kind: 'fuel',
      columns: [
        { name: 'Datum', samples: ['02.11.2025', '20.10.2025', '04.10.2025'], field: 'date' },
        { name: 'Tachostand', samples: ['92310', '91655', '91245'], field: 'mileage' },
        { name: 'Menge', samples: ['40,09', '18,50', '44,12'], field: 'amount' },
        { name: 'Betrag in Euro', samples: ['71,72', '33,28', '77,17'], field: 'total' },
        { name: 'Bemerkung', samples: ['', 'Autobahn, sehr teuer, und danach noch einmal', ''], field: null },
      ],
    },
  ],
};

const planned = (carId: string): RecordImport => ({
  ...asking,
  state: 'planned',
  files: [
    { name: 'vehicle-1-sync.csv', rows: 262, new: 248, duplicate: 9, refused: 3, dropped: 2 },
    {
      name: 'costs-of-the-camper-with-a-very-long-name-from-2009-to-2025.csv',
      rows: 118,
      new: 118,
      duplicate: 0,
      refused: 0,
      dropped: 0,
    },
  ],
  cars: asking.cars.map((car, index) => ({
    ...car,
    target: carId,
    matchedBy: index === 0 ? ('vin' as const) : ('answer' as const),
  })),
  questions: asking.questions.map((question) => ({ ...question, answer: question.options[0]?.value ?? '' })),
  sums: [
    {
      car: 'a',
      kind: 'fuel',
      counts: { new: 210, duplicate: 9, refused: 2, dropped: 0 },
      first: '2017-03-02',
      last: '2025-11-02',
      distance: 92_310,
      amounts: [
        { unit: 'l', amount: 5_642.31 },
        { unit: 'kWh', amount: 412.5 },
      ],
      totals: [
        { amount: 9_871.2, currency: 'EUR' },
        { amount: 1_204.55, currency: 'PLN' },
      ],
      consumption: { unit: 'l', own: 6.12, file: 6.1, differs: false },
    },
    {
      car: 'a',
      kind: 'service',
      counts: { new: 38, duplicate: 0, refused: 1, dropped: 2 },
      first: '2017-06-11',
      last: '2025-10-28',
      distance: 90_120,
      totals: [{ amount: 6_310, currency: 'EUR' }],
    },
    {
      car: 'b',
      kind: 'fuel',
      counts: { new: 118, duplicate: 0, refused: 0, dropped: 0 },
      first: '2009-05-02',
      last: '2025-08-30',
      distance: 148_002,
      amounts: [{ unit: 'l', amount: 15_120 }],
      totals: [{ amount: 21_400.1, currency: 'EUR' }],
      consumption: { unit: 'l', own: 10.2, file: 12.26, differs: true },
    },
  ],
  done: 5,
});

const ROWS: Record<string, ImportRow[]> = {
  refused: [
    {
      file: 'vehicle-1-sync.csv',
      line: 118,
      outcome: 'refused',
      kind: 'fuel',
      mileage: 71_200,
      field: 'date',
      value: '31.02.2022',
      reason: 'This date doesn’t exist.',
    },
    {
      file: 'vehicle-1-sync.csv',
      line: 240,
      outcome: 'refused',
      kind: 'service',
      title: 'Oil Change Service',
      day: '2019-04-03',
      field: 'cost',
      value: 'about a hundred',
      reason: 'This is no amount.',
    },
  ],
  dropped: [
    {
      file: 'vehicle-1-sync.csv',
      line: 255,
      outcome: 'dropped',
      reason: 'Income is not recorded here.',
    },
  ],
  duplicate: [
    {
      file: 'vehicle-1-sync.csv',
      line: 12,
      outcome: 'duplicate',
      kind: 'fuel',
      day: '2025-11-02',
      mileage: 92_310,
      money: { amount: 71.72, currency: 'EUR' },
    },
  ],
  new: [
    {
      file: 'vehicle-1-sync.csv',
      line: 13,
      outcome: 'new',
      kind: 'service',
      title: 'Brake Service',
      day: '2025-10-28',
      mileage: 92_000,
      money: { amount: 145.5, currency: 'EUR' },
      reason: 'The note was cut to 5,000 characters.',
    },
  ],
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const IMPORTS = {
  reading: () => reading,
  asking: () => asking,
  mapping: () => mapping,
  planned,
  applying: (carId: string): RecordImport => ({
    ...planned(carId),
    state: 'applying',
    done: 140,
    total: 366,
  }),
  applied: (carId: string): RecordImport => ({ ...planned(carId), state: 'applied', undoUntil: inDays(30) }),
  undone: (carId: string): RecordImport => ({ ...planned(carId), state: 'undone' }),
  failed: (): RecordImport => ({
    ...reading,
    state: 'failed',
    problem: 'This is a picture, not a table. Choose the file that the app exports.',
  }),
};
export type MadeImport = keyof typeof IMPORTS;

/** Answers the calls of an import in one of its states, as of the first car of the signed-in person. */
export const serveImport =
  (made: MadeImport, earlier: readonly MadeImport[] = []) =>
  async (page: Page) => {
    let carId = '';
    const ofCar = (one: MadeImport) => IMPORTS[one](carId);
    await page.route(/\/api\/import(\/|$)/, async (route) => {
      if (carId === '') {
        const { origin } = new URL(route.request().url());
        const { token = '' } = route.request().headers();
        const response = await page.request.get(`${origin}/api/car/?limit=1`, { headers: { token } });
        const { cars = [] } = (await response.json()) as { cars?: { _id: string }[] };
        carId = cars[0]?._id ?? '0'.repeat(24);
      }
      const { pathname, searchParams } = new URL(route.request().url());
      if (pathname.endsWith('/rows'))
        await route.fulfill({
          json: { rows: ROWS[searchParams.get('outcome') ?? 'new'], nextCursor: 'more' },
        });
      else if (pathname.endsWith('/import'))
        await route.fulfill({
          json: {
            imports: earlier.map((one, index) => ({ ...ofCar(one), _id: `${index}`.padStart(24, '0') })),
          },
        });
      else await route.fulfill({ json: ofCar(made) });
    });
  };
