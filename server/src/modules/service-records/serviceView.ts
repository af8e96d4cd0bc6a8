import { cleanText } from '@glovebox/shared/cleanText';
import { isEnteredLater } from '@glovebox/shared/enteredLater';
import type { serviceFieldsSchema } from '@glovebox/shared/serviceRecord';
import { SERVICE_FIELDS, type PublicService, type Service } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { z } from '@glovebox/shared/zod';
import type { ClientSession, Types } from 'mongoose';
import type { Sentence } from '../../platform/fields/sentence.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { moneyOfStored, toStoredMoney } from '../costs/storedMoney.ts';
import { readConfirmed, type IsConfirmed } from './confirmedStamps.ts';
import { transferredTo } from './transferredCosts.ts';
import type { CarReading } from '../readings/readingService.ts';
import type { ServiceRecordDoc } from './serviceRecordModel.ts';

/** The person to whom a service is shown. */
export type Viewer = Pick<SessionUser, '_id'>;

/** A service whose car has not been removed. */
export type ServiceOnCar = ServiceRecordDoc & { onCar: Types.ObjectId };

type Written = z.output<typeof serviceFieldsSchema>;

/** The fields of a service that a user writes, except its costs. */
export type ServiceContent = Pick<ServiceRecordDoc, Exclude<keyof Written, 'cost' | 'where'>>;

/** The costs of a service as a user writes them. */
export type ServiceAmounts = Pick<Written, 'cost' | 'where'>;

/** Returns the amounts of a service as they are stored: a workshop's apart from the payer's. */
export const storedAmounts = (
  { workshop }: Pick<ServiceRecordDoc, 'workshop'>,
  { cost, where }: ServiceAmounts,
): Pick<ServiceRecordDoc, 'cost' | 'where' | 'billed'> => {
  const amounts = { cost: cost && toStoredMoney(cost), where: where || undefined };
  if (!workshop) return amounts;
  return { billed: amounts.cost || amounts.where ? amounts : undefined };
};

/** Returns the amounts of a service that the viewer may see. */
const amountsFor = (viewer: Viewer, service: ServiceRecordDoc) => {
  const { payer, workshop, cost, where, billed } = service;
  const isPayer = payer?.equals(viewer._id) ?? false;
  const own = { cost: isPayer ? moneyOfStored(cost) : undefined, where: (isPayer && where) || undefined };
  if (!workshop) return { ...own, own: undefined };
  const sees = isPayer || workshop._id.equals(viewer._id);
  return {
    cost: sees ? moneyOfStored(billed?.cost) : undefined,
    where: (sees && billed?.where) || undefined,
    own: own.cost || own.where ? own : undefined,
  };
};

/** Returns the revision of a service for a viewer. The payer's also counts the changes that only the payer sees. */
export const revisionFor = (
  viewer: Viewer,
  { payer, revision, ownRevision }: Pick<ServiceRecordDoc, 'payer' | 'revision' | 'ownRevision'>,
): number => (revision ?? 0) + (payer?.equals(viewer._id) ? (ownRevision ?? 0) : 0);

const composed = (service: ServiceRecordDoc, isConfirmed: IsConfirmed) => ({
  verifiedByWorkshop: Boolean(service.workshop),
  workshopConfirmed: isConfirmed(service),
  doneBy: service.workshop?.name ? { name: service.workshop.name } : undefined,
  dispute: service.dispute
    ? { text: service.dispute.text, createdAt: service.dispute.createdAt.toISOString() }
    : undefined,
});

/** Returns a service with clean texts: older ones were stored as they were typed. */
export const cleaned = <Doc extends Pick<ServiceRecordDoc, 'description' | 'parts'>>(doc: Doc): Doc => ({
  ...doc,
  ...(doc.description && { description: cleanText(doc.description) }),
  parts: doc.parts.map(cleanText),
});

/** Returns the public view of a service, without users and workshops. */
export const toPublicService = (doc: ServiceRecordDoc, isConfirmed: IsConfirmed): PublicService =>
  answered(SERVICE_FIELDS, 'public', cleaned(doc), {
    ...composed(doc, isConfirmed),
    enteredLater: isEnteredLater({ doneAt: doc.doneAt, createdAt: doc.createdAt.toISOString() }),
    disputed: Boolean(doc.dispute),
  });

/** Returns a service as a person who may see its car sees it. */
export const toService = (doc: ServiceOnCar, viewer: Viewer, isConfirmed: IsConfirmed): Service =>
  answered(SERVICE_FIELDS, 'people', doc, {
    ...composed(doc, isConfirmed),
    ...amountsFor(viewer, doc),
    handedOver: transferredTo(viewer, doc),
    byCaller: doc.recordedBy?.equals(viewer._id) ? true : undefined,
    revision: revisionFor(viewer, doc),
  });

/** Like `toService`, for a single service. */
export const showService = async (
  doc: ServiceOnCar,
  viewer: Viewer,
  session: ClientSession | null = null,
): Promise<Service> => toService(doc, viewer, await readConfirmed([doc], session));

/** Summarises a service in one line, for its activity. */
export const whatWasDone = (
  service: Pick<ServiceContent, 'type' | 'description' | 'parts' | 'mileage'>,
): Sentence =>
  service.mileage == null ? [serviceTitle(service)] : [`${serviceTitle(service)} at `, service.mileage];

/** Returns the odometer reading of a service; null if it has none. */
export const readingOfService = (service: ServiceOnCar): CarReading | null =>
  service.mileage == null
    ? null
    : {
        _id: service._id,
        car: service.onCar,
        doneAt: service.doneAt,
        mileage: service.mileage,
        source: 'service',
        verified: Boolean(service.workshop),
        recordedBy: null,
        // what a workshop verified counts although the owner disputes it: others rely on it
        ...(service.dispute && !service.workshop && { disputed: true }),
        createdAt: service.createdAt,
      };
