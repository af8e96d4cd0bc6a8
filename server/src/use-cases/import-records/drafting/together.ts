import type { FuelKind } from '@glovebox/shared/energies';
import type { DraftRecord, DraftRow } from '../draft.ts';
import type { ReadKind } from './words.ts';
import { foldedWords } from './source.ts';

/** A row with what only its neighbours can tell. */
export interface ReadRow {
  row: DraftRow;
  /** Km since the purchase before, for a row without a mileage. */
  trip?: number | undefined;
  /** The app shows no consumption for it. */
  isPerhapsMissed?: boolean;
  hasVisits?: boolean;
}

type Fuel = Extract<DraftRecord, { kind: 'fuel' }>;
type Service = Extract<DraftRecord, { kind: 'service' }>;

const recordOf = ({ row }: ReadRow) => ('record' in row ? row.record : undefined);
const fuelOf = (read: ReadRow): Fuel | undefined => {
  const record = recordOf(read);
  return record?.kind === 'fuel' ? record : undefined;
};
const serviceOf = (read: ReadRow): Service | undefined => {
  const record = recordOf(read);
  return record?.kind === 'service' ? record : undefined;
};

const addNote = ({ row }: ReadRow, note: string) => {
  if ('record' in row) row.note = row.note === undefined ? note : `${row.note} ${note}`;
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};

/** The purchases of each car in the order of their days; of one day, by mileage. */
const purchasesInOrder = (rows: readonly ReadRow[]) =>
  groupBy(
    rows.filter((read) => fuelOf(read) !== undefined),
    ({ row }) => row.car,
  ).map((group) =>
    group
      .map((read) => ({ read, values: fuelOf(read)?.values }))
      .sort((a, b) => {
        const days = (a.values?.doneAt ?? '').localeCompare(b.values?.doneAt ?? '');
        return days || (a.values?.mileage ?? 0) - (b.values?.mileage ?? 0);
      })
      .map(({ read }) => read),
  );

/** Works out a mileage that is missing from the one before and the distance since. */
const addTrips = (purchases: readonly ReadRow[]) => {
  let last: number | undefined;
  for (const read of purchases) {
    const record = fuelOf(read);
    if (record && record.values.mileage === undefined && read.trip !== undefined) {
      if (last !== undefined) record.values.mileage = last + read.trip;
      addNote(
        read,
        last === undefined
          ? 'The distance is left out, because no mileage is known before it.'
          : 'The mileage is the one before plus the distance since.',
      );
    }
    last = record?.values.mileage ?? last;
  }
};

const markMissed = (purchases: readonly ReadRow[]) => {
  if (purchases.every(({ isPerhapsMissed }) => isPerhapsMissed)) return;
  let hasFull = false;
  for (const read of purchases) {
    const record = fuelOf(read);
    if (!record?.values.full) continue;
    if (read.isPerhapsMissed && hasFull) record.values.missed = true;
    hasFull = true;
  }
};

/** Petrol gets a kind if the car also takes something else; otherwise it is the fuel of the car. */
const nameKinds = (purchases: readonly ReadRow[]) => {
  const kinds = new Set(purchases.map((read) => fuelOf(read)?.values.kind as ReadKind | undefined));
  const isOnly = [...kinds].every(
    (kind) => kind === undefined || kind === 'petrol' || kind.startsWith('petrol-'),
  );
  for (const read of purchases) {
    const values = fuelOf(read)?.values;
    if ((values?.kind as ReadKind | undefined) !== 'petrol' || !values) continue;
    if (isOnly) delete values.kind;
    else values.kind = 'petrol-e5' satisfies FuelKind;
  }
};

/** Makes one service of the rows of a visit: the first that names a type decides, and the others become parts. */
const joinVisit = (visit: readonly ReadRow[]) => {
  const services = visit.flatMap((read) => serviceOf(read) ?? []);
  const [head, ...rest] = visit;
  const service = head && serviceOf(head);
  if (!service || rest.length === 0) return;
  const named = services.find(({ values }) => values.type !== 'Other') ?? service;
  const words = (one: Service) => one.values.description?.split('\n')[0];
  const lines = new Set([
    words(named),
    ...services.flatMap((one) => one.values.description?.split('\n').slice(1) ?? []),
  ]);
  const description = [...lines].filter(Boolean).join('\n');
  const parts = services
    .filter((one) => one !== named)
    .flatMap((one) => [words(one) ?? one.values.type, ...(one.values.parts ?? [])]);
  const costs = services.flatMap(({ values }) => values.cost ?? []);
  const [cost] = costs;
  const sum = Number(costs.reduce((total, { amount }) => total + amount, 0).toFixed(4));
  const next = services.map(({ values }) => values.nextMileage).find(Boolean);
  const nextDate = services.map(({ values }) => values.nextDate).find(Boolean);
  service.values = {
    ...service.values,
    type: named.values.type,
    ...(description && { description }),
    parts: [...(named.values.parts ?? []), ...parts].map((part) => part.slice(0, 120)),
    ...(cost && { cost: { ...cost, amount: sum } }),
    ...(next && { nextMileage: next }),
    ...(nextDate && { nextDate }),
  };
  for (const read of rest) {
    const { file, line, car } = read.row;
    read.row = { file, line, car, joins: { line: head.row.line } };
  }
};

const visitKey = (read: ReadRow) => {
  const { row } = read;
  const values = serviceOf(read)?.values;
  const currency = values?.cost?.currency ?? '';
  return [
    row.file,
    row.car,
    values?.doneAt,
    values?.mileage,
    foldedWords(values?.where ?? ''),
    currency,
  ].join('|');
};

/** Completes rows by their neighbours: mileages from distances, purchases that were missed, visits. */
export const readTogether = (rows: readonly ReadRow[]): DraftRow[] => {
  for (const purchases of purchasesInOrder(rows)) {
    addTrips(purchases);
    markMissed(purchases);
    nameKinds(purchases);
  }
  const services = rows.filter((read) => read.hasVisits && serviceOf(read) !== undefined);
  for (const visit of groupBy(services, visitKey)) joinVisit(visit);
  return rows.map(({ row }) => row);
};
