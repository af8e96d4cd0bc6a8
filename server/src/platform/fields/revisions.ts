import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@glovebox/shared/errors';
import { AppError } from '../errors/appError.ts';
import { changesTo } from './changes.ts';

/** A document whose edits are counted. Documents that were never edited lack the number. */
export interface Revised {
  revision?: number | null;
}

// ids and times as text; nothing is kept of what is missing, null or empty
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value === '' ? null : (value ?? null)));

/** Checks whether a document has these values already. */
const has = (before: object, values: object) =>
  Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(plain((before as Record<string, unknown>)[name]), plain(value)),
  );

/** Returns the revision of a document once these values are stored. It only counts what changes something. */
export const nextRevision = (before: Revised, values: object): number =>
  (before.revision ?? 0) + (has(before, values) ? 0 : 1);

/** Returns the update that stores these values, as `changesTo`, and counts it. */
export const revisedTo = <Values extends object>(before: Revised, values: Values) =>
  changesTo({ ...values, revision: nextRevision(before, values) });

/** Ends a transaction whose edit is based on an outdated revision. `answeringCurrent` turns it into the failure. */
class Outdated extends Error {}

/**
 * Refuses an edit that would overwrite what its author has not seen. An edit that changes nothing may be outdated: it is
 * one that was sent again, because the first answer was lost. Call it in the transaction that writes the edit.
 * @param basedOn the revision that the edit is based on, if its author said so
 */
export const requireCurrent = (before: number, after: number, basedOn: number | undefined) => {
  if (basedOn !== undefined && basedOn !== before && after !== before) throw new Outdated();
};

const changed = (current: unknown) =>
  new AppError('CHANGED', 'This was changed after you opened it, so your changes were not saved.', {
    current,
  });

/** The refusals of an edit that may only be wrong because the record was changed after its author saw it. */
const MAY_BE_OUTDATED: readonly ErrorCode[] = ['BAD_INPUT', 'CONFLICT'];

/**
 * Runs an edit. If it is based on an outdated revision, the failure contains the record as it is now, also where the
 * edit no longer fits the record.
 * @param basedOn the revision that the edit is based on, if its author said so
 * @param readCurrent reads the record as the caller may see it
 * @throws AppError CHANGED; the errors of both
 */
export const answeringCurrent = async <T>(
  basedOn: number | undefined,
  edit: () => Promise<T>,
  readCurrent: () => Promise<{ revision: number }>,
): Promise<T> => {
  try {
    return await edit();
  } catch (error) {
    if (error instanceof Outdated) throw changed(await readCurrent());
    if (basedOn === undefined || !(error instanceof AppError) || !MAY_BE_OUTDATED.includes(error.code))
      throw error;
    const current = await readCurrent();
    throw current.revision === basedOn ? error : changed(current);
  }
};
