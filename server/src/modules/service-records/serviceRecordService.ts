import type { PageQuery } from '@glovebox/shared/paging';
import { isEnteredLater } from '@glovebox/shared/enteredLater';
import {
  SERVICE_FIELDS,
  serviceFieldsSchema,
  type PublicService,
  type Service,
} from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { z } from '@glovebox/shared/zod';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { Sentence } from '../../platform/fields/sentence.ts';
import { answered } from '../../platform/fields/answered.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { byDay, readPage, type After } from '../../platform/database/paging.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { moneyOfStored, toStoredMoney, type StoredMoney } from '../costs/storedMoney.ts';
import { forgetTransferredCosts, transferredTo } from './transferredCosts.ts';
import { insertReadings, type CarReading } from '../readings/readingService.ts';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';

/** The sort order of a service history. */
export const NEWEST = { doneAt: -1, _id: -1 } as const;

/** Who is shown a service. */
type Viewer = Pick<SessionUser, '_id'>;

/** A service whose car has not been removed. */
export type ServiceOnCar = ServiceRecordDoc & { onCar: Types.ObjectId };

type Written = z.output<typeof serviceFieldsSchema>;

/** The fields of a service that a user writes, but for what it cost. */
export type ServiceContent = Pick<ServiceRecordDoc, Exclude<keyof Written, 'cost' | 'where'>>;

/** What a user writes of what it cost. */
export type ServiceAmounts = Pick<Written, 'cost' | 'where'>;

/** How the amounts of a service are stored: those of a workshop apart from those of the payer. */
export const storedAmounts = (
  { workshop }: Pick<ServiceRecordDoc, 'workshop'>,
  { cost, where }: ServiceAmounts,
): Pick<ServiceRecordDoc, 'cost' | 'where' | 'billed'> => {
  const amounts = { cost: cost && toStoredMoney(cost), where: where || undefined };
  if (!workshop) return amounts;
  return { billed: amounts.cost || amounts.where ? amounts : undefined };
};

/** The amounts of a service that somebody may see. */
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

const composed = ({ workshop, dispute }: ServiceRecordDoc) => ({
  verifiedByWorkshop: Boolean(workshop),
  doneBy: workshop?.name ? { name: workshop.name } : undefined,
  dispute: dispute ? { text: dispute.text, createdAt: dispute.createdAt.toISOString() } : undefined,
});

/** The public view of a service: without users and workshops. */
export const toPublicService = (doc: ServiceRecordDoc): PublicService =>
  answered(SERVICE_FIELDS, 'public', doc, {
    ...composed(doc),
    enteredLater: isEnteredLater({ doneAt: doc.doneAt, createdAt: doc.createdAt.toISOString() }),
    disputed: Boolean(doc.dispute),
  });

/** A service as somebody sees it who may see its car. */
export const toService = (doc: ServiceOnCar, viewer: Viewer): Service =>
  answered(SERVICE_FIELDS, 'people', doc, {
    ...composed(doc),
    ...amountsFor(viewer, doc),
    handedOver: transferredTo(viewer, doc),
  });

/** The newest services of a car, by the day on which they were done. */
export const newestServices = (
  car: Types.ObjectId,
  limit: number,
  session: ClientSession | null = null,
): Promise<ServiceOnCar[]> =>
  ServiceRecordModel.find({ onCar: car }).session(session).sort(NEWEST).limit(limit).lean<ServiceOnCar[]>();

/** Services by their ids, in that order. */
export const servicesByIds = async (ids: Types.ObjectId[]): Promise<ServiceOnCar[]> => {
  if (ids.length === 0) return [];
  const found = await rawCollection(ServiceRecordModel)
    .find<ServiceOnCar>({ _id: { $in: ids }, onCar: { $ne: null } })
    .toArray();
  const byId = new Map(found.map((doc) => [doc._id.toHexString(), doc]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
};

/** A service of any car; check that the caller may see that car. */
export const findService = (
  id: string | Types.ObjectId,
  session?: ClientSession,
): Promise<ServiceOnCar | null> =>
  ServiceRecordModel.findOne({ _id: id, onCar: { $ne: null } })
    .session(session ?? null)
    .lean<ServiceOnCar | null>();

/** A service of any car, or one that is kept under the VIN of a removed car. For admins. */
export const findAnyService = (_id: string): Promise<ServiceRecordDoc | null> =>
  ServiceRecordModel.findById(_id).lean().exec();

/** A service as seen by the transaction that just wrote it. */
export const storedService = async (session: ClientSession, _id: Types.ObjectId): Promise<ServiceOnCar> =>
  ServiceRecordModel.findById(_id).session(session).orFail().lean<ServiceOnCar>();

/**
 * Which services a list shows: a car's, those on all cars of a user, those that somebody paid for, or those that a
 * workshop recorded and may see.
 */
type Scope =
  | { onCar: Types.ObjectId }
  | { owner: Types.ObjectId }
  | { payer: Types.ObjectId }
  | { workshopSees: Types.ObjectId };

const latestFirst = (a: ServiceOnCar, b: ServiceOnCar) =>
  b.doneAt.localeCompare(a.doneAt) || b._id.toHexString().localeCompare(a._id.toHexString());

/**
 * A page of the services in any of several scopes, each once, most recently done first. One indexed read per scope;
 * `matching` is applied on its way.
 */
export const listServices = (
  scopes: Scope[],
  query: PageQuery,
  matching: QueryFilter<ServiceRecordDoc> = {},
) =>
  readPage(query, byDay('doneAt'), async (after: After, count: number) => {
    const found = await Promise.all(
      scopes.map((scope) =>
        ServiceRecordModel.find({ ...matching, ...scope, ...after })
          .sort(NEWEST)
          .limit(count)
          .lean<ServiceOnCar[]>(),
      ),
    );
    const merged = new Map(found.flat().map((service) => [service._id.toHexString(), service]));
    return [...merged.values()].sort(latestFirst).slice(0, count);
  });

/** A one-line summary of a service, for its activity. */
export const whatWasDone = (
  service: Pick<ServiceContent, 'type' | 'description' | 'parts' | 'mileage'>,
): Sentence => [`${serviceTitle(service)} at `, service.mileage];

/** A filter for what has this amount, or none. */
const isMoney = (path: string, cost: StoredMoney | null | undefined) => ({
  [`${path}.minorUnits`]: cost?.minorUnits ?? null,
  [`${path}.currency`]: cost?.currency ?? null,
});

/** Whether the same user has recorded an identical service on the car since a point in time. */
export const justRecorded = async (
  session: ClientSession,
  service: ServiceContent & Pick<ServiceRecordDoc, 'onCar' | 'recordedBy' | 'cost' | 'where' | 'billed'>,
  since: Date,
): Promise<boolean> => {
  const { onCar, recordedBy, type, mileage, doneAt, parts, nextMileage = null, description = null } = service;
  const content = { type, mileage, doneAt, parts, nextMileage, description } satisfies ServiceContent;
  const same = {
    ...{ onCar, recordedBy, ...content },
    ...isMoney('cost', service.cost),
    where: service.where ?? null,
    ...isMoney('billed.cost', service.billed?.cost),
    'billed.where': service.billed?.where ?? null,
  };
  return (await ServiceRecordModel.exists({ ...same, createdAt: { $gt: since } }).session(session)) !== null;
};

/** What the odometer showed when a service was done. */
export const readingOfService = (service: ServiceOnCar): CarReading => ({
  _id: service._id,
  car: service.onCar,
  doneAt: service.doneAt,
  mileage: service.mileage,
  source: 'service',
  verified: Boolean(service.workshop),
  recordedBy: null,
  createdAt: service.createdAt,
});

/** Stores a service. */
export const insertService = async (
  session: ClientSession,
  service: ServiceContent &
    Pick<ServiceRecordDoc, 'workshop' | 'owner' | 'recordedBy'> & { onCar: Types.ObjectId } & Partial<
      Pick<
        ServiceRecordDoc,
        '_id' | 'createdAt' | 'soonTold' | 'workshopSees' | 'payer' | 'cost' | 'where' | 'billed'
      >
    >,
): Promise<ServiceOnCar> => {
  const [stored] = await ServiceRecordModel.create([service], { session });
  if (!stored) throw new Error('nothing was stored');
  const recorded = { ...stored.toObject(), onCar: service.onCar };
  return recorded;
};

interface AdoptingCar {
  _id: Types.ObjectId;
  owner: Types.ObjectId | null;
  /** The workshops with access. */
  workshops: readonly { _id: Types.ObjectId }[];
}

/**
 * Attaches the workshops' entries that were kept under a VIN when its car was removed, and their readings.
 * @returns whether there were any
 */
export const adoptServices = async (
  session: ClientSession,
  vin: string,
  { _id, owner, workshops }: AdoptingCar,
) => {
  const kept = await ServiceRecordModel.find({ vin, onCar: null }).session(session).lean();
  if (kept.length === 0) return false;
  await ServiceRecordModel.updateMany(
    { vin, onCar: null },
    { $set: { onCar: _id, owner }, $unset: { vin: 1 } },
    { session, timestamps: false },
  );
  await insertReadings(
    session,
    kept.map((service) => readingOfService({ ...service, onCar: _id })),
  );
  for (const workshop of workshops) await restoreWorkshopsView(session, _id, workshop._id);
  return true;
};

/**
 * Keeps what former owners of a removed car paid for, for each of them alone: what nobody reaches by the car any more.
 * Call it before the car's services are removed. What a workshop verified is kept under the VIN as well.
 * @param owner the last one, whose own costs go with the car
 */
export const keepPaidServices = async (
  session: ClientSession,
  car: Types.ObjectId,
  owner: Types.ObjectId | null,
): Promise<void> => {
  const ofFormer = { onCar: car, payer: { $exists: true, $nin: [null, owner] } };
  const alone = { owner: null, workshopSees: null, carRemoved: true };
  const verified = await ServiceRecordModel.find({ ...ofFormer, workshop: { $ne: null } })
    .session(session)
    .lean();
  await ServiceRecordModel.updateMany(
    { ...ofFormer, workshop: null },
    { $set: alone },
    { session, timestamps: false },
  );
  if (verified.length === 0) return;
  await ServiceRecordModel.collection.insertMany(
    verified.map((service) => ({ ...service, ...alone, _id: new Types.ObjectId() })),
    { session },
  );
};

const stillOn = (car: Types.ObjectId) => ({ onCar: car, carRemoved: { $ne: true } });

/** Removes all services of a removed car. */
export const removeServices = async (session: ClientSession, car: Types.ObjectId): Promise<void> => {
  await ServiceRecordModel.deleteMany(stillOn(car), { session });
};

/**
 * Keeps what workshops verified on a removed car under its VIN, and removes its other services. Whoever registers the
 * VIN next reads what is kept: it loses the workshop's name and what the owner said against it.
 */
export const keepVerifiedServices = async (
  session: ClientSession,
  car: Types.ObjectId,
  vin: string,
): Promise<void> => {
  await ServiceRecordModel.deleteMany({ ...stillOn(car), workshop: null }, { session });
  await ServiceRecordModel.updateMany(
    stillOn(car),
    {
      $set: { onCar: null, owner: null, workshopSees: null, vin },
      $unset: { dispute: 1, 'workshop.name': 1, payer: 1, cost: 1, where: 1, billed: 1, handedOver: 1 },
    },
    { session, timestamps: false },
  );
};

/**
 * What somebody paid for on cars, the latest done first.
 * @param unpriced only where neither they nor a workshop say what it cost
 */
export const paidServices = (
  { _id: payer }: Viewer,
  cars: readonly Types.ObjectId[],
  {
    matching,
    unpriced,
    count,
  }: { matching: QueryFilter<ServiceRecordDoc>; unpriced: boolean; count: number },
): Promise<ServiceOnCar[]> =>
  ServiceRecordModel.find({
    ...matching,
    payer,
    onCar: { $in: [...cars] },
    ...(unpriced && { cost: null, 'billed.cost': null }),
  })
    .sort(NEWEST)
    .limit(count)
    .lean<ServiceOnCar[]>()
    .exec();

/** Takes from services what somebody paid for them or was told of that, for an account that is deleted. */
export const forgetPayer = async (session: ClientSession, payer: Types.ObjectId) => {
  await forgetTransferredCosts(session, { _id: payer });
  await ServiceRecordModel.deleteMany({ payer, carRemoved: true }, { session });
  await ServiceRecordModel.updateMany(
    { payer },
    { $unset: { payer: 1, cost: 1, where: 1 } },
    { session, timestamps: false },
  );
};

/** Moves a car's services to its new owner. */
export const moveServices = async (
  session: ClientSession,
  car: Types.ObjectId,
  owner: Types.ObjectId | null,
) => {
  await ServiceRecordModel.updateMany({ onCar: car }, { $set: { owner } }, { session, timestamps: false });
};

/** Hides what one workshop, or all of them, recorded on a car from their own lists, when access ends. */
export const endWorkshopsView = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop?: Types.ObjectId,
) => {
  await ServiceRecordModel.updateMany(
    { onCar: car, workshopSees: workshop ?? { $ne: null } },
    { $set: { workshopSees: null } },
    { session, timestamps: false },
  );
};

/** Shows what a workshop once recorded on a car in its list again, when it regains access. */
export const restoreWorkshopsView = async (
  session: ClientSession,
  car: Types.ObjectId,
  workshop: Types.ObjectId,
) => {
  await ServiceRecordModel.updateMany(
    { onCar: car, 'workshop._id': workshop },
    { $set: { workshopSees: workshop } },
    { session, timestamps: false },
  );
};

const NO_CONTENT = Object.fromEntries(
  Object.keys(serviceFieldsSchema.shape)
    // see `storedAmounts`
    .filter((name) => name !== 'cost' && name !== 'where')
    .map((name) => [name, undefined]),
);

/**
 * Replaces the fields of a service. SOON_SERVICE is recorded once for each next service, so a changed `nextMileage`
 * resets it.
 */
export const replaceContent = async (
  session: ClientSession,
  service: ServiceOnCar,
  content: ServiceContent,
  amounts: ServiceAmounts,
) => {
  const { _id, onCar, nextMileage: before } = service;
  const stored = storedAmounts(service, amounts);
  const isNextNew = (before ?? null) !== (content.nextMileage ?? null);
  await ServiceRecordModel.updateOne(
    { _id, onCar },
    changesTo({
      ...NO_CONTENT,
      ...content,
      ...stored,
      ...(isNextNew && { soonTold: false }),
    }),
    { session },
  );
};

/** Replaces what the payer says of the costs of a workshop's entry. Does not count as an edit of the entry. */
export const setOwnAmounts = async (
  session: ClientSession,
  service: ServiceOnCar,
  payer: Viewer,
  { cost, where }: ServiceAmounts,
) => {
  const { _id, onCar } = service;
  const own = { payer: payer._id, cost: cost && toStoredMoney(cost), where: where || undefined };
  await ServiceRecordModel.updateOne({ _id, onCar }, changesTo(own), { session, timestamps: false });
};

/** Removes a service. @returns whether it was still there */
export const deleteService = async (session: ClientSession, service: ServiceRecordDoc): Promise<boolean> => {
  const { _id, onCar } = service;
  const { deletedCount } = await ServiceRecordModel.deleteOne({ _id, onCar }, { session });
  return deletedCount > 0;
};

/**
 * Puts a removed service back as it was, on a car that may have changed hands since. Without the caller's access nobody
 * gets here: a workshop's entry is in its own list again.
 */
export const reinsertService = async (
  session: ClientSession,
  removed: ServiceOnCar,
  owner: Types.ObjectId | null,
) => {
  const workshopSees = removed.workshop?._id ?? null;
  await ServiceRecordModel.collection.insertOne({ ...removed, owner, workshopSees }, { session });
};

/** Sets the owner's dispute of an entry; null withdraws it. Does not count as an edit of the entry. */
export const setDispute = async (
  session: ClientSession,
  { _id, onCar }: ServiceOnCar,
  dispute: NonNullable<ServiceRecordDoc['dispute']> | null,
) => {
  const update = dispute ? { $set: { dispute } } : { $unset: { dispute: 1 as const } };
  await ServiceRecordModel.updateOne({ _id, onCar }, update, { session, timestamps: false });
};
