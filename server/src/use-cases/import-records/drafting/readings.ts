import type { ImportedKind } from '@glovebox/shared/recordImport';
import type { DraftInput, DraftReading } from '../draft.ts';
import { Refusal, rowReader } from './rowReader.ts';
import type { Settings } from './settings.ts';
import type { SourceRow } from './source.ts';

const SOURCES: Partial<Record<ImportedKind, DraftReading['source']>> = {
  service: 'service',
  fuel: 'fuel',
  expense: 'expense',
  reading: 'noted',
};

/** Returns what a row says of the odometer of its car; undefined if that is nothing, or cannot be read. */
export const readingOfRow = (
  row: SourceRow,
  settings: Settings,
  car: string,
  input: DraftInput,
): DraftReading | undefined => {
  const source = SOURCES[row.kind];
  if (source === undefined || car === '' || !row.cells.mileage) return undefined;
  try {
    const { day, km } = rowReader(row, settings, input);
    const [doneAt, mileage] = [day('date'), km('mileage')];
    if (doneAt === undefined || mileage === undefined) return undefined;
    const before = source === 'noted' ? km('before') : undefined;
    return { car, doneAt, mileage, source, ...(before !== undefined && { before }) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};
