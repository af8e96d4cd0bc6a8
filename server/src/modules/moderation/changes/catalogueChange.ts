import type { CatalogueAction } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession } from 'mongoose';
import { recordAudit } from '../../audit/auditService.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetAnswers } from '../../../platform/http/sharedAnswers.ts';
import { bumpVersion } from '../../../platform/database/versions.ts';
import { followUndo, moveToEngine } from '../../suggestions/scheduleSuggestion.ts';
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
  /** The subject of the change: the id of an entry, or a text such as 'car 65f0…'. Omitted if there are several. */
  subject?: Types.ObjectId | string;
  /** A description of the change. */
  details: string;
  /** All edits of the catalogue and of cars, which `changeCatalogue` writes after the work has returned. */
  edits: Edit[];
  /** The change that this one undoes. */
  undoes?: Types.ObjectId;
}

const isTyped = (facts: Facts | null) => Boolean(facts?.['typed']);

/**
 * Closes the suggestions of cars that now refer to the catalogue, and reopens those of cars that are typed text again.
 * Those of schedules follow their cars to another engine.
 */
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
  const moved = cars.filter(({ before, after }) => before?.['engine'] && after?.['engine']);
  for (const engine of new Set(moved.map(({ after }) => String(after?.['engine'])))) {
    const ofEngine = moved.filter(({ after }) => String(after?.['engine']) === engine);
    await moveToEngine(session, idsOf(ofEngine), new Types.ObjectId(engine));
  }
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
      const { answer, action, subject, details, undoes, ...decided } = await work(session, change);
      const edits = decided.edits.filter((edit) => !isNoOp(edit));
      if (edits.length === 0) return answer;
      await requireParents(session, edits);
      await requireDistinct(session, edits);
      await applyEdits(session, edits);
      await requireUnused(session, edits);
      await requireCarRefs(session, edits);
      await followSuggestions(session, moderator, edits);
      if (undoes) await followUndo(session, undoes, change, moderator._id);
      await keepEdits(session, change, edits);
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
    // names appear on many cars and public pages; forget them after a failure as well, as the commit may have succeeded
    forgetShownEntries();
    forgetAnswers();
  }
};

/**
 * Runs a transaction that changes the catalogue. The work decides on the edits. This function checks them against the
 * rules of the catalogue, writes them, counts them at their parents, and stores them in the journal, so that they can
 * be undone. The audit log records them under the id that the work receives. Changes run one after the other, because
 * names, counts and references are checked against the stored entries. A change without effect is not recorded.
 *
 * @throws AppError CONFLICT for a name that is taken, for deleting an entry that is in use, and for a missing parent;
 *   BUSY while a long change is being written
 */
export const changeCatalogue = <Answer>(moderator: SessionUser, work: Work<Answer>): Promise<Answer> =>
  // before each attempt, because the previous attempt may have conflicted with a long change
  writeChange(moderator, work, waitForCatalogueLease);

/**
 * Does the same while holding the lease of the catalogue (`withCatalogueLease`), for a change of thousands of entries.
 * @throws AppError as `changeCatalogue`
 */
export const changeLeasedCatalogue = <Answer>(moderator: SessionUser, work: Work<Answer>): Promise<Answer> =>
  writeChange(moderator, work);
