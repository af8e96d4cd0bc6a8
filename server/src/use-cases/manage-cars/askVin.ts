import type { VinAnswer } from '@glovebox/shared/car';
import { vin as vinSchema } from '@glovebox/shared/vehicleParts';
import { z } from '@glovebox/shared/zod';
import { isVinFound } from '../../modules/cars/carLookup.ts';
import { vinTaken } from '../../modules/cars/vinTaken.ts';
import { parse } from '../../platform/http/parse.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/**
 * Says whether a VIN is registered already, as far as its owner lets the car be found by it, and what can be done.
 * @throws AppError BAD_INPUT for what is no VIN
 */
export const askVin = async (user: SessionUser, typed: string, isCustomers: boolean): Promise<VinAnswer> => {
  const { vin } = parse(z.object({ vin: vinSchema }), { vin: typed });
  if (!(await isVinFound(user, vin))) return { registered: null };
  const { code, message } = await vinTaken(vin, user, isCustomers);
  return { registered: { code: code === 'VIN_YOURS' ? code : 'VIN_TAKEN', message } };
};
