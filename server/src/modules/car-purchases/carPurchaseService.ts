import { modelName } from '@glovebox/shared/carName';
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
import { notFound } from '../../platform/errors/appError.ts';
import { answered } from '../../platform/fields/answered.ts';
import { requireCurrent, revisedTo } from '../../platform/fields/revisions.ts';
import { moneyOfStored, toStoredMoney } from '../costs/storedMoney.ts';
import { putReading, removeReading, type CarReading } from '../readings/readingService.ts';
import { CarPurchaseModel, type DealDoc, type CarPurchaseDoc } from './carPurchaseModel.ts';

export type { CarPurchaseDoc };

/** The purchase of a car that belongs or belonged to somebody. */
export type WrittenCarPurchase = z.output<typeof newCarPurchaseSchema>;

/** The person and the car of a purchase. */
interface Of {
  person: Types.ObjectId;
  car: Types.ObjectId;
}

/** Returns the day on which the car went to its next owner, YYYY-MM-DD; undefined if it did not. */
export const lastDay = ({ ended }: Pick<CarPurchaseDoc, 'ended'>): string | undefined => ended?.day;

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
        day: doc.ended.day,
        name: modelName(doc.ended.name),
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
  revision: doc.revision ?? 0,
});

/** Converts a purchase to what its person sees. It has only a revision if they entered nothing. */
export const toCarPurchase = (doc: CarPurchaseDoc | null): CarPurchase =>
  doc ? answered(CAR_PURCHASE_FIELDS, 'person', doc, shown(doc)) : { revision: 0 };

/**
 * Returns the cars that a person has sold by a day and that nobody has taken over here yet, as the hex of their ids.
 * @param carPurchases all that the person entered about their cars
 * @param today YYYY-MM-DD
 */
export const carsSoldBy = (carPurchases: readonly CarPurchaseDoc[], today: string): Set<string> =>
  new Set(
    carPurchases.flatMap(({ car, sale, ended }) =>
      sale && !ended && sale.day <= today ? [car.toHexString()] : [],
    ),
  );

/**
 * Reads the purchases of several cars by a person, also those of earlier times.
 * @param reads also reads the readings of former cars, which may be many
 */
export const readCarPurchases = (
  person: Types.ObjectId,
  cars: readonly Types.ObjectId[],
  reads?: 'readings',
): Promise<CarPurchaseDoc[]> =>
  CarPurchaseModel.find({ person, car: { $in: [...cars] } })
    .select(reads ? '+ended.readings' : '')
    .lean<CarPurchaseDoc[]>()
    .exec();

/** Reads the purchase of a car that a person has; null if they entered nothing. */
export const readCarPurchase = (
  { person, car }: Of,
  session: ClientSession | null = null,
): Promise<CarPurchaseDoc | null> =>
  CarPurchaseModel.findOne({ person, car, ended: null }).session(session).lean<CarPurchaseDoc>().exec();

/** Reads the latest purchase of a car that a person no longer has; null if the car did not go to a next owner. */
export const findFormer = (
  { person, car }: Of,
  session: ClientSession | null = null,
): Promise<CarPurchaseDoc | null> =>
  CarPurchaseModel.findOne({ person, car, ended: { $ne: null } })
    .sort({ 'ended.at': -1 })
    .session(session)
    .lean<CarPurchaseDoc>()
    .exec();

/** Returns the cars that a person no longer has, without those that came back to them or that they only sold. */
export const formerCars = async (
  person: Types.ObjectId,
  own: readonly Types.ObjectId[],
): Promise<Types.ObjectId[]> => {
  const had = await CarPurchaseModel.distinct('car', { person, ended: { $ne: null } });
  const isOwn = new Set(own.map(String));
  return had.filter((car) => !isOwn.has(car.toHexString()));
};

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

/** Returns what a person entered for a car as it is stored. @param before what they had entered */
export const toStoredContent = (
  { purchase, sale, estimate }: WrittenCarPurchase,
  before: CarPurchaseDoc | null,
) => ({
  purchase: storedDeal(purchase, before?.purchase),
  sale: storedDeal(sale, before?.sale),
  estimate: estimate && { day: estimate.day, value: toStoredMoney(estimate.value) },
});

const readingOfDeal = (
  { person, car }: Of,
  { day, mileage, reading }: DealDoc,
  createdAt: Date,
): CarReading[] =>
  typeof mileage === 'number'
    ? [
        {
          _id: reading,
          car,
          doneAt: day,
          mileage,
          source: 'ownership',
          verified: false,
          recordedBy: person,
          createdAt,
        },
      ]
    : [];

/**
 * Returns the odometer readings of a purchase and sale as its person entered them. After the hand-over they differ from
 * those of the car, because they no longer change them.
 */
export const ownReadings = (doc: CarPurchaseDoc): CarReading[] =>
  [doc.purchase, doc.sale].flatMap((deal) =>
    deal ? readingOfDeal(doc, deal, doc.ended?.at ?? new Date()) : [],
  );

/** Updates the odometer reading of a purchase or sale to match it. */
const moveReading = async (
  session: ClientSession,
  of: Of,
  before: DealDoc | null | undefined,
  after: DealDoc | undefined,
) => {
  const [reading] = after ? readingOfDeal(of, after, new Date()) : [];
  if (reading) {
    if (before?.mileage === reading.mileage && before.day === reading.doneAt) return;
    await putReading(session, reading);
  } else if (typeof before?.mileage === 'number') await removeReading(session, before.reading);
};

/** @param basedOn the revision that the edit is based on */
const replace = async (
  session: ClientSession,
  of: Of,
  before: CarPurchaseDoc | null,
  input: WrittenCarPurchase,
  basedOn: number | undefined,
) => {
  const handedOver = before ? lastDay(before) : undefined;
  const { sale } = input;
  const after = {
    ...toStoredContent(input, before),
    until: sale && (handedOver === undefined || sale.day < handedOver) ? sale.day : handedOver,
  };
  const _id = before?._id ?? new Types.ObjectId();
  const stored = await CarPurchaseModel.findOneAndUpdate({ _id, ...of }, revisedTo(before ?? {}, after), {
    session,
    upsert: true,
    returnDocument: 'after',
    lean: true,
  });
  if (!stored) throw new Error('nothing was stored');
  requireCurrent(before?.revision ?? 0, stored.revision ?? 0, basedOn);
  return { stored, after };
};

/**
 * Replaces the purchase of a car and its odometer readings. The transaction has locked the car.
 * @param basedOn the revision that the edit is based on
 */
export const putCarPurchase = async (
  session: ClientSession,
  of: Of,
  input: WrittenCarPurchase,
  basedOn?: number,
): Promise<CarPurchaseDoc> => {
  const before = await readCarPurchase(of, session);
  const { stored, after } = await replace(session, of, before, input, basedOn);
  await moveReading(session, of, before?.purchase, after.purchase);
  await moveReading(session, of, before?.sale, after.sale);
  return stored;
};

/**
 * Replaces the purchase of a car that went to its next owner. The odometer readings of the car stay as they are, because
 * it belongs to someone else now.
 * @throws AppError NOT_FOUND if the person never had the car
 */
export const putFormerCarPurchase = async (
  session: ClientSession,
  of: Of,
  input: WrittenCarPurchase,
  basedOn?: number,
): Promise<CarPurchaseDoc> => {
  const before = await findFormer(of, session);
  if (!before) throw notFound();
  return (await replace(session, of, before, input, basedOn)).stored;
};

/**
 * Records that a car goes from a person to its next owner, and what the car is like now.
 * @returns the id of what is recorded
 */
export const endCarPurchase = async (
  session: ClientSession,
  of: Of,
  ended: NonNullable<CarPurchaseDoc['ended']>,
): Promise<Types.ObjectId> => {
  const before = await readCarPurchase(of, session);
  const until = before?.sale?.day ?? ended.day;
  const _id = before?._id ?? new Types.ObjectId();
  await CarPurchaseModel.updateOne({ _id, ...of }, { $set: { ended, until } }, { session, upsert: true });
  return _id;
};

/**
 * Records that a car comes back to a person who had it before.
 * @param since the day that it is for the person, YYYY-MM-DD
 */
export const resumeCarPurchase = async (session: ClientSession, of: Of, since: string): Promise<void> => {
  if (await findFormer(of, session)) await CarPurchaseModel.create([{ ...of, since }], { session });
};

/** Returns a page of the cars that a person no longer has, the latest first, including cars that they sold. */
export const listHad = (person: Types.ObjectId, query: PageQuery) =>
  readPage(query, byDay('until'), async (after: After, count: number) => {
    const found = await CarPurchaseModel.find({ $and: [{ person, until: { $type: 'string' } }, after] })
      .sort({ until: -1, _id: -1 })
      .limit(count)
      .lean<CarPurchaseDoc[]>();
    return found.flatMap(({ until, ...doc }) => (until ? { ...doc, until } : []));
  });

/** Removes the purchase of a car by a person, or all purchases of the person. */
export const removeCarPurchases = async (
  session: ClientSession,
  of: { person: Types.ObjectId; car?: Types.ObjectId },
): Promise<void> => {
  await CarPurchaseModel.deleteMany(of, { session });
};

/** Reads all purchases of a person. */
export const readAllCarPurchases = (person: Types.ObjectId): Promise<CarPurchaseDoc[]> =>
  CarPurchaseModel.find({ person }).sort({ _id: 1 }).lean<CarPurchaseDoc[]>().exec();

/** Converts a purchase for the download of one's data. @param car the car as it is now, unless somebody else has it */
export const toExported = (doc: CarPurchaseDoc, car: CarPurchaseOfCar['car']): CarPurchaseOfCar =>
  answered(CAR_PURCHASE_FIELDS, 'download', doc, { ...shown(doc), car });
