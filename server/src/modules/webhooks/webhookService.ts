import { randomBytes } from 'node:crypto';
import { MOST_WEBHOOKS, type NewWebhook, type Webhook, type WebhookEvent } from '@glovebox/shared/webhook';
import { isObjectIdOrHexString, Types, type ClientSession } from 'mongoose';
import { AppError, notFound, orNotFound } from '../../platform/errors/appError.ts';
import { WebhookDeliveryModel } from './webhookDeliveryModel.ts';
import { WebhookModel, type WebhookDoc } from './webhookModel.ts';

export type { WebhookDoc };

const toWebhook = ({ _id, url, events, createdAt, failingSince, offSince }: WebhookDoc): Webhook => ({
  _id: _id.toHexString(),
  url,
  events,
  createdAt: createdAt.toISOString(),
  ...(failingSince && { failingSince: failingSince.toISOString() }),
  ...(offSince && { switchedOffAt: offSince.toISOString() }),
});

/** Lists the webhooks of a person, oldest first. */
export const listWebhooks = async (person: Types.ObjectId): Promise<Webhook[]> =>
  (await WebhookModel.find({ person }).sort({ _id: 1 }).lean()).map(toWebhook);

/**
 * Adds a webhook, in a transaction that has locked the account.
 * @throws AppError CONFLICT if there are as many as there can be
 */
export const addWebhook = async (session: ClientSession, person: Types.ObjectId, wishes: NewWebhook) => {
  if ((await WebhookModel.countDocuments({ person }).session(session)) >= MOST_WEBHOOKS) {
    throw new AppError('CONFLICT', `You have ${MOST_WEBHOOKS} webhooks. End one of them first.`);
  }
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const added: WebhookDoc = { ...wishes, _id: new Types.ObjectId(), person, secret, createdAt: new Date() };
  await WebhookModel.insertMany([added], { session });
  return { webhook: toWebhook(added), secret };
};

const own = (person: Types.ObjectId, id: string) => {
  if (!isObjectIdOrHexString(id)) throw notFound();
  return { _id: new Types.ObjectId(id), person };
};

/** Finds a webhook of a person. @throws AppError NOT_FOUND */
export const ownWebhook = (person: Types.ObjectId, id: string): Promise<WebhookDoc> =>
  orNotFound(WebhookModel.findOne(own(person, id)).lean<WebhookDoc>());

/** Changes a webhook of a person, and switches it on again. @throws AppError NOT_FOUND */
export const changeWebhook = async (
  person: Types.ObjectId,
  id: string,
  wishes: NewWebhook,
): Promise<Webhook> => {
  const changed = await orNotFound(
    WebhookModel.findOneAndUpdate(
      own(person, id),
      { $set: wishes, $unset: { failingSince: 1, failures: 1, offSince: 1 } },
      { returnDocument: 'after' },
    ).lean<WebhookDoc>(),
  );
  return toWebhook(changed);
};

/** Ends a webhook of a person, with what it was told. @throws AppError NOT_FOUND */
export const endWebhook = async (person: Types.ObjectId, id: string): Promise<void> => {
  const { deletedCount } = await WebhookModel.deleteOne(own(person, id));
  if (deletedCount === 0) throw notFound();
  await WebhookDeliveryModel.deleteMany({ webhook: new Types.ObjectId(id) });
};

/** Ends all webhooks of a person. */
export const endWebhooks = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  await WebhookModel.deleteMany({ person }, { session });
  await WebhookDeliveryModel.deleteMany({ person }, { session });
};

/** Reads the webhooks of a person that are to be told of an event. */
export const webhooksFor = (
  person: Types.ObjectId,
  event: WebhookEvent,
  session: ClientSession | null = null,
): Promise<WebhookDoc[]> =>
  WebhookModel.find({ person, events: event, offSince: null }).session(session).lean<WebhookDoc[]>().exec();

/** Tries since the last success, and days, after which a webhook is switched off: whatever happens later. */
const MOST_FAILURES = 20;
const MOST_DAYS = 3;

/** Notes that a message has arrived. */
export const noteSuccess = async ({ _id, failingSince }: WebhookDoc): Promise<void> => {
  if (failingSince) await WebhookModel.updateOne({ _id }, { $unset: { failingSince: 1, failures: 1 } });
};

/**
 * Notes that a try failed. After 20 in a row over three days, or where the receiver says that it is gone for good, the
 * webhook is switched off.
 * @returns whether it was switched off by this try
 */
export const noteFailedTry = async (
  { _id, failingSince, failures }: WebhookDoc,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<boolean> => {
  const since = failingSince ?? now;
  await WebhookModel.updateOne({ _id }, { $set: { failingSince: since }, $inc: { failures: 1 } });
  const isOver =
    (failures ?? 0) + 1 >= MOST_FAILURES && now.getTime() - since.getTime() >= MOST_DAYS * 86_400_000;
  if (!isGone && !isOver) return false;
  const off = await WebhookModel.updateOne({ _id, offSince: null }, { $set: { offSince: now } });
  return off.modifiedCount > 0;
};
