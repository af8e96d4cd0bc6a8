import { SAMPLE_VIN } from '@glovebox/shared/limits';
import type { ServiceType } from '@glovebox/shared/serviceTypes';
import { Types } from 'mongoose';
import { recordActivity } from '../activity/activityService.ts';
import { findChainByName } from '../catalogue/carChain.ts';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertService } from '../service-records/serviceRecordService.ts';
import { insertWarning } from '../warnings/warningService.ts';
import { refreshFigures } from './carFigures.ts';
import { CarModel } from './carModel.ts';
import { newPublicCode } from './publicCode.ts';

const GOLF = {
  make: 'Volkswagen',
  baseModel: 'Golf',
  model: 'Golf VII (5G)',
  engine: { name: '1.5 TSI', kw: 110 },
};

interface SampleService {
  doneAt: string;
  mileage: number;
  type: ServiceType;
  description: string;
  nextMileage?: number;
  parts: string[];
}

const SERVICES: SampleService[] = [
  {
    doneAt: '2019-04-12',
    mileage: 14_820,
    type: 'Oil Change Service',
    description: 'First service: oil and filter changed, fluids and lights checked.',
    nextMileage: 30_000,
    parts: ['Engine oil 5W-30, 4.5 l', 'Oil filter'],
  },
  {
    doneAt: '2020-06-03',
    mileage: 29_650,
    type: 'Full Service',
    description: 'Oil, oil filter and cabin filter changed, brake fluid renewed.',
    nextMileage: 45_000,
    parts: ['Engine oil 5W-30, 4.5 l', 'Oil filter', 'Cabin filter', 'Brake fluid DOT 4'],
  },
  {
    doneAt: '2021-09-21',
    mileage: 44_910,
    type: 'Brake Service',
    description: 'Front discs and pads replaced.',
    parts: ['Brake discs, front', 'Brake pads, front'],
  },
  {
    doneAt: '2022-10-14',
    mileage: 58_470,
    type: 'Spark Plugs Service',
    description: 'Spark plugs and air filter replaced, oil changed.',
    nextMileage: 73_000,
    parts: ['Spark plugs, 4', 'Air filter', 'Engine oil 5W-30, 4.5 l', 'Oil filter'],
  },
  {
    doneAt: '2024-03-08',
    mileage: 74_230,
    type: 'Air Conditioning Service',
    description: 'Refrigerant topped up, system checked for leaks.',
    parts: ['Refrigerant R1234yf, 120 g'],
  },
  {
    doneAt: '2025-05-19',
    mileage: 88_640,
    type: 'Full Service',
    description: 'Oil and all filters changed, brake fluid renewed, battery tested.',
    nextMileage: 103_000,
    parts: ['Engine oil 5W-30, 4.5 l', 'Oil filter', 'Air filter', 'Cabin filter', 'Brake fluid DOT 4'],
  },
];

const STATED_KM = 96_180;

/**
 * Makes sure that the car of the landing page's VIN is there: a look-up shows something from the first start on.
 * It belongs to nobody. Needs the catalogue.
 */
export const ensureSampleCar = async (): Promise<void> => {
  if (await CarModel.exists({ vin: SAMPLE_VIN })) return;
  const chain = await findChainByName(GOLF);
  // a catalogue whose maintainers renamed the model has no need of our sample
  if (!chain) return;
  const _id = new Types.ObjectId();
  try {
    await inTransaction(async (session) => {
      const sample = {
        _id,
        vin: SAMPLE_VIN,
        ...chain,
        productionYear: 2018,
        publicId: newPublicCode(),
        stated: { mileage: STATED_KM, at: new Date() },
        mileage: STATED_KM,
        odometerVerdict: 'no judgement' as const,
      };
      const [car] = await CarModel.create([sample], { session });
      if (!car) throw new Error('nothing was stored');
      await recordActivity(session, _id, 'NEW_CAR', 'Sample car');
      for (const service of SERVICES) {
        await insertService(session, { ...service, onCar: _id, recordedBy: null });
      }
      await insertWarning(session, {
        onCar: _id,
        title: 'Rear brake pads worn',
        priority: 2,
        description: 'About 3 mm left at the last check. Replace within the next 5,000 km.',
      });
      await refreshFigures(session, car.toObject());
    });
  } catch (error) {
    // another process that started beside this one was there first
    if (!isDuplicateKey(error)) throw error;
  }
};
