import type { Preset } from './preset.ts';

/** What Glovebox itself writes: a CSV file for each kind of record, and `glovebox.json`, of which the reader makes the same. */
export const glovebox: Preset = {
  app: 'Glovebox',
  hasPlainNumbers: true,
  isOwn: true,
  distance: 'km',
  volume: 'l',
  fields: {
    car: ['car', 'car_name'],
    vin: ['vin', 'car_vin'],
    plate: ['plate', 'car_plate'],
    ...{ make: 'car_make', model: 'car_model', productionYear: 'car_year' },
    ...{ date: 'date', mileage: 'odometer_km' },
    cost: ['cost', 'total'],
    currency: 'currency',
    note: 'note',
    ...{ title: 'title', description: 'description' },
  },
  tables: [
    { section: '^cars$', rows: [{ drop: 'The car itself is not imported: add it before its records.' }] },
    { section: '^earlierownership$', rows: [{ drop: 'You noted this before the car came back to you.' }] },
    { section: '^recordedservices$', rows: [{ drop: 'Work for customers is not imported.' }] },
    {
      has: ['date', 'type', 'odometer_km', 'next_due_km', 'parts', 'description'],
      rows: [{ kind: 'service' }],
      fields: {
        ...{ type: 'type', nextMileage: 'next_due_km', nextDate: 'next_due_date' },
        ...{ where: 'where', visit: 'visit', parts: 'parts' },
        ...{ verified: 'verified', disputed: 'disputed' },
      },
    },
    {
      has: ['date', 'odometer_km', 'amount', 'unit', 'price_per_unit', 'full'],
      rows: [{ kind: 'fuel' }],
      fields: {
        ...{ kind: 'kind', energy: 'car_energy' },
        amount: 'amount',
        volume: 'unit',
        cpl: 'price_per_unit',
        ...{ full: 'full', missed: 'missed', station: 'station', place: 'place' },
        ...{ startPercent: 'start_percent', endPercent: 'end_percent' },
      },
    },
    {
      has: ['date', 'kind', 'cost', 'currency', 'every_months', 'note'],
      rows: [{ kind: 'expense' }],
      fields: {
        ...{ kind: 'kind', every: 'every_months', until: 'until', remind: 'remind' },
        changedDays: 'changed_days',
      },
    },
    {
      has: ['date', 'odometer_km', 'new_instrument_before', 'note'],
      rows: [{ kind: 'reading' }],
      fields: { before: 'new_instrument_before', disputed: 'disputed' },
    },
    {
      has: ['title', 'every_km', 'every_months'],
      rows: [{ kind: 'plan' }],
      fields: {
        ...{ resetBy: 'reset_by', everyKm: 'every_km', everyMonths: 'every_months', onDay: 'on_day' },
        dueKm: 'due_km',
        dueDay: ['due_day', 'due_date'],
        ...{ soonKm: 'soon_km', soonDays: 'soon_days' },
      },
    },
    { has: ['car_name', 'ownership'], rows: [{ kind: 'ownership' }], fields: { ownership: 'ownership' } },
    {
      has: ['title', 'priority', 'description'],
      rows: [{ kind: 'warning' }],
      fields: { date: ['date', 'created_at'], priority: 'priority', resolvedAt: 'resolved_date' },
    },
  ],
};
