import { METRIC } from '@glovebox/shared/units';
import type { Book, Cover } from '../use-cases/service-book/print/book.ts';

const COVER: Cover = {
  make: 'Volkswagen',
  model: 'Golf',
  subtitle: '1.4 · 2014',
  logo: null,
  odometer: { text: 'Mileage consistent', tone: 'success' },
  panel: {
    body: 'hatchback',
    paint: 'silver',
    mileage: 120_000,
    unit: 'km',
    curve: { readings: [], today: { day: '2026-01-02', km: 120_000 }, hasNext: false },
    gauges: [{ label: 'Stamped', value: '1 of 2', note: 'by workshops', part: 0.5, colour: '#2a45c9' }],
  },
  stats: [{ value: '1', label: 'Services' }],
  notes: [],
  facts: [],
  vin: ['WVW', 'ZZZAUZ', 'HW000001'],
  link: 'https://glovebox.example/check/ABCD',
  code: 'ABCD',
  qr: [[true]],
};

const BOOK: Book = {
  title: 'Service book',
  carName: 'Volkswagen Golf',
  madeAt: '2026-01-02T03:04:05.000Z',
  madeOn: 'Jan 2, 2026',
  cover: COVER,
  due: [],
  warnings: [],
  noWarnings: 'None',
  units: METRIC,
  readings: [],
  services: [],
  noServices: 'None',
  leftOut: '',
  resolved: [],
};

/** A service book as text, ready to print. */
export const bookWith = ({ stats = COVER.stats, ...parts }: Partial<Book & Pick<Cover, 'stats'>>): Book => ({
  ...BOOK,
  ...parts,
  cover: { ...COVER, stats },
});
