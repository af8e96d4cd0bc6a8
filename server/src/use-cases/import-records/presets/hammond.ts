import type { Preset } from './preset.ts';

/** Hammond's database, as a dump or as a CSV file for each table. */
export const hammond: Preset = {
  app: 'Hammond',
  hasPlainNumbers: true,
  fields: {
    car: 'vehicle.nickname',
    carId: 'vehicle_id',
    vin: 'vehicle.vin',
    plate: 'vehicle.registration',
    make: 'vehicle.make',
    model: 'vehicle.model',
    productionYear: 'vehicle.year_of_manufacture',
    date: 'date',
    mileage: 'odo_reading',
    distance: 'distance_unit',
    currency: 'currency',
  },
  values: { distance: '0=mi 1=km' },
  tables: [
    {
      section: '^(vehicles|)$',
      has: ['nickname', 'registration', 'fuel_type'],
      joinedAs: 'vehicle',
      joinedOn: ['id', 'vehicle_id'],
    },
    {
      section: '^(fillups|)$',
      has: ['vehicle_id', 'fuel_unit', 'fuel_quantity', 'total_amount', 'deleted_at'],
      rows: [
        { if: { deleted_at: '?*' }, drop: 'It was deleted in Hammond.' },
        { if: { fuel_unit: '5' }, drop: 'Minutes of charging are no amount.' },
        { kind: 'fuel' },
      ],
      fields: {
        amount: 'fuel_quantity',
        volume: 'fuel_unit',
        cpl: 'per_unit_price',
        cost: 'total_amount',
        full: 'is_tank_full',
        missed: 'has_missed_fillup',
        station: 'filling_station',
        kind: 'vehicle.fuel_type',
      },
      values: {
        volume: '0=l 1=gal-imp 2=gal-us 3=kg 4=kWh *=',
        kind: '0=petrol 1=diesel 2=e85 3=cng 4=electricity 5=lpg *=',
      },
      notes: ['comments'],
    },
    {
      section: '^(expenses|)$',
      has: ['vehicle_id', 'amount', 'expense_type', 'deleted_at'],
      rows: [
        { if: { deleted_at: '?*' }, drop: 'It was deleted in Hammond.' },
        { ifWork: 'expense_type', kind: 'service' },
        { kind: 'expense' },
      ],
      fields: { cost: 'amount', type: 'expense_type' },
      notes: ['comments'],
    },
  ],
};
