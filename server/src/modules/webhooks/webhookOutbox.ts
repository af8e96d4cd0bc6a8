import type { PageQuery } from '@glovebox/shared/paging';
import type { WebhookDeliveries, WebhookDelivery, WebhookEvent } from '@glovebox/shared/webhook';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { byMoment, readPage, type After } from '../../platform/database/paging.ts';
import { AppError, notFound, orNotFound } from '../../platform/errors/appError.ts';
import { WebhookDeliveryModel, type WebhookDeliveryDoc } from './webhookDeliveryModel.ts';
import { WebhookModel, type WebhookDoc } from './webhookModel.ts';

export type { WebhookDeliveryDoc };

const toDelivery = (doc: WebhookDeliveryDoc): WebhookDelivery => ({
  _id: doc._id.toHexString(),
  event: doc.event,
  state: doc.state,
  attempts: doc.attempts,
  ...(typeof doc.status === 'number' && { status: doc.status }),
  ...(doc.reason && { reason: doc.reason }),
  createdAt: doc.createdAt.toISOString(),
  ...(doc.state === 'waiting' && { nextAt: doc.nextAt.toISOString() }),
});

/** Puts a message for each of these webhooks into the outbox, in the transaction of what it tells. */
export const queueMessages = async (
  session: ClientSession,
  webhooks: readonly WebhookDoc[],
  event: WebhookEvent,
  messages: readonly object[],
): Promise<void> => {
  const now = new Date();
  const bodies = messages.map((data) => JSON.stringify({ type: event, timestamp: now.toISOString(), data }));
  await WebhookDeliveryModel.insertMany(
    webhooks.flatMap(({ _id: webhook, person }) =>
      bodies.map((body): WebhookDeliveryDoc => ({
        _id: new Types.ObjectId(),
        webhook,
        person,
        event,
        body,
        state: 'waiting',
        attempts: 0,
        nextAt: now,
        createdAt: now,
      })),
    ),
    { session },
  );
};

/** Reads a page of what a webhook was told, newest first. */
export const listDeliveries = async (
  webhook: Types.ObjectId,
  query: PageQuery,
): Promise<WebhookDeliveries> => {
  const { page, nextCursor } = await readPage(query, byMoment('createdAt'), (after: After, count: number) =>
    WebhookDeliveryModel.find({ webhook, ...after }, { body: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean<WebhookDeliveryDoc[]>(),
  );
  return { deliveries: page.map(toDelivery), nextCursor };
};

/** Has a message sent again. @throws AppError NOT_FOUND; CONFLICT if the webhook is switched off */
export const sendAgain = async ({ _id, offSince }: WebhookDoc, id: string): Promise<WebhookDelivery> => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  if (offSince)
    throw new AppError('CONFLICT', 'This webhook is switched off. Save it to switch it on again.');
  const again = { $set: { state: 'waiting', nextAt: new Date() } } as const;
  return toDelivery(
    await orNotFound(
      WebhookDeliveryModel.findOneAndUpdate({ _id: new Types.ObjectId(id), webhook: _id }, again, {
        returnDocument: 'after',
      }).lean<WebhookDeliveryDoc>(),
    ),
  );
};

const dueBy = (now: Date) => ({ state: 'waiting', nextAt: { $lte: now } }) as const;

/** Checks whether a message waits to be sent. */
export const isAnyMessageDue = async (now: Date): Promise<boolean> =>
  (await WebhookDeliveryModel.exists(dueBy(now))) !== null;

/** Reads messages that have to be sent now, those that wait longest first, each with its webhook if that still exists. */
export const dueMessages = async (
  now: Date,
  limit: number,
): Promise<{ message: WebhookDeliveryDoc; webhook: WebhookDoc | undefined }[]> => {
  const messages = await WebhookDeliveryModel.find(dueBy(now))
    .sort({ nextAt: 1 })
    .limit(limit)
    .lean<WebhookDeliveryDoc[]>();
  const ids = messages.map(({ webhook }) => webhook);
  const webhooks = await WebhookModel.find({ _id: { $in: ids } }).lean<WebhookDoc[]>();
  return messages.map((message) => ({
    message,
    webhook: webhooks.find(({ _id }) => _id.equals(message.webhook)),
  }));
};

export const removeMessage = async (_id: Types.ObjectId): Promise<void> => {
  await WebhookDeliveryModel.deleteOne({ _id });
};

const MINUTE = 60_000;
/** The minutes until the next try, after each one that failed: nine tries within a day. */
const PAUSES = [1, 5, 30, 60, 120, 240, 400, 580];

/** What became of a try. */
export interface Outcome {
  status?: number;
  reason?: string;
  /** Whether another try is of no use. */
  isFinal: boolean;
}

export const noteDelivered = async (_id: Types.ObjectId, status: number): Promise<void> => {
  const done = {
    $set: { state: 'delivered', status },
    $unset: { reason: 1 },
    $inc: { attempts: 1 },
  } as const;
  await WebhookDeliveryModel.updateOne({ _id }, done);
};

/** Lets what waits for a webhook wait for a minute, so that a slow receiver does not keep those of others waiting. */
export const haveOthersWait = async (webhook: Types.ObjectId, now: Date): Promise<void> => {
  const nextAt = new Date(now.getTime() + MINUTE);
  await WebhookDeliveryModel.updateMany({ webhook, ...dueBy(now) }, { $set: { nextAt } });
};

/** Notes that a message could not be sent: it is tried again later, or given up after a day. */
export const noteNotDelivered = async (
  { _id, webhook, attempts }: WebhookDeliveryDoc,
  { status, reason, isFinal }: Outcome,
  now: Date,
): Promise<void> => {
  const pause = isFinal ? undefined : PAUSES[attempts];
  const outcome = { ...(status !== undefined && { status }), ...(reason !== undefined && { reason }) };
  const next =
    pause === undefined ? { state: 'failed' as const } : { nextAt: new Date(now.getTime() + pause * MINUTE) };
  await WebhookDeliveryModel.updateOne(
    { _id },
    {
      $set: { ...outcome, ...next },
      $unset: { ...(status === undefined && { status: 1 }), ...(reason === undefined && { reason: 1 }) },
      $inc: { attempts: 1 },
    },
  );
  await haveOthersWait(webhook, now);
};

/** Gives up what waits for a webhook that was switched off. */
export const giveUpWaiting = async (webhook: Types.ObjectId): Promise<void> => {
  await WebhookDeliveryModel.updateMany({ webhook, state: 'waiting' }, { $set: { state: 'failed' } });
};

/** Counts the messages that could not be sent, for admins, who learn nothing else of them. */
export const countFailingMessages = async (): Promise<{ waiting: number; failed: number }> => ({
  waiting: await WebhookDeliveryModel.countDocuments({ state: 'waiting', attempts: { $gt: 0 } }),
  failed: await WebhookDeliveryModel.countDocuments({ state: 'failed' }),
});
