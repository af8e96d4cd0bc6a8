import type { Preset } from './preset.ts';

/** Road Trip: one vehicle a file. Titles and headers are in the language of the phone, so columns are told by position. */
export const roadTrip: Preset = {
  app: 'Road Trip',
  fields: { car: 'vehicle.0' },
  tables: [
    { section: '^$', has: ['version|versión|versione|versie|versão'], widths: [2] },
    { section: '^(vehicle|fahrzeug|véhicule|vehículo|veicolo|voertuig|veículo)$', joinedAs: 'vehicle' },
    {
      section: '^(fuel|tank|kraftstoff|carburant|combustible|carburante|brandstof|combustível)',
      widths: Array.from({ length: 20 }, (_none, at) => at + 15),
      rows: [{ kind: 'fuel' }],
      fields: {
        mileage: 0,
        trip: 1,
        date: 2,
        amount: 3,
        volume: 4,
        cpl: 5,
        cost: 6,
        partial: 7,
        per100: 8,
        kind: 10,
        station: 11,
        missed: 14,
        currency: [17, 'vehicle.home currency'],
      },
      values: { partial: '=no *=yes', missed: '=no *=yes' },
      notes: [9],
    },
    {
      section: '^(maintenance|wartung|entretien|mantenimiento|manutenzione|onderhoud|manutenção)',
      widths: Array.from({ length: 20 }, (_none, at) => at + 12),
      rows: [
        { if: { '6': 'Expense* Ausgabe* Gasto* Dépense* Spes*' }, kind: 'expense' },
        { kind: 'service' },
      ],
      fields: {
        type: 0,
        date: 1,
        mileage: 2,
        cost: 3,
        where: 5,
        nextDistance: 11,
        currency: [13, 'vehicle.home currency'],
      },
      notes: [4],
    },
    { section: '^road trips', rows: [{ drop: 'Glovebox has no place for trips.' }] },
    { section: '^(tire|tyre) log', rows: [{ drop: 'Glovebox has no place for tyres.' }] },
    { section: '^valuations', rows: [{ drop: 'Glovebox has no place for valuations.' }] },
  ],
};
