import type { CatalogueEdit, EditedValue } from '@glovebox/shared/catalogueChange';
import { sourcesInWords } from '../../lib/sources.ts';

/** Converts the name of an action: 'SPEC_MODEL_CREATED' → 'Spec model created'. A base model is called a model. */
export const actionName = (action: string) => {
  const words = action.replace(/^BASE_/, '').replaceAll('_', ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
};

const LEVELS: Record<CatalogueEdit['level'], string> = {
  make: 'Make',
  baseModel: 'Model',
  specModel: 'Spec model',
  engine: 'Engine',
};

const KINDS: Record<CatalogueEdit['kind'], string> = {
  created: 'added',
  changed: 'changed',
  removed: 'removed',
};

/** Describes an edit, such as 'Engine 1.5 TSI, changed'. */
export const editName = ({ level, name, kind }: CatalogueEdit) => `${LEVELS[level]} ${name}, ${KINDS[kind]}`;

const FIELDS: Record<string, string> = {
  name: 'Name',
  imgUrl: 'Picture',
  make: 'Make',
  baseModel: 'Model',
  specModel: 'Spec model',
  yearFrom: 'First year',
  yearTo: 'Last year',
  kw: 'kW',
  hp: 'hp',
  cc: 'cm³',
  fuel: 'Fuel',
  cylinders: 'Cylinders',
  ccApprox: 'cm³ rounded',
  kwApprox: 'kW approximate',
  verified: 'Verified',
  seenElsewhere: 'Seen elsewhere',
  typedGeneration: 'Generation typed in',
  observedYears: 'Years observed',
  sources: 'Sources',
  markets: 'Markets',
};

/** Returns a field's label; a field that only a newer server knows keeps its own name. */
export const fieldName = (field: string) => FIELDS[field] ?? field;

/** Returns a field's value as text; '–' for none. */
export const inWords = (field: string, value: EditedValue): string => {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    if (value.length === 0) return '–';
    return field === 'sources' ? sourcesInWords(value) : value.join(', ');
  }
  return String(value);
};

const isSame = (a: EditedValue, b: EditedValue) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the fields that an entry gets back if it is set back: those of a changed entry that have another value now, and
 * all of a removed entry. An added entry cannot be set back.
 */
export const fieldsToSetBack = ({ kind, fields, revision }: CatalogueEdit) => {
  if (kind !== (revision === null ? 'removed' : 'changed')) return [];
  return fields.filter(({ before, now }) => !isSame(before, now));
};

/** Whether a later change gave one of the fields another value. */
export const isChangedSince = ({ fields }: CatalogueEdit) =>
  fields.some(({ after, now }) => !isSame(after, now));

/** Formats a number of entries: 1 → '1 entry', 2 → '2 entries'. */
export const countedEdits = (edits: number) =>
  `${edits.toLocaleString('en-US')} ${edits === 1 ? 'entry' : 'entries'}`;
