import type { Car, CarCard } from '@glovebox/shared/car';
import type { Costs } from '@glovebox/shared/costs';
import type { DueEntry } from '@glovebox/shared/dueList';
import type { Service, ServiceDetail } from '@glovebox/shared/serviceRecord';
import type { Warning } from '@glovebox/shared/warning';
import { fuelByMonth } from '@glovebox/shared/fuelMonths';
import { http, HttpResponse } from 'msw';
import { today } from '../lib/today.ts';

/** The sums by month of a car without purchases. */
export const NO_FUEL = { recorded: false, months: fuelByMonth([], today({})) };

/** The costs of a car for which nothing was paid. */
export const NO_COSTS: Costs = {
  periods: [],
  totals: [],
  depreciation: null,
  distance: null,
  about: false,
  withoutDistance: [],
  days: 0,
  recorded: {},
  unpriced: {},
};

/** Answers for the calls that every car page makes, without any records. */
export const emptyHistories = () => [
  http.get('/api/car/:id/mileage', () => HttpResponse.json({ readings: [], newInstruments: [] })),
  http.get('/api/car/fuel/:id', () =>
    HttpResponse.json({ records: [], nextCursor: null, consumption: null, byMonth: NO_FUEL }),
  ),
  http.get('/api/car/:id/claims', () => HttpResponse.json({ claims: [], nextCursor: null })),
  http.get('/api/car/:id/costs', () => HttpResponse.json(NO_COSTS)),
  http.get('/api/car/:id/costs/records', () => HttpResponse.json({ records: [], nextCursor: null })),
];

/** Returns a document id that ends with the given number. */
export const idOf = (number: number) => String(number).padStart(24, '0');

export const buildService = (over: Partial<Service> = {}): Service => ({
  _id: idOf(100),
  onCar: idOf(1),
  type: 'Oil Change Service',
  mileage: 118_000,
  doneAt: '2026-05-04',
  parts: [],
  verifiedByWorkshop: false,
  workshopConfirmed: false,
  implausible: false,
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 0,
  ...over,
});

/** Returns a service that is due on a car at 119,247 km by default. */
export const buildDue = (over: Partial<DueEntry> = {}): DueEntry => ({
  id: idOf(100),
  source: 'service',
  service: over.id ?? idOf(100),
  type: 'Brake Service',
  title: 'Brake Service',
  state: 'soon',
  doneKm: 105_000,
  dueKm: 120_000,
  kmLeft: 753,
  ...over,
});

export const buildWarning = (over: Partial<Warning> = {}): Warning => ({
  _id: idOf(200),
  title: 'Brake pads worn',
  priority: 1,
  createdAt: '2026-06-01T10:00:00.000Z',
  revision: 0,
  ...over,
});

export const buildCarCard = (over: Partial<CarCard> = {}): CarCard => ({
  _id: idOf(1),
  vin: 'WVWZZZAU0JW900639',
  make: { _id: idOf(10), name: 'Volkswagen', imgUrl: null },
  model: { _id: idOf(12), name: 'Golf VII (5G)', imgUrl: null },
  engine: { _id: idOf(13), name: '1.5 TSI', kw: 110, hp: 150, cc: 1498 },
  productionYear: 2018,
  mileage: 119_247,
  publicId: 'ABCDEFGHJKMN',
  standing: 'owner',
  owner: { userId: idOf(900), name: 'Ada Lovelace' },
  services: [],
  servicesCount: 0,
  due: [],
  warnings: [],
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  revision: 0,
  ...over,
});

export const buildCar = (over: Partial<Car> = {}): Car => ({
  ...buildCarCard(),
  activity: [],
  activityCount: 0,
  warningsCount: 0,
  vinOpen: true,
  odometerVerdict: 'no judgement',
  findableByVin: true,
  confirmedReadings: 0,
  verifiedReadings: 0,
  newInstruments: [],
  energies: ['petrol'],
  ...over,
});

/** Returns a service with its car, which the reader may only read. */
export const buildServiceDetail = (over: Partial<ServiceDetail> = {}): ServiceDetail => {
  const { _id, vin, make, model, engine, productionYear, mileage } = buildCarCard();
  return {
    ...buildService(),
    onCar: {
      _id,
      vin,
      productionYear,
      mileage,
      make: { name: make.name, imgUrl: make.imgUrl },
      model: { name: model.name, imgUrl: model.imgUrl },
      engine: { name: engine.name },
    },
    may: { change: false, dispute: false, putCosts: false, withdrawDispute: false },
    ...over,
  };
};
