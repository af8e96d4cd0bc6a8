import { readVersion } from '../../../platform/database/versions.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { changeLeasedCatalogue } from '../changes/catalogueChange.ts';
import type { Edit } from '../changes/catalogueEdit.ts';
import { withCatalogueLease } from '../changes/catalogueLease.ts';
import { readBaseVersion, ImportModel, ImportRowModel, type ImportDoc } from './importModel.ts';
import type { ImportJob } from './importLease.ts';

const BATCH = 500;

/** Creates the error for a catalogue that has changed since the dry run. */
export const staleImport = () =>
  new AppError('CONFLICT', 'The catalogue has changed since this file was checked. Choose the file again.');

/**
 * Combines the edits of all rows, so that an entry which several rows add or change is edited once.
 * @throws AppError CONFLICT if some of the rows have expired
 */
const combineEdits = async ({ _id, counts }: ImportDoc): Promise<Edit[]> => {
  const edits = new Map<string, Edit>();
  let left = counts.added + counts.changed;
  const rows = ImportRowModel.find({ import: _id, kind: { $in: ['added', 'changed'] } }, { edits: 1 })
    .sort({ line: 1 })
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const row of rows) {
    left -= 1;
    for (const edit of row.edits) {
      const key = edit.entry.toHexString();
      edits.set(key, { ...edit, before: (edits.get(key) ?? edit).before });
    }
  }
  if (left > 0) {
    throw new AppError('CONFLICT', 'Rows of this file are no longer kept. Choose it again.');
  }
  return [...edits.values()];
};

const inWords = ({ fileName, counts }: ImportDoc) =>
  `${fileName}: ${[
    `${counts.added.toLocaleString('en-US')} ${counts.added === 1 ? 'row' : 'rows'} added`,
    `${counts.changed.toLocaleString('en-US')} changed`,
    `${counts.unchanged.toLocaleString('en-US')} unchanged`,
    `${counts.refused.toLocaleString('en-US')} left out`,
  ].join(', ')}`;

/**
 * Writes the whole result of the dry run, or nothing, as one change that can be undone.
 * @throws AppError CONFLICT if the catalogue has changed since; BUSY; the reason of the abort signal
 */
export const applyRows = (
  moderator: SessionUser,
  imported: ImportDoc,
  { report, signal }: ImportJob,
): Promise<void> =>
  // before reading the rows, which takes a while, because a change in that time would make them stale
  withCatalogueLease(async () => {
    const { _id } = imported;
    const baseVersion = readBaseVersion(imported);
    const edits = await combineEdits(imported);
    await changeLeasedCatalogue(moderator, async (session, change) => {
      // this change itself has bumped the version once
      if (baseVersion === null || (await readVersion('catalogue', session)) !== baseVersion + 1) {
        throw staleImport();
      }
      const done = { state: 'applied', change } as const;
      const { matchedCount } = await ImportModel.updateOne(
        { _id, state: 'applying' },
        { $set: done },
        { session },
      );
      if (matchedCount === 0) throw new AppError('CONFLICT', 'The import was given up.');
      return {
        answer: undefined,
        action: 'CATALOGUE_IMPORTED',
        details: inWords(imported),
        edits,
        onWritten: (written, total) => {
          signal.throwIfAborted();
          report(written, total);
        },
      };
    });
  });
