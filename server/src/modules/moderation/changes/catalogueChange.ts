import type { CatalogueAction } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession } from 'mongoose';
import { recordAudit } from '../../audit/auditService.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetAnswers } from '../../../platform/http/sharedAnswers.ts';
import { bumpVersion } from '../../../platform/database/versions.ts';
import { acceptReopened, reopenSuggestions } from '../../suggestions/suggestionOfCar.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { applyEdits, keepEdits } from './applyEdits.ts';
import { forgetShownEntries } from '../../catalogue/vehicles.ts';
import { isIdle, type Edit, type Facts } from './catalogueEdit.ts';
import { waitForCatalogueLease } from './catalogueLease.ts';
import { requireCarRefs, requireDistinct, requireParents, requireUnused } from './editRules.ts';

export interface Change<Answer> {
  /** What the caller gets once it is done. */
  answer: Answer;
  action: CatalogueAction;
  /** What it is about: an entry's id, or such as 'car 65f0…'; left out where it is about many. */
  subject?: Types.ObjectId | string;
  /** What changed, in words. */
  details: string;
  /** All that it does to the catalogue and to cars; `changeCatalogue` does it once the work has decided. */
  edits: Edit[];
  /** Progress, after each part that is written. Where it throws, nothing is written at all. */
  onWritten?: (written: number, total: number) => void;
  /** The change that it takes back. */
  undoes?: Types.ObjectId;
}

const isTyped = (facts: Facts | null) => Boolean(facts?.['typed']);

/** What is suggested for the catalogue follows cars that it has now, and those that are as they were typed again. */
const followSuggestions = async (session: ClientSession, moderator: SessionUser, edits: Edit[]) => {
  const cars = edits.filter(({ level }) => level === 'car');
  const idsOf = (found: Edit[]) => found.map(({ entry }) => entry);
  await acceptReopened(
    session,
    idsOf(cars.filter(({ before, after }) => isTyped(before) && !isTyped(after))),
    moderator._id,
  );
  await reopenSuggestions(
    session,
    idsOf(cars.filter(({ before, after }) => !isTyped(before) && isTyped(after))),
  );
};

type Work<Answer> = (session: ClientSession, change: Types.ObjectId) => Promise<Change<Answer>>;

const writeChange = async <Answer>(
  moderator: SessionUser,
  work: Work<Answer>,
  before?: () => Promise<void>,
): Promise<Answer> => {
  try {
    return await inTransaction(async (session) => {
      await before?.();
      await bumpVersion(session, 'catalogue');
      const change = new Types.ObjectId();
      const { answer, action, subject, details, undoes, onWritten, ...decided } = await work(session, change);
      const edits = decided.edits.filter((edit) => !isIdle(edit));
      if (edits.length === 0) return answer;
      await requireParents(session, edits);
      await requireDistinct(session, edits);
      let written = 0;
      // each edit is written twice: to its entry, and to the journal
      const report = (more: number) => onWritten?.((written += more), 2 * edits.length);
      await applyEdits(session, edits, report);
      await requireUnused(session, edits);
      await requireCarRefs(session, edits);
      await followSuggestions(session, moderator, edits);
      await keepEdits(session, change, edits, report);
      await recordAudit(session, {
        _id: change,
        action,
        by: moderator._id,
        ...(subject && { subject: subject.toString() }),
        details,
        change: { of: 'catalogue', edits: edits.length, ...(undoes && { undoes }) },
      });
      return answer;
    });
  } finally {
    // a name shows on many cars and their public pages; after a failure too: the commit may have succeeded
    forgetShownEntries();
    forgetAnswers();
  }
};

/**
  * A transaction that changes the catalogue. The work decides what is to change, as edits; here they are checked
 * against the catalogue's rules, written, counted at their parents, and kept in the journal so that they can be undone.
 * The audit log names them under the id that the work is given. Changes are serialized, because names, counts and
 * references are judged by what is stored. One without an effect is not recorded.

 * @throws AppError CONFLICT for a name that is taken, for deleting what is in use, and for a parent that is gone; BUSY
 *   while a long change is being written
 */
export const changeCatalogue = <Answer>(moderator: SessionUser, work: Work<Answer>): Promise<Answer> =>
  // before each run: it may be a long one that this one was run again for
  writeChange(moderator, work, waitForCatalogueLease);

/**
 * The same within `withCatalogueLease`, for a change of thousands of entries.
 * @throws AppError as `changeCatalogue`
 */
export const changeLeasedCatalogue = <Answer>(moderator: SessionUser, work: Work<Answer>): Promise<Answer> =>
  writeChange(moderator, work);
