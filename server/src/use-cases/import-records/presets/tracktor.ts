import type { Preset } from './preset.ts';

const OWN = 'vehicleId date odometer cost notes';

/**
 * Tracktor's JSON. It also holds the users of the instance with their password hashes, their sessions, and settings with
 * secrets: none of these is read.
 */
export const tracktor: Preset = {
  app: 'Tracktor',
  hasPlainNumbers: true,
  json: [
    {
      has: ['version', 'data.vehicles'],
      lists: [
        { at: 'data.vehicles', keys: 'id make model year licensePlate vin fuelType' },
        { at: 'data.fuelLogs', keys: `${OWN} fuelAmount rate filled missedLast` },
        { at: 'data.maintenanceLogs', keys: `${OWN} serviceCenter` },
        { at: 'data.insurances', keys: 'vehicleId provider startDate cost notes' },
        { at: 'data.puccs', keys: 'vehicleId issueDate' },
        {
          at: 'data.configs',
          keys: 'key value',
          only: { key: 'key', is: 'unitOfDistance unitOfVolume currency' },
        },
      ],
    },
  ],
  fields: {
    carId: 'vehicleid',
    vin: 'vehicle.vin',
    plate: 'vehicle.licenseplate',
    make: 'vehicle.make',
    model: 'vehicle.model',
    productionYear: 'vehicle.year',
    date: 'date',
    mileage: 'odometer',
    cost: 'cost',
    distance: 'config.unitofdistance',
    currency: 'config.currency',
  },
  values: { distance: 'kilometer*=km km=km mile*=mi mi=mi *=' },
  tables: [
    { section: 'data.vehicles', joinedAs: 'vehicle', joinedOn: ['id', 'vehicleid'] },
    { section: 'data.configs', joinedAs: 'config', pivot: ['key', 'value'] },
    {
      section: 'data.fuellogs',
      rows: [
        { if: { 'vehicle.fueltype': 'electric*' }, kind: 'fuel', says: { kind: 'electricity' } },
        { kind: 'fuel' },
      ],
      fields: {
        amount: 'fuelamount',
        cpl: 'rate',
        full: 'filled',
        missed: 'missedlast',
        kind: 'vehicle.fueltype',
        volume: 'config.unitofvolume',
      },
      values: { volume: 'lit*=l l=l gallon=gal *=' },
      notes: ['notes'],
    },
    {
      section: 'data.maintenancelogs',
      rows: [{ kind: 'service' }],
      fields: { type: 'notes', where: 'servicecenter' },
    },
    {
      section: 'data.insurances',
      rows: [{ kind: 'expense', says: { kind: 'insurance' } }],
      fields: { date: 'startdate', type: 'provider' },
      notes: ['notes'],
    },
    { section: 'data.puccs', rows: [{ drop: 'Glovebox has no place for emission certificates.' }] },
  ],
};
