import { FUEL_FIELDS, type FuelOfCar } from '@glovebox/shared/fuel';
import type { Types } from 'mongoose';
import { answered } from '../../platform/fields/answered.ts';
import { energiesByCar } from '../cars/carEnergies.ts';
import { describeCars } from '../cars/transferPreview.ts';
import { FuelRecordModel } from './fuelModel.ts';
import { inUnits } from './fuelRecord.ts';

/**
 * Reads everything that a user bought, newest first, each purchase with its car: including cars that they have
 * transferred, whose own routes now answer them 404. A removed car has only its id.
 */
export const exportFuel = async (buyer: Types.ObjectId): Promise<FuelOfCar[]> => {
  const records = await FuelRecordModel.find({ buyer }).sort({ doneAt: -1, _id: -1 }).lean();
  const ids = records.map(({ car }) => car);
  const [describe, energies] = await Promise.all([describeCars(ids), energiesByCar(ids)]);
  return records.map((record) =>
    answered(FUEL_FIELDS, 'download', record, {
      ...inUnits(record, energies(record.car)),
      car: describe(record.car),
    }),
  );
};
