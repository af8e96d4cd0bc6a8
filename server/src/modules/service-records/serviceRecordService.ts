import type { PageQuery } from '@glovebox/shared/paging';
import { serviceFieldsSchema } from '@glovebox/shared/serviceRecord';
import type { Types } from 'mongoose';
import { type ClientSession, type QueryFilter, type UpdateQuery } from 'mongoose';
import { changesTo } from '../../platform/fields/changes.ts';
import { nextRevision, revisedTo } from '../../platform/fields/revisions.ts';
import { byRecord, LATEST_FIRST, latestFirst, readPage, type After } from '../../platform/database/paging.ts';
import { rawCollection } from '../../platform/database/rawCollection.ts';
import { toStoredMoney, type StoredMoney } from '../costs/storedMoney.ts';
import { forgetForReturned, forgetFormerServices } from './formerServices.ts';
import { FormerServiceModel } from './formerServiceModel.ts';
import { forgetTransferredCosts } from './transferredCosts.ts';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';
import {
  storedAmounts,
  type ServiceAmounts,
  type ServiceContent,
  type ServiceOnCar,
  type Viewer,
} from './serviceView.ts';

export type { ServiceRecordDoc };

/** Reads the newest service of a car up to a day, YYYY-MM-DD; undefined if there is none. */
export const newestServiceUntil = async (
  car: Types.ObjectId,
  day: string,
): Promise<ServiceOnCar | undefined> => {
  const [newest] = await ServiceRecordModel.find({ onCar: car, doneAt: { $lte: day } })
    .sort(LATEST_FIRST)
    .limit(1)
    .lean<ServiceOnCar[]>();
  return newest;
};

/** Reads the newest services of a car. */
export const newestServices = (
  car: Types.ObjectId,
  limit: number,
  session: ClientSession | null = null,
): Promise<ServiceOnCar[]> =>
  ServiceRecordModel.find({ onCar: car })
    .session(session)
    .sort(LATEST_FIRST)
    .limit(limit)
    .lean<ServiceOnCar[]>();

/** Services by their ids, in that order. */
export const servicesByIds = async (ids: Types.ObjectId[]): Promise<ServiceOnCar[]> => {
  if (ids.length === 0) return [];
  const found = await rawCollection(ServiceRecordModel)
    .find<ServiceOnCar>({ _id: { $in: ids }, onCar: { $ne: null } })
    .toArray();
  const byId = new Map(found.map((doc) => [doc._id.toHexString(), doc]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
};

/** Reads a service of any car. Check that the caller may see that car. */
export const findService = (
  id: string | Types.ObjectId,
  session?: ClientSession,
): Promise<ServiceOnCar | null> =>
  ServiceRecordModel.findOne({ _id: id, onCar: { $ne: null } })
    .session(session ?? null)
    .lean<ServiceOnCar | null>();

/** Reads the services on the same car that were done next after this one, and last before it. */
export const neighboursOf = async ({ _id, onCar, doneAt, mileage }: ServiceOnCar) => {
  const km = mileage ?? null;
  // those without a mileage come before the others of their day
  const otherKm = (is: '$gt' | '$lt') => {
    if (km === null) return is === '$gt' ? [{ doneAt, mileage: { $ne: null } }] : [];
    return [{ doneAt, mileage: { [is]: km } }, ...(is === '$lt' ? [{ doneAt, mileage: null }] : [])];
  };
  const beyond = (is: '$gt' | '$lt') => ({
    onCar,
    $or: [{ doneAt: { [is]: doneAt } }, ...otherKm(is), { doneAt, mileage: km, _id: { [is]: _id } }],
  });
  const [newer, older] = await Promise.all([
    ServiceRecordModel.findOne(beyond('$gt'))
      .sort({ doneAt: 1, mileage: 1, _id: 1 })
      .lean<ServiceOnCar | null>(),
    ServiceRecordModel.findOne(beyond('$lt')).sort(LATEST_FIRST).lean<ServiceOnCar | null>(),
  ]);
  return { newer, older };
};

/** Reads a service of any car, or one kept under the VIN of a removed car. Only admins may see the latter. */
export const findAnyService = (_id: string): Promise<ServiceRecordDoc | null> =>
  ServiceRecordModel.findById(_id).lean().exec();

/**
 * The services that a list shows: the services of a car, of all cars of an owner, or the ones that a workshop recorded and
 * may see.
 */
type Scope = { onCar: Types.ObjectId } | { owner: Types.ObjectId } | { workshopSees: Types.ObjectId };

/**
 * Reads a page of the services in any of several scopes, each once, most recently done first. It takes one indexed read
 * per scope, which `matching` filters.
 */
export const listServices = (
  scopes: Scope[],
  query: PageQuery,
  matching: QueryFilter<ServiceRecordDoc> = {},
) =>
  readPage(query, byRecord, async (after: After, count: number) => {
    const found = await Promise.all(
      scopes.map((scope) =>
        ServiceRecordModel.find({ ...matching, ...scope, ...after })
          .sort(LATEST_FIRST)
          .limit(count)
          .lean<ServiceOnCar[]>(),
      ),
    );
    const merged = new Map(found.flat().map((service) => [service._id.toHexString(), service]));
    return [...merged.values()].sort(latestFirst).slice(0, count);
  });

/** Returns a filter for records with this amount, or without an amount if it is missing. */
const isMoney = (path: string, cost: StoredMoney | null | undefined) => ({
  [`${path}.minorUnits`]: cost?.minorUnits ?? null,
  [`${path}.currency`]: cost?.currency ?? null,
});

/** Checks whether the same user has recorded an identical service on the car since a point in time. */
export const justRecorded = async (
  session: ClientSession,
  service: ServiceContent & Pick<ServiceRecordDoc, 'onCar' | 'recordedBy' | 'cost' | 'where' | 'billed'>,
  since: Date,
): Promise<boolean> => {
  const { onCar, recordedBy, type, mileage, doneAt, parts } = service;
  const { nextMileage = null, nextDate = null, description = null } = service;
  const content = {
    type,
    mileage,
    doneAt,
    parts,
    nextMileage,
    nextDate,
    description,
  } satisfies ServiceContent;
  const same = {
    ...{ onCar, recordedBy, ...content },
    ...isMoney('cost', service.cost),
    where: service.where ?? null,
    ...isMoney('billed.cost', service.billed?.cost),
    'billed.where': service.billed?.where ?? null,
  };
  return (await ServiceRecordModel.exists({ ...same, createdAt: { $gt: since } }).session(session)) !== null;
};

export const insertService = async (
  session: ClientSession,
  service: ServiceContent &
    Pick<ServiceRecordDoc, 'workshop' | 'owner' | 'recordedBy'> & { onCar: Types.ObjectId } & Partial<
      Pick<
        ServiceRecordDoc,
        '_id' | 'createdAt' | 'dueSoonRecorded' | 'workshopSees' | 'payer' | 'cost' | 'where' | 'billed'
      >
    >,
): Promise<ServiceOnCar> => {
  const [stored] = await ServiceRecordModel.create([service], { session });
  if (!stored) throw new Error('nothing was stored');
  const recorded = { ...stored.toObject(), onCar: service.onCar };
  return recorded;
};

/**
 * Reads the services on cars that a person paid for, the latest done first. Those of cars that the person gave away are
 * as they were then.
 * @param unpriced reads only services for which neither the payer nor a workshop entered a price
 */
export const paidServices = async (
  { _id: payer }: Viewer,
  cars: readonly Types.ObjectId[],
  {
    matching,
    unpriced,
    count,
  }: { matching: QueryFilter<ServiceRecordDoc>; unpriced: boolean; count: number },
): Promise<ServiceOnCar[]> => {
  const paid = {
    ...matching,
    payer,
    onCar: { $in: [...cars] },
    ...(unpriced && { cost: null, 'billed.cost': null }),
  };
  const [own, former] = await Promise.all([
    ServiceRecordModel.find({ ...paid, owner: payer })
      .sort(LATEST_FIRST)
      .limit(count)
      .lean<ServiceOnCar[]>(),
    FormerServiceModel.find(paid).sort(LATEST_FIRST).limit(count).lean<ServiceOnCar[]>(),
  ]);
  return [...own, ...former].sort(latestFirst).slice(0, count);
};

/** Removes a person's own and handed-over costs from services, for an account that is deleted. */
export const forgetPayer = async (session: ClientSession, payer: Types.ObjectId) => {
  await forgetTransferredCosts(session, { _id: payer });
  await forgetFormerServices(session, payer);
  await ServiceRecordModel.updateMany(
    { payer },
    { $unset: { payer: 1, cost: 1, where: 1 } },
    { session, timestamps: false },
  );
};

const NO_CONTENT = Object.fromEntries(
  Object.keys(serviceFieldsSchema.shape)
    // see `storedAmounts`
    .filter((name) => name !== 'cost' && name !== 'where')
    .map((name) => [name, undefined]),
);

/** Writes to a service. @returns the service as it is stored afterwards */
const update = (
  session: ClientSession,
  { _id, onCar }: ServiceOnCar,
  changes: UpdateQuery<ServiceRecordDoc>,
  options: { timestamps?: false } = {},
): Promise<ServiceOnCar> =>
  ServiceRecordModel.findOneAndUpdate({ _id, onCar }, changes, {
    session,
    returnDocument: 'after',
    ...options,
  })
    .orFail()
    .lean<ServiceOnCar>()
    .exec();

/**
 * Replaces the fields of a service. SOON_SERVICE is recorded once for each next service, so a changed `nextMileage`
 * resets it.
 */
export const replaceContent = async (
  session: ClientSession,
  service: ServiceOnCar,
  content: ServiceContent,
  amounts: ServiceAmounts,
): Promise<ServiceOnCar> => {
  const isNextNew = (service.nextMileage ?? null) !== (content.nextMileage ?? null);
  const values = {
    ...NO_CONTENT,
    ...content,
    ...storedAmounts(service, amounts),
    ...(isNextNew && { dueSoonRecorded: false }),
  };
  return update(session, service, revisedTo(service, values));
};

/** Replaces the costs that the payer entered for a workshop's entry. This does not count as an edit of the entry. */
export const setOwnAmounts = (
  session: ClientSession,
  service: ServiceOnCar,
  payer: Viewer,
  input: ServiceAmounts,
): Promise<ServiceOnCar> => {
  const amounts = { cost: input.cost && toStoredMoney(input.cost), where: input.where || undefined };
  const before = { ...service, revision: service.ownRevision };
  const own = { payer: payer._id, ...amounts, ownRevision: nextRevision(before, amounts) };
  return update(session, service, changesTo(own), { timestamps: false });
};

/** Removes a service. @returns whether it still existed */
export const deleteService = async (session: ClientSession, service: ServiceRecordDoc): Promise<boolean> => {
  const { _id, onCar } = service;
  const { deletedCount } = await ServiceRecordModel.deleteOne({ _id, onCar }, { session });
  return deletedCount > 0;
};

/**
 * Puts a removed service back on a car, which may have changed hands since, and even come back to who paid for it. The
 * callers check access first, so that a workshop's entry is in its own list again.
 */
export const reinsertService = async (
  session: ClientSession,
  removed: ServiceOnCar,
  owner: Types.ObjectId | null,
) => {
  const workshopSees = removed.workshop?._id ?? null;
  await ServiceRecordModel.collection.insertOne({ ...removed, owner, workshopSees }, { session });
  if (owner) await forgetForReturned(session, { payer: owner, onCar: removed.onCar });
};

/** Sets or withdraws the owner's dispute of an entry. This does not count as an edit of the entry. */
export const setDispute = (
  session: ClientSession,
  service: ServiceOnCar,
  dispute: NonNullable<ServiceRecordDoc['dispute']> | undefined,
): Promise<ServiceOnCar> => update(session, service, changesTo({ dispute }), { timestamps: false });
