import type { PageQuery } from '@glovebox/shared/paging';
import type { ClientSession, Types } from 'mongoose';
import { byRecord, LATEST_FIRST, readPage, type After } from '../../platform/database/paging.ts';
import { FormerServiceModel } from './formerServiceModel.ts';
import { ServiceRecordModel } from './serviceRecordModel.ts';
import type { ServiceOnCar } from './serviceView.ts';

interface Of {
  payer: Types.ObjectId;
  onCar: Types.ObjectId;
}

/** Keeps the services of a car that its owner paid for as they are, for that owner. Call it before the owner changes. */
export const keepForFormerOwner = async (session: ClientSession, of: Of): Promise<void> => {
  const services = await ServiceRecordModel.find(of).session(session).lean<ServiceOnCar[]>();
  if (services.length === 0) return;
  // what was kept of the same services when the person gave the car away before
  await FormerServiceModel.deleteMany({ _id: { $in: services.map(({ _id }) => _id) } }, { session });
  await FormerServiceModel.collection.insertMany(
    services.map((service) => ({ ...service, owner: null, workshopSees: null })),
    { session },
  );
};

/**
 * Forgets what was kept for a former owner to whom the car comes back, who reads the services of the car itself again.
 * Services that were removed since then stay.
 */
export const forgetForReturned = async (session: ClientSession, of: Of): Promise<void> => {
  const present = await ServiceRecordModel.find(of, { _id: 1 }).session(session).lean();
  await FormerServiceModel.deleteMany({ ...of, _id: { $in: present.map(({ _id }) => _id) } }, { session });
};

/** Reads a page of the services that were kept for a former owner, the latest done first. */
export const listFormerServices = (payer: Types.ObjectId, query: PageQuery) =>
  readPage(query, byRecord, (after: After, count: number) =>
    FormerServiceModel.find({ payer, ...after })
      .sort(LATEST_FIRST)
      .limit(count)
      .lean<ServiceOnCar[]>(),
  );

/** Removes what was kept for an account that is deleted. */
export const forgetFormerServices = async (session: ClientSession, payer: Types.ObjectId): Promise<void> => {
  await FormerServiceModel.deleteMany({ payer }, { session });
};
