import type { RowKind } from '@glovebox/shared/catalogueFile';
import type { Tone } from '../../ui/Badge.tsx';

/** The labels and colours of what happens to a row. */
export const KINDS: Record<RowKind, { label: string; tone: Tone }> = {
  added: { label: 'Added', tone: 'success' },
  changed: { label: 'Changed', tone: 'accent' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
};

const COLUMNS: Record<string, string> = {
  make: 'Make',
  baseModel: 'Model',
  specModel: 'Spec model',
  yearFrom: 'First year',
  yearTo: 'Last year',
  engine: 'Engine',
  kw: 'kW',
  hp: 'hp',
  cc: 'cc',
  fuel: 'Fuel',
  cylinders: 'cylinders',
  ccApprox: 'cc approximate',
  kwApprox: 'kW approximate',
  verified: 'Verified',
  sources: 'Sources',
  markets: 'Markets',
  id: 'Id',
};

/** Returns a column's name in words. */
export const columnLabel = (column: string) => COLUMNS[column] ?? '';
