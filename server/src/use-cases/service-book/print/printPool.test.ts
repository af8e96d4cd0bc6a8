import { expect, it } from 'vitest';
import type { Book } from './book.ts';
import { printOnThread, stopPrinting } from './printPool.ts';

const bookOf = (services: number): Book => ({
  title: 'Service book',
  carName: 'Volkswagen Golf',
  madeAt: '2026-01-02T03:04:05.000Z',
  madeOn: 'Jan 2, 2026',
  cover: {
    make: 'Volkswagen',
    model: 'Golf',
    subtitle: '1.4 · 2014',
    logo: null,
    odometer: { text: 'Odometer: logical', tone: 'success' },
    stats: [{ value: '1', label: 'Services' }],
    facts: [],
    vin: ['WVW', 'ZZZAUZ', 'HW000001'],
    link: 'https://glovebox.example/check/ABCD',
    code: 'ABCD',
    qr: [[true]],
  },
  due: [],
  warnings: [],
  noWarnings: 'None',
  readings: [],
  services: Array.from({ length: services }, () => ({
    title: 'Other',
    day: 'Jan 1, 2026',
    mileage: '1 km',
    implausible: false,
    marks: [],
    description: 'word '.repeat(1_000),
    parts: [],
    recordedBy: 'Recorded by the owner',
  })),
  noServices: 'None',
  leftOut: '',
  resolved: [],
});

it('aborts printing when the server stops, and works for the next one', async () => {
  const printing = printOnThread(bookOf(2_000));
  const [ended] = await Promise.all([Promise.allSettled([printing]), stopPrinting()]);
  expect(ended).toMatchObject([{ status: 'rejected' }]);
  expect((await printOnThread(bookOf(1))).subarray(0, 5).toString()).toBe('%PDF-');
  await stopPrinting();
}, 60_000);

it('rejects with the error of a book that cannot be printed, and continues', async () => {
  await expect(printOnThread({ ...bookOf(1), services: undefined } as never)).rejects.toThrow(TypeError);
  expect((await printOnThread(bookOf(1))).subarray(0, 5).toString()).toBe('%PDF-');
  await stopPrinting();
}, 60_000);
