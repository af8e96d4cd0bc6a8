import { SAMPLE_VIN } from '@glovebox/shared/limits';
import { findVehicleByName } from '../../modules/catalogue/vehicles.ts';
import { isDuplicateKey } from '../../platform/database/duplicateKey.ts';
import { isVinRegistered } from '../../modules/cars/carLookup.ts';
import { addCarWithHistory, type PastService } from './carWithHistory.ts';

const GOLF = {
  make: 'Volkswagen',
  baseModel: 'Golf',
  model: 'Golf VII (5G)',
  engine: { name: '1.5 TSI', kw: 110 },
};

const SERVICES: PastService[] = [
  {
    at: new Date('2019-04-12T15:00:00Z'),
    mileage: 14_820,
    type: 'Oil Change Service',
    description: 'First service: oil and filter changed, fluids and lights checked.',
    nextMileage: 30_000,
    parts: ['Engine oil 5W-30, 4.5 l', 'Oil filter'],
  },
  {
    at: new Date('2020-06-03T15:00:00Z'),
    mileage: 29_650,
    type: 'Full Service',
    description: 'Oil, oil filter and cabin filter changed, brake fluid renewed.',
    nextMileage: 45_000,
    parts: ['Engine oil 5W-30, 4.5 l', 'Oil filter', 'Cabin filter', 'Brake fluid DOT 4'],
  },
  {
    at: new Date('2021-09-21T15:00:00Z'),
    mileage: 44_910,
    type: 'Brake Service',
    description: 'Front discs and pads replaced.',
    parts: ['Brake discs, front', 'Brake pads, front'],
  },
  {
    at: new Date('2022-10-14T15:00:00Z'),
    mileage: 58_470,
    type: 'Spark Plugs Service',
    description: 'Spark plugs and air filter replaced, oil changed.',
    nextMileage: 73_000,
    parts: ['Spark plugs, 4', 'Air filter', 'Engine oil 5W-30, 4.5 l', 'Oil filter'],
  },
  {
    at: new Date('2024-03-08T15:00:00Z'),
    mileage: 74_230,
    type: 'Air Conditioning Service',
    description: 'Refrigerant topped up, system checked for leaks.',
    parts: ['Refrigerant R1234yf, 120 g'],
  },
  {
    at: new Date('2025-05-19T15:00:00Z'),
    mileage: 88_640,
    type: 'Full Service',
    description: 'Oil and all filters changed, brake fluid renewed, battery tested.',
    nextMileage: 103_000,
    parts: ['Engine oil 5W-30, 4.5 l', 'Oil filter', 'Air filter', 'Cabin filter', 'Brake fluid DOT 4'],
  },
];

/**
 * Ensures that the car with the landing page's VIN exists, so that a look-up works from the first start on. It has
 * no owner. Needs the catalogue.
 */
export const ensureSampleCar = async (): Promise<void> => {
  if (await isVinRegistered(SAMPLE_VIN)) return;
  // moderators renamed the model, so the catalogue is in use and needs no sample
  if (!(await findVehicleByName(GOLF))) return;
  try {
    await addCarWithHistory({
      vehicle: GOLF,
      vin: SAMPLE_VIN,
      productionYear: 2018,
      paint: 'red',
      mileage: 96_180,
      owner: null,
      since: new Date('2018-04-20T09:00:00Z'),
      services: SERVICES,
      warnings: [
        {
          at: new Date('2025-05-19T15:30:00Z'),
          title: 'Rear brake pads worn',
          priority: 2,
          description: 'About 3 mm left at the last check. Replace within the next 5,000 km.',
        },
      ],
    });
  } catch (error) {
    // another process that started at the same time was first
    if (!isDuplicateKey(error)) throw error;
  }
};
