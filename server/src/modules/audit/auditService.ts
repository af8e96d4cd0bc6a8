import type { ClientSession, Types } from 'mongoose';
import { AuditLogModel, type ChangeMark } from './auditLogModel.ts';

interface AuditEvent {
  /** Where something else refers to the entry. */
  _id?: Types.ObjectId;
  /** What was done, in capitals, such as ROLE_CHANGED. */
  action: string;
  /** The account that did it; left out for a command at the machine itself and for the payment provider. */
  by?: Types.ObjectId;
  /** The account that it was done to, where it was done to one. */
  user?: Types.ObjectId;
  /** What else it was done to, such as 'make 65f0…'. */
  subject?: string;
  /** What changed, in words for an admin: no secrets, no emails. */
  details: string;
  /** Of what can be undone. */
  change?: ChangeMark;
}

/** Writes down what was done, in the transaction that does it. */
export const recordAudit = async (session: ClientSession, event: AuditEvent): Promise<void> => {
  await AuditLogModel.create([event], { session });
};
