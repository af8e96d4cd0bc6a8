import type { CatalogueAction } from '@glovebox/shared/catalogueChange';
import { Types, type ClientSession } from 'mongoose';
import { recordAudit } from '../../audit/auditService.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetAnswers } from '../../../platform/http/sharedAnswers.ts';
import { bumpVersion } from '../../../platform/database/versions.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { applyEdits, keepEdits } from './applyEdits.ts';
import { forgetShownEntries } from '../../catalogue/vehicles.ts';
import { isNoOp, type Edit } from './catalogueEdit.ts';
import { requireDistinct, requireParents, requireUnused } from './editRules.ts';

interface Change<Answer> {
  /** Returned to the caller once the change is committed. */
  answer: Answer;
  action: CatalogueAction;
  /** The subject of the change: the id of an entry, or a text such as 'car 65f0…'. Omitted if there are several. */
  subject?: Types.ObjectId | string;
  /** A description of the change. */
  details: string;
  /** All edits of the catalogue, which `changeCatalogue` writes after the work has returned. */
  edits: Edit[];
}

type Work<Answer> = (session: ClientSession) => Promise<Change<Answer>>;

/**
 * Runs a transaction that changes the catalogue. The work decides on the edits. This function checks them against the
 * rules of the catalogue, writes them, counts them at their parents, and records them in the audit log and the journal.
 * Changes run one after the other, because names, counts and references are checked against the stored entries. Edits
 * without effect are not recorded. The work may write other documents itself; a change without any edits is recorded.
 * @throws AppError CONFLICT for a name that is taken, for deleting an entry that is in use, and for a missing parent
 */
export const changeCatalogue = async <Answer>(
  moderator: SessionUser,
  work: Work<Answer>,
): Promise<Answer> => {
  try {
    return await inTransaction(async (session) => {
      await bumpVersion(session, 'catalogue');
      const { answer, action, subject, details, ...decided } = await work(session);
      const edits = decided.edits.filter((edit) => !isNoOp(edit));
      if (edits.length === 0 && decided.edits.length > 0) return answer;
      await requireParents(session, edits);
      await requireDistinct(session, edits);
      await applyEdits(session, edits);
      await requireUnused(session, edits);
      const change = new Types.ObjectId();
      await keepEdits(session, change, edits);
      await recordAudit(session, {
        _id: change,
        action,
        by: moderator._id,
        ...(subject && { subject: subject.toString() }),
        details,
        change: { of: 'catalogue', edits: edits.length },
      });
      return answer;
    });
  } finally {
    // names appear on many cars and public pages; forget them after a failure as well, as the commit may have succeeded
    forgetShownEntries();
    forgetAnswers();
  }
};
