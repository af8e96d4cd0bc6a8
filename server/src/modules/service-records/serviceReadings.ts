import type { ClientSession, Types } from 'mongoose';
import { ServiceRecordModel } from './serviceRecordModel.ts';
import { NEWEST } from './serviceRecordService.ts';

/** What a car's stats are derived from, of each of its services, in the order of `newestServices`. */
export const readingsOf = (car: Types.ObjectId, session?: ClientSession) =>
  ServiceRecordModel.find(
    { onCar: car },
    {
      type: 1,
      description: 1,
      parts: 1,
      mileage: 1,
      nextMileage: 1,
      doneAt: 1,
      workshop: 1,
      implausible: 1,
      soonTold: 1,
      createdAt: 1,
    },
  )
    .sort(NEWEST)
    .session(session ?? null)
    .lean();

export type StoredReading = Awaited<ReturnType<typeof readingsOf>>[number];

/** As the odometer judges it. */
export const toReading = ({ doneAt, mileage, workshop }: StoredReading) => ({
  day: doneAt,
  mileage,
  verified: Boolean(workshop),
});

export const markServices = async (
  session: ClientSession,
  services: StoredReading[],
  mark: { implausible: boolean } | { soonTold: true },
) => {
  if (services.length === 0) return;
  const _id = { $in: services.map((service) => service._id) };
  // setting a mark does not count as an edit of the entry
  await ServiceRecordModel.updateMany({ _id }, { $set: mark }, { session, timestamps: false });
};

/** Sets whether SOON_SERVICE was recorded for services; for what is undone. */
export const setSoonTold = async (session: ClientSession, ids: Types.ObjectId[], soonTold: boolean) => {
  if (ids.length === 0) return;
  await ServiceRecordModel.updateMany(
    { _id: { $in: ids } },
    { $set: { soonTold } },
    { session, timestamps: false },
  );
};
