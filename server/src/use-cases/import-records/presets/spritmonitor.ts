import type { Fields, Preset } from './preset.ts';

const DIESEL = '1=diesel 2=diesel 3=diesel 4=diesel 26=hvo';
const PETROL = '7=petrol-e5 20=petrol-e10';
const OTHERS = '12=lpg 13=cng 14=cng 19=electricity 24=electricity 21=adblue';

const TYPES = {
  // 0 is a fill-up that does not count, and 3 the first
  full: '1=yes 3=yes *=no',
  missed: '0=yes 3=yes *=no',
  kind: `${DIESEL} ${PETROL} ${OTHERS} *=`,
};
const FRENCH: Fields = {
  ...{ date: 0, mileage: 1, trip: 2, amount: 3, cost: 4, currency: 5, full: 6, missed: 6 },
  ...{ kind: 10, per100: 12, station: 16 },
};
const COST_TYPE = 'cost type|kostenart|type de coût|type de coûts|type de frais';

/** Spritmonitor.de: fuelings and costs of one vehicle in a file each, in English, German or French. */
export const spritmonitor: Preset = {
  app: 'Spritmonitor.de',
  fields: {
    date: ['date', 'datum'],
    mileage: ['odometer', 'km-stand', 'kilométrage'],
    cost: ['total price', 'kosten', 'prix total', 'coût total'],
    currency: ['currency', 'währung', 'devise'],
  },
  tables: [
    {
      has: ['date|datum', 'odometer|km-stand', 'trip|teil-km', 'quantity|spritmenge', 'type|tankart'],
      rows: [{ kind: 'fuel' }],
      fields: {
        trip: ['trip', 'teil-km'],
        amount: ['quantity', 'spritmenge'],
        full: ['type', 'tankart'],
        missed: ['type', 'tankart'],
        kind: ['fuel', 'kraftstoff'],
        per100: ['consumption', 'verbrauch'],
        station: ['company', 'tankstelle'],
      },
      values: TYPES,
      notes: [['note', 'bemerkung']],
    },
    {
      // the columns are the same in each language
      has: ['date', 'devise', 'carburant'],
      widths: [20],
      rows: [{ kind: 'fuel' }],
      fields: FRENCH,
      values: TYPES,
      notes: [11],
    },
    {
      has: ['date|datum', COST_TYPE, 'currency|währung|devise'],
      rows: [
        { if: { [COST_TYPE]: '4' }, kind: 'service', says: { type: 'Oil Change Service' } },
        { if: { [COST_TYPE]: '1 2 3 7 20' }, kind: 'service' },
        { kind: 'expense' },
      ],
      fields: { kind: COST_TYPE.split('|'), type: ['note', 'bemerkung', 'remarque'] },
      values: {
        kind: '5=insurance 6=tax 14=tax 8=accessory 9=accessory 12=wash 13=financing 15=financing 17=fine 18=parking 19=toll *=other',
      },
      notes: [['note', 'bemerkung', 'remarque']],
    },
  ],
};
