import type { Preset } from './preset.ts';

const parentKeys = 'name make model year registration vin';
const FUEL = 'date odometer volume price_per_unit total_cost is_full_tank is_missed station notes';
const EXPENSE = 'date category description cost odometer vendor notes';
const CHARGE = 'date odometer kwh_added energy_kwh kwh cost total_cost start_soc end_soc location notes';
const SCHEDULE = 'name interval_km interval_miles interval_months next_due_date next_due_odometer';
const FILL_UP = { amount: 'volume', cpl: 'price_per_unit', full: 'is_full_tank', missed: 'is_missed' };
const SOC = { startPercent: 'start_soc', endPercent: 'end_soc' };
const IN_MILES = { everyKm: 'interval_miles' };

/** May's JSON: each vehicle with its records, and the units of the person. */
export const may: Preset = {
  app: 'May',
  hasPlainNumbers: true,
  json: [
    {
      has: ['export_info', 'vehicles'],
      lists: [
        { at: 'user_preferences', keys: 'distance_unit volume_unit currency' },
        { at: 'vehicles.fuel_logs', keys: FUEL, parentKeys },
        { at: 'vehicles.expenses', keys: EXPENSE, parentKeys },
        { at: 'vehicles.charging_sessions', keys: CHARGE, parentKeys },
        { at: 'vehicles.maintenance_schedules', keys: SCHEDULE, parentKeys },
      ],
    },
  ],
  fields: {
    car: 'parent.name',
    vin: 'parent.vin',
    plate: 'parent.registration',
    make: 'parent.make',
    model: 'parent.model',
    productionYear: 'parent.year',
    date: 'date',
    mileage: 'odometer',
    cost: ['total_cost', 'cost'],
    distance: 'person.distance_unit',
    volume: 'person.volume_unit',
    currency: 'person.currency',
  },
  values: { volume: 'l=l us_gal=gal-us gal=gal-imp *=' },
  tables: [
    { section: 'user_preferences', joinedAs: 'person' },
    {
      section: 'vehicles.fuel_logs',
      rows: [{ kind: 'fuel' }],
      fields: { ...FILL_UP, station: 'station' },
      notes: ['notes'],
    },
    {
      section: 'vehicles.expenses',
      rows: [{ if: { category: 'maint* repair*' }, kind: 'service' }, { kind: 'expense' }],
      fields: { type: 'description', category: 'category', where: 'vendor' },
      notes: ['notes'],
    },
    {
      section: 'vehicles.charging_sessions',
      rows: [{ kind: 'fuel', says: { kind: 'electricity' } }],
      fields: { amount: ['kwh_added', 'energy_kwh', 'kwh'], ...SOC },
      notes: ['notes'],
    },
    {
      section: 'vehicles.maintenance_schedules',
      rows: [
        { if: { interval_km: '' }, kind: 'plan', fields: IN_MILES, says: { distance: 'mi' } },
        { kind: 'plan' },
      ],
      fields: {
        title: 'name',
        everyKm: 'interval_km',
        everyMonths: 'interval_months',
        dueDay: 'next_due_date',
        dueKm: 'next_due_odometer',
      },
    },
  ],
};
