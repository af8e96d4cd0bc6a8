import type { ClientSession, Types } from 'mongoose';
import { handOver } from '../cars/handOver.ts';
import { handSuggestionOver } from '../suggestions/suggestionOfCar.ts';
import { endAllAccess } from '../workshops/endAccess.ts';
import { endTransfers } from './endTransfers.ts';

/**
 * Makes somebody the owner of a car within the transaction that has locked it (see `withCarTransactionUnchecked`): workshop access,
 * note, public code and all pending transfers end; CAR_TRANSFER is written. What was suggested of it goes
 * along; fuel stays with who bought it.
 */
export const changeOwner = async (
  session: ClientSession,
  car: Types.ObjectId,
  to: Types.ObjectId,
): Promise<void> => {
  await endTransfers(session, { car }, 'superseded');
  await endAllAccess(session, car);
  await handOver(session, car, to);
  await handSuggestionOver(session, car, to);
};
