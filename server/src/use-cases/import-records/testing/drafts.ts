import { readFile } from 'node:fs/promises';
import type { Draft, DraftInput, DraftRecord, DraftRow } from '../draft.ts';
import { makeDraft } from '../drafting/draft.ts';
import { readFiles } from '../reading/readFiles.ts';

/** Returns the bytes of a sample file. */
export const sample = async (name: string) => ({
  name,
  bytes: new Uint8Array(await readFile(new URL(`./samples/${name}`, import.meta.url))),
});

export const textFile = (text: string, name = 'file.csv') => ({
  name,
  bytes: new TextEncoder().encode(text),
});

type Given = Partial<Omit<DraftInput, 'tables'>>;

/** Reads files and drafts them for a person in Warsaw who has said nothing but the answers. */
export const draftOf = async (
  files: { name: string; bytes: Uint8Array }[],
  answers: Record<string, string> = {},
  given: Given = {},
): Promise<Draft> => {
  const { locale = null } = given;
  const { tables } = await readFiles(files, { locale });
  return makeDraft({
    tables,
    answers,
    timeZone: 'Europe/Warsaw',
    today: '2026-11-20',
    currency: null,
    locale,
    ...given,
  });
};

/** Reads sample files of this folder and drafts them. */
export const draftOfSamples = async (
  names: string[],
  answers: Record<string, string> = {},
  given: Given = {},
) => await draftOf(await Promise.all(names.map(sample)), answers, given);

type Kind = DraftRecord['kind'];
export type RecordOf<Of extends Kind> = Extract<DraftRecord, { kind: Of }>['values'];

/** Returns the values of all records of a kind, in the order of the file. */
export const recordsOf = <Of extends Kind>({ rows }: Draft, kind: Of): RecordOf<Of>[] =>
  rows.flatMap((row) =>
    'record' in row && row.record.kind === kind ? [row.record.values as RecordOf<Of>] : [],
  );

const outcomeOf = (row: DraftRow) => {
  if ('record' in row) return row.isFurther ? 'further' : row.record.kind;
  if ('refused' in row) return 'refused';
  return 'dropped' in row ? 'dropped' : 'joined';
};

/** Counts what became of the rows. */
export const outcomes = ({ rows }: Draft): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[outcomeOf(row)] = (counts[outcomeOf(row)] ?? 0) + 1;
  return counts;
};

/** The ids of the questions that have no answer. */
export const openQuestions = ({ questions }: Draft) =>
  questions.filter(({ answer }) => answer === undefined).map(({ id }) => id);

/** The sum of numbers, to the thousandth. */
export const sum = (numbers: readonly (number | undefined)[]) =>
  Number(numbers.reduce<number>((total, one) => total + (one ?? 0), 0).toFixed(3));
