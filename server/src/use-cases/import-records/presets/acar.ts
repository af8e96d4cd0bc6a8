import type { Preset } from './preset.ts';

/**
 * aCar, today Fuelly for Android: sections with several vehicles, units in each row, and dates in the format that its
 * section of metadata names.
 */
export const acar: Preset = {
  app: 'aCar',
  fields: {
    car: 'vehicle',
    vin: 'vehicles.vin',
    plate: 'vehicles.license plate',
    make: 'vehicles.make',
    model: 'vehicles.model',
    productionYear: 'vehicles.year',
    date: 'date',
    dateFormat: 'metadata.date format',
    mileage: 'odometer reading',
    distance: ['distance unit', 'vehicles.distance unit'],
    cost: 'total cost',
  },
  tables: [
    { section: '^metadata$', joinedAs: 'metadata' },
    {
      section: '^vehicles$',
      has: ['name', 'license plate'],
      joinedAs: 'vehicles',
      joinedOn: ['name', 'vehicle'],
    },
    {
      section: '^fill-?up records$',
      has: ['vehicle', 'volume'],
      rows: [{ kind: 'fuel' }],
      fields: {
        amount: 'volume',
        volume: ['volume unit', 'vehicles.volume unit'],
        cpl: 'price per unit',
        partial: ['partial fill-up?', 'partial fillup?'],
        missed: ['previously missed fill-ups?', 'previously missed fillups?'],
        per100: 'fuel efficiency',
        kind: ['fuel type', 'fuel category'],
        station: ['fuel brand', 'place name'],
        tags: 'tags',
      },
      notes: ['notes'],
    },
    {
      // one name of a column stands twice, so that the last ones are found from the right
      section: '^(event|service) records$',
      has: ['vehicle', 'total cost'],
      rows: [
        { if: { type: 'expense*' }, kind: 'expense' },
        { if: { type: 'note*' }, drop: 'Glovebox has no place for notes of a car.' },
        { kind: 'service' },
      ],
      fields: {
        parts: ['sub types', 'services'],
        category: 'sub types',
        where: 'place name',
        tags: -2,
      },
      notes: [-1],
    },
    {
      section: '^expense records$',
      has: ['vehicle', 'total cost'],
      rows: [{ kind: 'expense' }],
      fields: { parts: 'expenses', category: 'expenses', where: 'place name', tags: -2 },
      notes: [-1],
    },
    { section: '^trip records$', rows: [{ drop: 'Glovebox has no place for trips.' }] },
  ],
};
