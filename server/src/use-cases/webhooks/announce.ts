import type { WebhookEvent } from '@glovebox/shared/webhook';
import type { ClientSession, Types } from 'mongoose';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { privateNamesOf } from '../../modules/cars/carVehicle.ts';
import { queueMessages } from '../../modules/webhooks/webhookOutbox.ts';
import { webhooksFor } from '../../modules/webhooks/webhookService.ts';

/**
 * Tells the webhooks of a car's owner what happened to it, in the transaction in which it happens. A car that a workshop
 * keeps for a customer has no owner who could be told.
 * @param read returns the record as the owner sees it, without names of others; called only if somebody is told
 */
export const announce = async (
  session: ClientSession,
  car: LoadedCar,
  event: WebhookEvent,
  read: (owner: { _id: Types.ObjectId }) => Promise<object> | object,
): Promise<void> => {
  if (!car.owner) return;
  const webhooks = await webhooksFor(car.owner, event, session);
  if (webhooks.length === 0) return;
  const [named] = await privateNamesOf([car]);
  const message = { car: { _id: car._id.toHexString(), name: named?.own.name ?? car.vin } };
  await queueMessages(session, webhooks, event, [{ ...message, ...(await read({ _id: car.owner })) }]);
};
