import { utcDay } from '@glovebox/shared/fields';
import {
  CAR_PURCHASE_FIELDS,
  type newCarPurchaseSchema,
  type CarPurchase,
  type CarPurchaseOfCar,
} from '@glovebox/shared/carPurchase';
import type { PageQuery } from '@glovebox/shared/paging';
import type { z } from '@glovebox/shared/zod';
import { Types, type ClientSession } from 'mongoose';
import { byDay, readPage, type After } from '../../platform/database/paging.ts';
import { answered } from '../../platform/fields/answered.ts';
import { changesTo } from '../../platform/fields/changes.ts';
import { moneyOfStored, toStoredMoney } from '../costs/storedMoney.ts';
import { putReading, removeReading } from '../readings/readingService.ts';
import { CarPurchaseModel, type DealDoc, type CarPurchaseDoc } from './carPurchaseModel.ts';

export type { CarPurchaseDoc };

/** What somebody says of a car that is, or was, theirs. */
export type WrittenCarPurchase = z.output<typeof newCarPurchaseSchema>;

/** Of whom, and of which car. */
interface Of {
  person: Types.ObjectId;
  car: Types.ObjectId;
}

/** The day on which the car went to its next owner, YYYY-MM-DD; undefined while it has not. */
export const endOf = ({ ended }: Pick<CarPurchaseDoc, 'ended'>): string | undefined =>
  ended ? utcDay(ended.at) : undefined;

const toDeal = (deal: DealDoc | null | undefined): CarPurchase['purchase'] =>
  deal
    ? {
        day: deal.day,
        ...(deal.price && { price: moneyOfStored(deal.price) }),
        ...(typeof deal.mileage === 'number' && { mileage: deal.mileage }),
      }
    : undefined;

const toEnded = (doc: CarPurchaseDoc): CarPurchase['ended'] =>
  doc.ended
    ? {
        day: utcDay(doc.ended.at),
        name: doc.ended.name,
        ...(doc.ended.vin && { vin: doc.ended.vin }),
        ...(typeof doc.ended.mileage === 'number' && { mileage: doc.ended.mileage }),
      }
    : undefined;

const toEstimate = (estimate: CarPurchaseDoc['estimate']): CarPurchase['estimate'] => {
  const value = moneyOfStored(estimate?.value);
  return estimate && value ? { day: estimate.day, value } : undefined;
};

const shown = (doc: CarPurchaseDoc) => ({
  purchase: toDeal(doc.purchase),
  sale: toDeal(doc.sale),
  estimate: toEstimate(doc.estimate),
  ended: toEnded(doc),
});

/** As its person sees it; empty where nothing was said. */
export const toCarPurchase = (doc: CarPurchaseDoc | null): CarPurchase =>
  doc ? answered(CAR_PURCHASE_FIELDS, 'person', doc, shown(doc)) : {};

/** What a person said of some cars, and how it ended. */
export const carPurchasesOf = (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
): Promise<CarPurchaseDoc[]> =>
  CarPurchaseModel.find({ person, car: { $in: [...cars] } })
    .lean<CarPurchaseDoc[]>()
    .exec();

/** What a person said of a car; null if nothing. */
export const carPurchaseOf = (of: Of, session: ClientSession | null = null): Promise<CarPurchaseDoc | null> =>
  CarPurchaseModel.findOne(of).session(session).lean<CarPurchaseDoc>().exec();

/** A car that was a person's, and went to its next owner; null if it did not. */
export const findFormer = ({ person, car }: Of): Promise<CarPurchaseDoc | null> =>
  CarPurchaseModel.findOne({ person, car, ended: { $ne: null } })
    .lean<CarPurchaseDoc>()
    .exec();

const storedDeal = (
  deal: WrittenCarPurchase['purchase'],
  before: DealDoc | null | undefined,
): DealDoc | undefined =>
  deal && {
    day: deal.day,
    ...(deal.price && { price: toStoredMoney(deal.price) }),
    ...(deal.mileage !== undefined && { mileage: deal.mileage }),
    reading: before?.reading ?? new Types.ObjectId(),
  };

/** Brings the odometer reading of a purchase or sale in line with it. */
const moveReading = async (
  session: ClientSession,
  { person, car }: Of,
  before: DealDoc | null | undefined,
  after: DealDoc | undefined,
) => {
  if (typeof after?.mileage === 'number') {
    if (before?.mileage === after.mileage && before.day === after.day) return;
    await putReading(session, {
      _id: after.reading,
      car,
      doneAt: after.day,
      mileage: after.mileage,
      source: 'ownership',
      verified: false,
      recordedBy: person,
      createdAt: new Date(),
    });
  } else if (typeof before?.mileage === 'number') await removeReading(session, before.reading);
};

/** Replaces what the owner of a car says of it, and its odometer readings; the transaction has locked the car. */
export const putCarPurchase = async (
  session: ClientSession,
  of: Of,
  { purchase, sale, estimate }: WrittenCarPurchase,
): Promise<CarPurchaseDoc> => {
  const before = await carPurchaseOf(of, session);
  const after = {
    purchase: storedDeal(purchase, before?.purchase),
    sale: storedDeal(sale, before?.sale),
    estimate: estimate && { day: estimate.day, value: toStoredMoney(estimate.value) },
    until: sale?.day,
  };
  const stored = await CarPurchaseModel.findOneAndUpdate(of, changesTo(after), {
    session,
    upsert: true,
    returnDocument: 'after',
    lean: true,
  });
  if (!stored) throw new Error('nothing was stored');
  await moveReading(session, of, before?.purchase, after.purchase);
  await moveReading(session, of, before?.sale, after.sale);
  return stored;
};

/** Keeps that a car was a person's, with what it is like now that it goes to its next owner. */
export const endCarPurchase = async (
  session: ClientSession,
  of: Of,
  ended: NonNullable<CarPurchaseDoc['ended']>,
): Promise<void> => {
  const before = await carPurchaseOf(of, session);
  const until = before?.sale?.day ?? utcDay(ended.at);
  await CarPurchaseModel.updateOne(of, { $set: { ended, until } }, { session, upsert: true });
};

/** For a car that comes back to a person who had it before. */
export const resumeCarPurchase = async (session: ClientSession, of: Of): Promise<void> => {
  const before = await CarPurchaseModel.findOneAndUpdate(
    { ...of, ended: { $ne: null } },
    { $unset: { ended: 1 } },
    { session, lean: true },
  );
  if (before && !before.sale) await CarPurchaseModel.updateOne(of, { $unset: { until: 1 } }, { session });
};

/** A page of the cars that a person had, the last one first: those that were sold, too. */
export const listHad = (person: Types.ObjectId, query: PageQuery) =>
  readPage(query, byDay('until'), async (after: After, count: number) => {
    const found = await CarPurchaseModel.find({ $and: [{ person, until: { $type: 'string' } }, after] })
      .sort({ until: -1, _id: -1 })
      .limit(count)
      .lean<CarPurchaseDoc[]>();
    return found.flatMap(({ until, ...doc }) => (until ? { ...doc, until } : []));
  });

/** Removes what a person said of a car, or of all of them. */
export const removeCarPurchases = async (
  session: ClientSession,
  of: { person: Types.ObjectId; car?: Types.ObjectId },
): Promise<void> => {
  await CarPurchaseModel.deleteMany(of, { session });
};

/** All that a person said of cars. */
export const allCarPurchasesOf = (person: Types.ObjectId): Promise<CarPurchaseDoc[]> =>
  CarPurchaseModel.find({ person }).sort({ _id: 1 }).lean<CarPurchaseDoc[]>().exec();

/** In the download of one's data. @param car as it is now, unless it is somebody else's */
export const toExported = (doc: CarPurchaseDoc, car: CarPurchaseOfCar['car']): CarPurchaseOfCar =>
  answered(CAR_PURCHASE_FIELDS, 'download', doc, { ...shown(doc), car });
