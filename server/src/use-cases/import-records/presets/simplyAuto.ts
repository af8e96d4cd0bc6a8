import type { Preset } from './preset.ts';

/**
 * Simply Auto: all records in one file. Older versions write notes without quotation marks, and some count months from
 * 0.
 */
export const simplyAuto: Preset = {
  app: 'Simply Auto',
  hasPlainNumbers: true,
  tables: [
    {
      has: ['row id (for system use)', 'vehicle id', 'odometer', 'record type', 'day', 'month', 'year'],
      rows: [
        { if: { 'record type': '0' }, kind: 'fuel' },
        { if: { 'record type': '1' }, kind: 'service', fields: { parts: 'record desc' } },
        {
          if: { 'record type': '2' },
          kind: 'expense',
          fields: { type: 'record desc', category: 'record desc' },
        },
        { if: { 'record type': '3' }, kind: 'reading' },
        { drop: 'Glovebox has no place for this type of record.' },
      ],
      fields: {
        car: 'vehicle id',
        day: 'day',
        month: 'month',
        year: 'year',
        mileage: 'odometer',
        trip: 'distance travelled',
        amount: 'qty',
        partial: 'partial tank',
        missed: ['missed previous fill up', 'missed fill up'],
        cost: 'total cost',
        kind: 'octane',
        station: ['filling station', 'fuel brand'],
        where: 'filling station',
      },
      notes: ['notes'],
      spills: 'notes',
    },
  ],
};
