import type { Preset } from './preset.ts';

/** Fuelly: fill-ups and services of the website, with all cars in one file, and the export of its older app. */
export const fuelly: Preset = {
  app: 'Fuelly',
  fields: {
    car: ['car_name', 'name', 'vehicle'],
    model: 'model',
    mileage: 'odometer',
    station: ['brand', 'gas brand'],
    tags: 'tags',
  },
  tables: [
    {
      has: ['car_name|name', 'odometer', 'price', 'fuelup_date|fuelup date'],
      rows: [{ kind: 'fuel' }],
      fields: {
        date: ['fuelup_date', 'fuelup date'],
        trip: ['km', 'miles'],
        amount: ['litres', 'liters', 'gallons'],
        cpl: 'price',
        per100: ['l/100km', 'km/l', 'mpg'],
        missed: ['missed_fuelup', 'missed fuelup'],
        partial: ['partial_fuelup', 'partial fuelup'],
      },
      notes: ['notes'],
    },
    {
      has: ['car_name|name', 'odometer', 'price', 'service_date|service date'],
      rows: [{ if: { service_type: 'expense*' }, kind: 'expense' }, { kind: 'service' }],
      fields: {
        date: ['service_date', 'service date'],
        cost: 'price',
        parts: ['sub_service_types', 'sub service types'],
        category: 'sub_service_types',
      },
      notes: ['notes'],
    },
    {
      has: ['type', 'date', 'vehicle', 'odometer', 'filled up', 'total cost'],
      rows: [
        { if: { type: 'gas* fuel*' }, kind: 'fuel' },
        { if: { type: 'expense*' }, kind: 'expense' },
        { kind: 'service' },
      ],
      fields: {
        date: 'date',
        full: 'filled up',
        cpl: 7,
        amount: 8,
        cost: 'total cost',
        per100: 1,
        kind: 'octane',
        where: 'location',
        parts: 'services',
        category: 'services',
      },
      notes: ['notes'],
    },
  ],
};
