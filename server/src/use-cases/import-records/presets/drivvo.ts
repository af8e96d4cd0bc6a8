import type { Fields, Preset, TablePreset } from './preset.ts';

const FUEL: Fields = { mileage: 0, date: 1, kind: 2, cpl: 3, cost: 4, amount: 5, full: 6 };
const MORE: readonly Fields[] = [
  { kind: 7, cpl: 8, cost: 9, amount: 10, full: 11 },
  { kind: 12, cpl: 13, cost: 14, amount: 15, full: 16 },
];
const REFUELLING: TablePreset = {
  section: '^(refuel|reabast|abastec|betank|tanken|ravitail|plein|riforn|tankow|tankbeurt|заправ)',
  rows: [{ kind: 'fuel' }],
  more: MORE,
};
const EXPENSE: TablePreset = {
  section: '^(expense|despesa|gasto|ausgab|kosten|dépens|depens|spes[ae]|wydat|uitga|расход)',
  rows: [{ kind: 'expense' }],
  fields: { mileage: 0, date: 1, cost: 2, type: 3, category: 3, where: 4, car: 11 },
};
const SERVICE: TablePreset = {
  section: '^(servi|wartung|entretien|manuten|serwis|onderhoud|обслуж|сервис)',
  rows: [{ kind: 'service' }],
  fields: { mileage: 0, date: 1, cost: 2, type: 3, where: 4, car: 10 },
  visits: true,
};

/**
 * Drivvo: sections whose titles and headers are in the language of the phone, so that columns are told by position. The
 * number of columns says the version; the last one of the newest is the car.
 */
export const drivvo: Preset = {
  app: 'Drivvo',
  hasPlainNumbers: true,
  tables: [
    {
      ...REFUELLING,
      widths: [29, 30],
      fields: { ...FUEL, per100: 17, startPercent: 20, endPercent: 21, station: 23, car: 29 },
      notes: [25, 27],
      emptyIfMissed: [17, 18],
    },
    {
      ...REFUELLING,
      widths: [22, 23],
      fields: { ...FUEL, per100: 17, station: 19, car: 22 },
      notes: [20, 21],
      emptyIfMissed: [17, 18],
    },
    { ...REFUELLING, widths: [20, 21], fields: { ...FUEL, station: 17, car: 20 }, notes: [18, 19] },
    { ...EXPENSE, widths: [11, 12], notes: [9, 6, 8] },
    { ...EXPENSE, widths: [7], notes: [5, 6] },
    { ...SERVICE, widths: [10, 11], notes: [8, 7] },
    { ...SERVICE, widths: [6], notes: [5] },
    {
      section: '^(income|receita|ingreso|einnahm|revenu|entrat|przych|inkomst|доход)',
      rows: [{ drop: 'It is an income.' }],
    },
    {
      section: '^(route|percurso|ruta|strecke|fahrt|trajet|percors|tras|маршрут)',
      rows: [{ drop: 'Glovebox has no place for trips.' }],
    },
  ],
};
