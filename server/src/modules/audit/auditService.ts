import type { AuditAction } from '@glovebox/shared/audit';
import type { ClientSession, Types } from 'mongoose';
import { storedSentence, type Sentence } from '../../platform/fields/sentence.ts';
import { AuditLogModel, type ChangeMark } from './auditLogModel.ts';

interface AuditEvent {
  /** The id of the entry, if other documents refer to it. */
  _id?: Types.ObjectId;
  /** The action in capitals, such as ROLE_CHANGED. */
  action: AuditAction;
  /** The acting account; omitted for commands run on the machine and for the payment provider. */
  by?: Types.ObjectId;
  /** The affected account, if any. */
  user?: Types.ObjectId;
  /** Anything else affected, such as 'make 65f0…'. */
  subject?: string;
  /** A description of the change for admins, without secrets and emails. */
  details: string | Sentence;
  /** Marks a change of the catalogue. */
  change?: ChangeMark;
}

/** Records an action in the audit log, within the action's transaction. */
export const recordAudit = async (
  session: ClientSession,
  { details, ...event }: AuditEvent,
): Promise<void> => {
  const words = storedSentence(typeof details === 'string' ? [details] : details);
  await AuditLogModel.create([{ ...event, ...words }], { session });
};
