import type { Preset } from './preset.ts';

const RECORD =
  'id vehicleId date description odometer cost notes tags fuelConsumed fuelEconomy isFillToFull missedFuelUp soC';
const OTHERS =
  'initialOdometer dateCreated type priority progress partNumber partSupplier partQuantity urgency noteText isEquipped';

const FUEL = {
  ...{ amount: 'fuelconsumed', per100: 'fueleconomy', endPercent: 'soc' },
  ...{ full: 'isfilltofull', missed: 'missedfuelup' },
};

/**
 * LubeLogger: one vehicle and one kind of record a file, in the language of its server. Services, repairs and upgrades
 * have the same columns.
 */
export const lubelogger: Preset = {
  app: 'LubeLogger',
  fields: {
    car: 'vehicle.name',
    carId: 'vehicleid',
    plate: 'vehicle.licenseplate',
    make: 'vehicle.make',
    model: 'vehicle.model',
    productionYear: 'vehicle.year',
    date: 'date',
    mileage: 'odometer',
    cost: 'cost',
    tags: 'tags',
  },
  json: [
    { has: ['licensePlate', 'make', 'model'], lists: [{ at: '', keys: 'id make model year licensePlate' }] },
    { has: ['id', 'vehicleId'], lists: [{ at: '', keys: `${RECORD} ${OTHERS}` }] },
  ],
  tables: [
    { has: ['make', 'model', 'licenseplate'], joinedAs: 'vehicle', joinedOn: ['id', 'vehicleid'] },
    {
      has: ['date', 'odometer', 'fuelconsumed', 'cost', 'isfilltofull'],
      rows: [{ kind: 'fuel' }],
      fields: FUEL,
      notes: ['notes'],
    },
    { has: ['date', 'initialodometer', 'odometer', 'notes'], rows: [{ kind: 'reading' }], notes: ['notes'] },
    {
      has: ['date', 'partnumber', 'partsupplier', 'cost'],
      rows: [{ kind: 'expense', says: { kind: 'accessory' } }],
      fields: { type: 'description' },
      notes: ['partnumber', 'partsupplier', 'partquantity', 'notes'],
    },
    {
      has: ['datecreated', 'description', 'priority', 'progress'],
      rows: [{ if: { progress: 'Done' }, drop: 'It is planned work that is done.' }, { kind: 'warning' }],
      fields: { date: 'datecreated', title: 'description', priority: 'priority' },
      values: { priority: 'critical=1 low=3 *=2' },
      notes: ['notes'],
    },
    {
      has: ['description', 'notes', 'isequipped'],
      rows: [{ drop: 'Glovebox has no place for equipment.' }],
    },
    { has: ['vehicleid', 'urgency'], rows: [{ drop: 'It is a reminder that names no interval.' }] },
    { has: ['vehicleid', 'notetext'], rows: [{ drop: 'Glovebox has no place for notes of a car.' }] },
    {
      has: ['date', 'description', 'cost', 'notes', 'odometer', 'tags'],
      rows: [{ kind: 'service' }],
      fields: { type: 'description' },
      notes: ['notes'],
    },
    {
      has: ['date', 'description', 'cost', 'notes', 'tags'],
      rows: [{ kind: 'expense', says: { kind: 'tax' } }],
      fields: { type: 'description' },
      notes: ['notes'],
    },
  ],
};
