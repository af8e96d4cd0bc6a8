import { FUEL_FIELDS, type FuelOfCar } from '@glovebox/shared/fuel';
import type { PageQuery } from '@glovebox/shared/paging';
import type { Types } from 'mongoose';
import { byRecord, LATEST_FIRST, readPage, type After } from '../../platform/database/paging.ts';
import { answered } from '../../platform/fields/answered.ts';
import { describeCars } from '../cars/transferPreview.ts';
import { FuelRecordModel } from './fuelModel.ts';
import { inUnits } from './fuelRecord.ts';

/**
 * Reads a page of everything that a user bought, newest first, each purchase with its car: including cars that they have
 * transferred, whose own routes now answer them 404. A removed car has only its id.
 */
export const exportFuel = async (
  buyer: Types.ObjectId,
  query: PageQuery,
): Promise<{ entries: FuelOfCar[]; nextCursor: string | null }> => {
  const { page, nextCursor } = await readPage(query, byRecord, (after: After, count: number) =>
    FuelRecordModel.find({ buyer, ...after })
      .sort(LATEST_FIRST)
      .limit(count)
      .lean(),
  );
  const describe = await describeCars(page.map(({ car }) => car));
  const entries = page.map((record) =>
    answered(FUEL_FIELDS, 'download', record, { ...inUnits(record), car: describe(record.car) }),
  );
  return { entries, nextCursor };
};
