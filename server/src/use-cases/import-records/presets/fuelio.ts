import type { Preset } from './preset.ts';

/** Fuelio's backup: one vehicle a file, in sections. Newer versions have more columns. */
export const fuelio: Preset = {
  app: 'Fuelio',
  hasPlainNumbers: true,
  fields: {
    car: 'vehicle.name',
    vin: 'vehicle.vin',
    plate: 'vehicle.plate',
    make: 'vehicle.make',
    model: 'vehicle.model',
    productionYear: 'vehicle.year',
    distance: 'vehicle.distunit',
    volume: 'vehicle.fuelunit',
    dateFormat: 'vehicle.importcsvdateformat',
  },
  values: { distance: '0=km 1=mi', volume: '0=l 1=gal-us 2=gal-imp' },
  tables: [
    { section: '^vehicle$', has: ['distunit', 'fuelunit'], joinedAs: 'vehicle' },
    {
      section: '^costcategories$',
      has: ['costtypeid', 'name'],
      joinedAs: 'category',
      joinedOn: ['costtypeid', 'costtypeid'],
    },
    { section: '^(favstations|category|pictures)$' },
    {
      section: '^log$',
      has: ['data', 'full'],
      rows: [
        { if: { tanknumber: '2' }, kind: 'fuel', fields: { volume: 'vehicle.fuelunittank2' } },
        { kind: 'fuel' },
      ],
      fields: {
        date: 'data',
        mileage: 1,
        amount: 2,
        full: 'full',
        cost: 'price (optional)',
        per100: 5,
        station: 'city (optional)',
        missed: 'missed',
        kind: 'fueltype',
        cpl: 'volumeprice',
      },
      values: { kind: '217=adblue 1*=petrol 2*=diesel 3*=e85 4*=lpg 5*=cng 6*=electricity 7*=petrol *=' },
      notes: ['notes (optional)'],
    },
    {
      section: '^costs$',
      has: ['costtitle', 'costtypeid'],
      rows: [
        { if: { istemplate: '1' }, drop: 'It is a template.' },
        { if: { isincome: '1' }, drop: 'It is an income.' },
        {
          if: { cost: '0 0.0 0.00', odo: '0 0.0', reminddate: '202* 203*' },
          drop: 'It only reminds of a day.',
        },
        { if: { costtypeid: '1 2' }, kind: 'service' },
        { kind: 'expense' },
      ],
      fields: {
        date: 'date',
        mileage: 'odo',
        type: 'costtitle',
        kind: 'costtypeid',
        category: 'category.name',
        cost: 'cost',
        nextMileage: 'remindodo',
        nextDate: 'reminddate',
      },
      values: {
        nextDate: '2011-01-01*=',
        kind: '4=tax 5=parking 6=wash 7=toll 8=fine 9=accessory 31=insurance *=',
      },
      notes: ['notes'],
    },
  ],
};
