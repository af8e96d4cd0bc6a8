import type { Paint } from '@glovebox/shared/carLooks';
import { LIMITS } from '@glovebox/shared/limits';
import type { Money } from '@glovebox/shared/money';
import { TEMPLATE_SOURCE, templateFor } from '@glovebox/shared/planTemplate';
import type { ServiceType } from '@glovebox/shared/serviceTypes';
import type { DistanceUnit } from '@glovebox/shared/units';
import type { Priority } from '@glovebox/shared/priorities';
import { Types } from 'mongoose';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { findVehicleByName } from '../../modules/catalogue/vehicles.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertReadings, stateMileage, type CarReading } from '../../modules/readings/readingService.ts';
import { keepForFormerOwner } from '../../modules/service-records/formerServices.ts';
import { insertService } from '../../modules/service-records/serviceRecordService.ts';
import { readingOfService, storedAmounts, whatWasDone } from '../../modules/service-records/serviceView.ts';
import { restoreWorkshopsView } from '../../modules/service-records/servicesOfCar.ts';
import { insertExpenses } from '../../modules/expenses/expenseService.ts';
import { toStoredMoney } from '../../modules/costs/storedMoney.ts';
import {
  endCarPurchase,
  putCarPurchase,
  type WrittenCarPurchase,
} from '../../modules/car-purchases/carPurchaseService.ts';
import { insertFuel, type PastFuelRecord } from '../../modules/fuel/fuelService.ts';
import { insertWarning } from '../../modules/warnings/warningService.ts';
import { judgeCarAgain } from '../../modules/odometer/judgeCarAgain.ts';
import { readEnergies } from '../../modules/cars/carEnergies.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { insertPlanEntries } from '../../modules/plans/planService.ts';
import { insertCar } from '../../modules/cars/carWrites.ts';
import type { PastExpense } from './demoExpenses.ts';
import { DEMO_TIME_ZONE, demoDay } from './demoDay.ts';

export interface PastService {
  at: Date;
  type: ServiceType;
  description: string;
  /** km */
  mileage: number;
  /** km */
  nextMileage?: number;
  /** YYYY-MM-DD */
  nextDate?: string;
  parts: string[];
  workshop?: { _id: Types.ObjectId; name: string };
  cost?: Money;
}

/** An odometer reading that was noted by itself. */
export interface PastReading {
  at: Date;
  /** km */
  mileage: number;
  note?: string;
}

interface PastWarning {
  at: Date;
  title: string;
  priority: Priority;
  description?: string;
}

export interface CarWithHistory {
  vehicle: Parameters<typeof findVehicleByName>[0];
  vin: string;
  productionYear: number;
  /** The current mileage in km. */
  mileage: number;
  /** Null for a car that nobody has claimed. */
  owner: Types.ObjectId | null;
  paint?: Paint | undefined;
  odometerUnit?: DistanceUnit;
  nickname?: string;
  plate?: string;
  note?: string;
  /** When it was added. */
  since: Date;
  /** The workshops with access to it, given by its owner. */
  workshops?: Types.ObjectId[];
  services: PastService[];
  warnings: PastWarning[];
  /** The fuel purchases of its owner. */
  fuel?: PastFuelRecord[];
  /** The owner's expenses besides services and fuel. */
  expenses?: PastExpense[];
  /** The readings that its owner noted. */
  readings?: PastReading[];
  /** The keys of the template of which its plan consists, and when that was made. */
  plan?: { keys: readonly string[]; at: Date };
  /** The owner's purchase of the car. */
  carPurchase?: WrittenCarPurchase;
  /** The previous owner, who paid for everything until then. */
  before?: { owner: Types.ObjectId; until: Date; mileage: number; carPurchase: WrittenCarPurchase };
}

/** Returns the entries of the template, as if the owner had chosen them. */
const toPlan = async (car: LoadedCar, { keys, at }: NonNullable<CarWithHistory['plan']>) =>
  templateFor(await readEnergies(car))
    .filter(({ key }) => keys.includes(key))
    .map(({ key: _key, ...entry }) => ({
      ...entry,
      _id: new Types.ObjectId(),
      car: car._id,
      source: TEMPLATE_SOURCE,
      made: { day: demoDay(at), distance: car.mileage },
      createdAt: at,
    }));

/**
 * Adds a demo car with its history, dated accordingly.
 * @returns the car's id
 */
export const addCarWithHistory = async (car: CarWithHistory): Promise<Types.ObjectId> => {
  const {
    services,
    warnings,
    fuel = [],
    readings = [],
    expenses = [],
    owner,
    workshops = [],
    since,
    mileage,
    plan,
    carPurchase,
    before,
  } = car;
  const isBefore = ({ at }: { at: Date }) => before !== undefined && at < before.until;
  const name = `${car.vehicle.make} ${car.vehicle.model}`;
  const vehicle = await findVehicleByName(car.vehicle);
  if (!vehicle) throw new Error(`The catalogue does not contain ${name}`);
  const { make, model, engine } = vehicle;
  const _id = new Types.ObjectId();
  await inTransaction(async (session) => {
    const fields = {
      _id,
      ...{ make, model, engine },
      vin: car.vin,
      productionYear: car.productionYear,
      owner,
      ...(car.paint && { paint: car.paint }),
      ...(car.odometerUnit && { odometerUnit: car.odometerUnit }),
      ...(car.nickname && { nickname: car.nickname }),
      ...(car.plate && { plate: car.plate }),
      ...(car.note && { note: car.note }),
      ...(before && { hasChangedHands: true }),
      workshops: workshops.map((workshop) => ({ _id: workshop, by: 'request' as const, since })),
      mileage,
      odometerVerdict: 'no judgement' as const,
      expensesRecorded: expenses.filter((expense) => !isBefore(expense)).length,
      fuelRecordsRecorded: fuel.filter((purchase) => !isBefore(purchase)).length,
      readingsRecorded: readings.length,
      warningsRecorded: warnings.length,
      createdAt: since,
    };
    const stored = await insertCar(session, fields);
    const now = new Date();
    await stateMileage(session, stored, { mileage, by: owner, at: now, day: demoDay(now) });
    await recordActivity(session, { car: stored, action: 'NEW_CAR', details: name, timestamp: since });
    const shown: CarReading[] = [];
    for (const { at, cost, ...service } of services) {
      const isPast = (service.nextMileage ?? Infinity) + LIMITS.soonKm < mileage;
      const done = await insertService(session, {
        ...service,
        ...storedAmounts(service, { cost }),
        ...(service.workshop && owner && { workshop: { ...service.workshop, letIn: true } }),
        onCar: _id,
        owner,
        doneAt: demoDay(at),
        recordedBy: service.workshop?._id ?? owner,
        createdAt: at,
        payer: isBefore({ at }) && before ? before.owner : owner,
        dueSoonRecorded: isPast,
      });
      const reading = readingOfService(done);
      if (reading) shown.push(reading);
      await recordActivity(session, {
        car: stored,
        action: 'NEW_SERVICE',
        details: whatWasDone(service),
        timestamp: at,
      });
    }
    for (const workshop of workshops) await restoreWorkshopsView(session, _id, workshop);
    for (const { at, ...warning } of warnings) {
      await insertWarning(session, { ...warning, onCar: _id }, at);
      await recordActivity(session, {
        car: stored,
        action: 'WARN_ADDED',
        details: warning.title,
        timestamp: at,
      });
    }
    if (owner) {
      const own = fuel.filter((purchase) => !isBefore(purchase));
      shown.push(...(await insertFuel(session, owner, stored, own, DEMO_TIME_ZONE)));
      const paid = await insertExpenses(
        session,
        expenses
          .filter((expense) => !isBefore(expense))
          .map(({ at, cost, dearer, ...expense }) => ({
            ...expense,
            _id: new Types.ObjectId(),
            car: _id,
            person: owner,
            recordedBy: owner,
            doneAt: demoDay(at),
            ...(cost && { cost: toStoredMoney(cost) }),
            ...(dearer && {
              days: [{ time: dearer.time, cost: toStoredMoney(dearer.cost), andLater: true as const }],
            }),
            createdAt: at,
          })),
      );
      shown.push(...paid);
    }
    if (owner && carPurchase) await putCarPurchase(session, { person: owner, car: _id }, carPurchase);
    if (before) {
      const had = { person: before.owner, car: _id };
      await keepForFormerOwner(session, { payer: before.owner, onCar: _id });
      shown.push(...(await insertFuel(session, before.owner, stored, fuel.filter(isBefore), DEMO_TIME_ZONE)));
      await putCarPurchase(session, had, before.carPurchase);
      await endCarPurchase(session, had, {
        at: before.until,
        day: demoDay(before.until),
        name,
        vin: car.vin,
        mileage: before.mileage,
      });
      await recordActivity(session, {
        car: stored,
        action: 'CAR_TRANSFER',
        details: 'To a new owner',
        timestamp: before.until,
      });
    }
    await insertReadings(session, [
      ...shown,
      ...readings.map(({ at, ...reading }) => ({
        ...reading,
        _id: new Types.ObjectId(),
        car: _id,
        doneAt: demoDay(at),
        source: 'noted' as const,
        verified: false,
        recordedBy: owner,
        createdAt: at,
      })),
    ]);
    if (plan) await insertPlanEntries(session, _id, await toPlan(stored, plan));
    await judgeCarAgain(session, stored);
  });
  return _id;
};
