import { folded } from '@glovebox/shared/folded';
import type { ImportedKind } from '@glovebox/shared/recordImport';
import type { Table } from '../draft.ts';
import type { Preset, PresetField } from '../presets/preset.ts';

/** The cells of a row by what they are, as text. */
export type Cells = Partial<Record<PresetField, string>>;

export interface SourceRow {
  line: number;
  kind: ImportedKind;
  cells: Cells;
  /** Lines for the note or description. */
  notes: string[];
  /** A further purchase in the same line. */
  isFurther?: true;
}

/** A table whose columns are known, from a preset or from a mapping. */
export interface Source {
  table: Table;
  /** The number of the table, from 1: the answers about it are under `t1`. */
  id: string;
  preset: Preset;
  /** Whether the app is known, or the columns are mapped. */
  isMapped: boolean;
  /** Rows of one day, mileage and place are one visit. */
  hasVisits: boolean;
  /** The headers by what the columns are. */
  headers: Partial<Record<PresetField, string>>;
  rows: SourceRow[];
  dropped: { line: number; because: string }[];
}

const BLANKS = /[\s\u00A0\u202F\u2009]+/g;

/** Lower case, with single blanks. */
export const plainHeader = (header: string): string => header.replace(BLANKS, ' ').trim().toLowerCase();

/** Folds a text whose words may be joined by underscores: 'Öl-Wechsel_2' → 'ol-wechsel 2'. */
export const foldedWords = (text: string): string => folded(text.replaceAll('_', ' '));
