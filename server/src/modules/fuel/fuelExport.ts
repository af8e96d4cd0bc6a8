import { FUEL_FIELDS, type FuelOfCar } from '@glovebox/shared/fuel';
import type { Types } from 'mongoose';
import { answered } from '../../platform/fields/answered.ts';
import { energiesByCar } from '../cars/carEnergies.ts';
import { transferPreviews } from '../cars/transferPreview.ts';
import { FuelRecordModel } from './fuelModel.ts';
import { shownOf } from './fuelService.ts';

/**
 * Everything a user bought, newest first, each purchase with its car: including cars that they have transferred, whose
 * own routes now answer them 404. A removed car has only its id.
 */
export const exportFuel = async (buyer: Types.ObjectId): Promise<FuelOfCar[]> => {
  const records = await FuelRecordModel.find({ buyer }).sort({ doneAt: -1, _id: -1 }).lean();
  const ids = new Map(records.map(({ car }) => [car.toHexString(), car]));
  const [cars, energies] = await Promise.all([
    transferPreviews([...ids.values()]),
    energiesByCar([...ids.values()]),
  ]);
  return records.map((record) => {
    const _id = record.car.toHexString();
    const car = cars.get(_id);
    return answered(FUEL_FIELDS, 'download', record, {
      ...shownOf(record, energies(record.car)),
      car: { _id, ...(car && { vin: car.vin, name: `${car.make.name} ${car.model.name}` }) },
    });
  });
};
