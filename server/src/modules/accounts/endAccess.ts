import type { ClientSession, Types } from 'mongoose';
import { endWebhooks } from '../webhooks/webhookService.ts';
import { AccessTokenModel } from './accessTokenModel.ts';
import { endCalendar } from './calendarAddress.ts';
import { UserModel } from './userModel.ts';

/**
 * Ends what has access to an account without a log-in: access tokens, the address of the calendar, webhooks, and the
 * browsers that show its notices. Call it whenever the person may want to get rid of somebody else.
 */
export const endAccess = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  const push = { $unset: { pushSubscriptions: 1 } } as const;
  await UserModel.updateOne({ _id: person }, push, { session, timestamps: false });
  await AccessTokenModel.deleteMany({ person }, { session });
  await endCalendar(person, session);
  await endWebhooks(session, person);
};
