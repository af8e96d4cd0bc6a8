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
import { isNoOp, type Edit, type Facts } from './catalogueEdit.ts';
import { waitForCatalogueLease } from './catalogueLease.ts';
import { requireCarRefs, requireDistinct, requireParents, requireUnused } from './editRules.ts';

export interface Change<Answer> {
  /** Returned to the caller once the change is committed. */
  answer: Answer;
  action: CatalogueAction;
  /** What it concerns: an entry's id, or a text such as 'car 65f0…'; omitted if it concerns several. */
  subject?: Types.ObjectId | string;
  /** What changed, as text. */
  details: string;
  /** All its edits to the catalogue and to cars; `changeCatalogue` writes them after the work has returned. */
  edits: Edit[];
  /** Called after each part that is written. If it throws, the transaction is aborted. */
  onWritten?: (written: number, total: number) => void;
  /** The change that this one undoes. */
  undoes?: Types.ObjectId;
}

const isTyped = (facts: Facts | null) => Boolean(facts?.['typed']);

/** Suggestions follow their cars: closed for cars that now refer to the catalogue, reopened for those back to typed text. */
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
      const edits = decided.edits.filter((edit) => !isNoOp(edit));
      if (edits.length === 0) return answer;
      await requireParents(session, edits);
      await requireDistinct(session, edits);
      let written = 0;
      // each edit is written twice: to its entry and to the journal
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
    // names appear on many cars and their public pages; after a failure as well, as the commit may have succeeded
    forgetShownEntries();
    forgetAnswers();
  }
};

/**
 * A transaction that changes the catalogue. The work decides on the edits; here they are checked against the
 * catalogue's rules, written, counted at their parents, and stored in the journal so that they can be undone. The audit
 * log records them under the id passed to the work. Changes are serialized, because names, counts and references are
 * checked against what is stored. A change without effect is not recorded.
 *
 * @throws AppError CONFLICT for a name that is taken, for deleting what is in use, and for a missing parent; BUSY while
 *   a long change is being written
 */
export const changeCatalogue = <Answer>(moderator: SessionUser, work: Work<Answer>): Promise<Answer> =>
  // before each attempt: a long change may be what made the previous attempt conflict
  writeChange(moderator, work, waitForCatalogueLease);

/**
 * The same while holding the catalogue lease (`withCatalogueLease`), for a change of thousands of entries.
 * @throws AppError as `changeCatalogue`
 */
export const changeLeasedCatalogue = <Answer>(moderator: SessionUser, work: Work<Answer>): Promise<Answer> =>
  writeChange(moderator, work);
