import { addDays } from '@glovebox/shared/days';
import { LIMITS, PLAN } from '@glovebox/shared/limits';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import { Types } from 'mongoose';
import { ActivityModel, type ActivityDoc } from '../modules/activity/activityModel.ts';
import { CarModel, type CarDoc } from '../modules/cars/carModel.ts';
import { ExpenseModel, type ExpenseDoc } from '../modules/expenses/expenseModel.ts';
import { FuelRecordModel, type FuelRecordDoc } from '../modules/fuel/fuelModel.ts';
import { judgeCarAgain } from '../modules/odometer/judgeCarAgain.ts';
import { PlanEntryModel, type PlanEntryDoc } from '../modules/plans/planModel.ts';
import { ReadingModel, type ReadingDoc } from '../modules/readings/readingModel.ts';
import { ServiceRecordModel, type ServiceRecordDoc } from '../modules/service-records/serviceRecordModel.ts';
import { WarningModel, type WarningDoc } from '../modules/warnings/warningModel.ts';
import { QUOTAS } from '../platform/config/quotas.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** How many records of each kind a car gets. */
export type Amounts = Record<'services' | 'warnings' | 'readings' | 'purchases' | 'expenses', number>;

/** As many records as a car can have, or a part of each. */
export const mostRecords = (part = 1): Amounts => {
  const of = (count: number) => Math.ceil(count * part);
  const { services, warnings, readings, purchases, expenses } = QUOTAS;
  return {
    services: of(services),
    warnings: of(warnings),
    readings: of(readings),
    purchases: of(purchases),
    expenses: of(expenses),
  };
};

interface Wishes {
  amounts: Amounts;
  /** Over how many years the records are spread. */
  years: number;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** Whether texts have their greatest length. */
  long: boolean;
}

/** A record that may have a reading. */
interface Recorded {
  _id: Types.ObjectId;
  doneAt: string;
  mileage?: number | null;
  createdAt: Date;
}

/** What a service and an expense cost, in cents, and a fuel purchase. */
export const PRICE = 4_599;
export const PRICE_OF_FUEL = 6_844;
const CHANGED_DAYS = 12 * LIMITS.repeatingYearsMax - 1;

/** What a repeating expense costs at a time, in cents. With long texts, most of its days are changed. */
export const priceOf = (time: number, long: boolean): number =>
  long && time < CHANGED_DAYS ? 4_000 + time : PRICE;

const BATCH = 1_000;
const DAYS_A_YEAR = 365;

interface Bulk<Doc> {
  collection: { insertMany: (docs: Doc[], options: { ignoreUndefined: boolean }) => Promise<unknown> };
}

/** Writes documents as the product stores them, in batches. */
const write = async <Doc>(model: Bulk<Doc>, count: number, toDoc: (index: number) => Doc) => {
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    await model.collection.insertMany(
      Array.from({ length }, (_, index) => toDoc(start + index)),
      { ignoreUndefined: true },
    );
  }
};

/** The documents of a kind, made one at a time, because all of them together may not fit into memory. */
const makeRecords = (car: CarDoc, owner: Types.ObjectId, { amounts, years, today, long }: Wishes) => {
  const text = (length: number) => (long ? '漢'.repeat(length) : 'As usual');
  const cost = { minorUnits: PRICE, currency: 'EUR' };
  const days = years * DAYS_A_YEAR;
  /** The time of a record, and the mileage that it would have: the kinds are evenly spread and fit each other. */
  const at = (index: number, count: number) => {
    const part = (index + 1) / count;
    const doneAt = addDays(today, -Math.round((1 - part) * days));
    return {
      doneAt,
      mileage: 1_000 + Math.round(part * 300_000),
      createdAt: new Date(`${doneAt}T12:00:00Z`),
    };
  };
  const repeating = Math.min(LIMITS.repeatingExpensesMax, amounts.expenses);
  const longest = dayAfterMonths(today, -12 * LIMITS.repeatingYearsMax);
  const between = Math.ceil(amounts.readings / (LIMITS.newInstrumentsMax + 1));
  const isInstrument = (index: number) => index > 0 && index % between === 0;
  return {
    service: (index: number): ServiceRecordDoc => ({
      _id: new Types.ObjectId(),
      onCar: car._id,
      owner,
      payer: owner,
      recordedBy: owner,
      workshopSees: null,
      type: 'Other',
      description: `${index} ${text(LIMITS.descriptionMax - 6)}`,
      parts: Array.from({ length: long ? LIMITS.partsMax : 1 }, () => text(LIMITS.partMax)),
      ...at(index, amounts.services),
      nextMileage: 400_000 + index,
      cost,
      where: text(LIMITS.whereMax),
      implausible: false,
      dueSoonRecorded: false,
      updatedAt: at(index, amounts.services).createdAt,
    }),
    purchase: (index: number): FuelRecordDoc => ({
      _id: new Types.ObjectId(),
      car: car._id,
      buyer: owner,
      energy: 'petrol',
      quantity: 41_230,
      unitPrice: 16_599,
      currency: 'EUR',
      full: index % 3 !== 0,
      missed: false,
      station: text(LIMITS.stationMax),
      note: text(LIMITS.fuelNoteMax),
      ...at(index, amounts.purchases),
    }),
    expense: (index: number): ExpenseDoc => ({
      _id: new Types.ObjectId(),
      car: car._id,
      person: owner,
      recordedBy: owner,
      kind: 'insurance',
      cost,
      note: text(LIMITS.expenseNoteMax),
      ...(index < repeating
        ? {
            doneAt: longest,
            every: 1,
            createdAt: new Date(),
            ...(long && {
              days: Array.from({ length: CHANGED_DAYS }, (_, month) => ({
                time: month,
                cost: { minorUnits: priceOf(month, long), currency: 'EUR' },
                note: text(LIMITS.expenseNoteMax),
              })),
            }),
          }
        : at(index, amounts.expenses)),
    }),
    reading: (index: number): ReadingDoc => ({
      _id: new Types.ObjectId(),
      car: car._id,
      source: 'noted',
      verified: false,
      recordedBy: owner,
      note: text(LIMITS.readingNoteMax),
      ...at(index, amounts.readings),
      ...(long && isInstrument(index) && { newInstrument: { before: at(index, amounts.readings).mileage } }),
    }),
    planEntry: (index: number): PlanEntryDoc => ({
      _id: new Types.ObjectId(),
      car: car._id,
      title: `${index} ${text(100 - 3)}`,
      resetBy: ['Other'],
      everyKm: 10_000,
      everyMonths: 12,
      made: { day: longest, distance: 0 },
      createdAt: new Date(),
    }),
    warning: (index: number): WarningDoc => ({
      _id: new Types.ObjectId(),
      onCar: car._id,
      title: text(LIMITS.warningTitleMax),
      priority: 1,
      description: text(LIMITS.descriptionMax),
      createdAt: at(index, amounts.warnings).createdAt,
      resolvedAt: index < LIMITS.openWarningsMax ? null : new Date(),
    }),
    activity: (index: number): ActivityDoc => ({
      _id: new Types.ObjectId(),
      car: car._id,
      owner,
      action: 'NEW_SERVICE',
      details: text(LIMITS.partMax),
      timestamp: new Date(Date.now() - index * 60_000),
    }),
  };
};

const readingOf = ({ _id, doneAt, createdAt }: Recorded, source: ReadingDoc['source']) => ({
  _id,
  doneAt,
  source,
  verified: false,
  createdAt,
});

/**
 * Fills a car with records of its owner, written directly to the database, and judges its odometer. Each service, fuel
 * purchase and single expense has a reading.
 */
export const fillCar = async (id: Types.ObjectId, wishes: Wishes): Promise<void> => {
  const car = await CarModel.findById(id).orFail().lean<CarDoc>();
  const { amounts } = wishes;
  if (!car.owner) throw new Error('The car has no owner.');
  const make = makeRecords(car, car.owner, wishes);
  const readings: ReadingDoc[] = [];
  const withReading =
    <Doc extends Recorded>(source: ReadingDoc['source'], toDoc: (index: number) => Doc) =>
    (index: number) => {
      const doc = toDoc(index);
      const { mileage } = doc;
      if (typeof mileage === 'number')
        readings.push({ ...readingOf(doc, source), mileage, car: car._id, recordedBy: car.owner });
      return doc;
    };
  await write(ServiceRecordModel, amounts.services, withReading('service', make.service));
  await write(FuelRecordModel, amounts.purchases, withReading('fuel', make.purchase));
  await write(ExpenseModel, amounts.expenses, withReading('expense', make.expense));
  await write(ReadingModel, amounts.readings, make.reading);
  await write(ReadingModel, readings.length, (index) => readings[index] as ReadingDoc);
  await write(WarningModel, amounts.warnings, make.warning);
  await write(ActivityModel, amounts.services, make.activity);
  await write(PlanEntryModel, wishes.long ? PLAN.entriesMax : 0, make.planEntry);
  const counts = {
    warningsRecorded: amounts.warnings,
    fuelRecordsRecorded: amounts.purchases,
    readingsRecorded: amounts.readings,
    expensesRecorded: amounts.expenses,
  };
  await CarModel.collection.updateOne({ _id: id }, { $set: counts });
  await inTransaction(async (session) => {
    await judgeCarAgain(session, car);
  });
};

/** Adds copies of an empty car for its owner. @returns their ids */
export const copyCar = async (id: Types.ObjectId, count: number): Promise<Types.ObjectId[]> => {
  const car = await CarModel.findById(id).orFail().lean<CarDoc>();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...car,
    _id: new Types.ObjectId(),
    vin: `HEAVY${String(index).padStart(8, '0')}`,
    publicId: `HEAVY${String(index).padStart(4, '0')}`,
  }));
  await CarModel.collection.insertMany(copies);
  return copies.map(({ _id }) => _id);
};
