import type { ClientSession } from 'mongoose';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { RemovedSubscriptionModel } from './removedSubscriptionModel.ts';
import type { SubscriptionFact } from './subscriptionState.ts';

/** @param ids the ids of a deleted account and of its subscriptions */
export const rememberRemoved = async (session: ClientSession, ids: string[]): Promise<void> => {
  for (const id of ids) {
    const _id = sha256(id);
    await RemovedSubscriptionModel.updateOne({ _id }, { $set: { _id } }, { upsert: true, session });
  }
};

/** Whether an event is about a subscription whose account was deleted. */
export const isRemoved = async (session: ClientSession, fact: SubscriptionFact): Promise<boolean> => {
  const account = fact.kind === 'checkout' && fact.user !== null ? [fact.user.toLowerCase()] : [];
  const ids = [fact.subscription, ...account].map((id) => sha256(id));
  return (await RemovedSubscriptionModel.exists({ _id: { $in: ids } }).session(session)) !== null;
};
