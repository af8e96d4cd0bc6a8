import type { ImportQuestion, ImportSum, RecordImport } from '@glovebox/shared/recordImport';
import { idOf } from './cars.ts';

export const IMPORT = idOf(700);

const NO_ROWS = { new: 0, duplicate: 0, refused: 0, dropped: 0 };

export const buildQuestion = (over: Partial<ImportQuestion> = {}): ImportQuestion => ({
  id: 'dates',
  about: 'dates',
  text: 'Does 03/04/2024 mean 3 April or March 4?',
  rows: [{ file: 'fuel.csv', line: 14, text: '03/04/2024,92310,40.09' }],
  options: [
    { value: 'day-first', label: 'Day first', effect: '3 April 2024' },
    { value: 'month-first', label: 'Month first', effect: 'March 4, 2024' },
  ],
  ...over,
});

export const buildSum = (over: Partial<ImportSum> = {}): ImportSum => ({
  car: 'a',
  kind: 'fuel',
  counts: { new: 214, duplicate: 9, refused: 3, dropped: 0 },
  first: '2017-03-02',
  last: '2025-11-02',
  distance: 92_310,
  amounts: [{ unit: 'l', amount: 5_642.31 }],
  totals: [{ amount: 9_871.2, currency: 'EUR' }],
  ...over,
});

/** Returns an import of one car whose dry run is done. */
export const buildImport = (over: Partial<RecordImport> = {}): RecordImport => ({
  _id: IMPORT,
  state: 'planned',
  format: 'Fuelio',
  files: [{ name: 'fuel.csv', rows: 228, new: 214, duplicate: 9, refused: 3, dropped: 2 }],
  cars: [{ key: 'a', name: 'Blue wagon', target: idOf(1), matchedBy: 'vin' }],
  unread: [],
  questions: [],
  recognised: [],
  tables: [],
  sums: [buildSum()],
  done: 0,
  total: 0,
  problem: null,
  createdAt: new Date().toISOString(),
  ...over,
});

/** Returns an import of which a question is open. */
export const buildAsking = (over: Partial<RecordImport> = {}): RecordImport =>
  buildImport({
    state: 'asking',
    files: [{ name: 'fuel.csv', rows: 228, ...NO_ROWS }],
    questions: [buildQuestion()],
    sums: [],
    ...over,
  });
