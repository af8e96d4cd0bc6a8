import { skipToken } from '@reduxjs/toolkit/query';
import {
  isTypedAt,
  NOTHING_TYPED,
  VEHICLE_LEVELS,
  type VehicleLevel,
  type VehicleValues,
} from '../../lib/typedVehicle.ts';
import {
  useGetBaseModelsQuery,
  useGetEnginesQuery,
  useGetMakesQuery,
  useGetSpecModelsQuery,
} from '../../lib/catalogueApi.ts';

const NOT_TYPED = { typedFrom: '', typed: NOTHING_TYPED } as const;
const UNDER_MODEL = { engine: '', ...NOT_TYPED };
const UNDER_BASE_MODEL = { model: '', ...UNDER_MODEL };
const UNDER_MAKE = { baseModel: '', ...UNDER_BASE_MODEL };

/** The fields that a choice changes: all levels below become open again. */
export const pick = {
  make: (make: string): VehicleValues => ({ make, ...UNDER_MAKE }),
  baseModel: (baseModel: string) => ({ baseModel, ...UNDER_BASE_MODEL }),
  model: (model: string) => ({ model, ...UNDER_MODEL }),
  engine: (engine: string) => ({ engine }),
};

/** Returns the fields that change when a car is not listed: it is typed from this level on. */
export const typeFrom = (level: VehicleLevel): Partial<VehicleValues> => ({
  ...Object.fromEntries(VEHICLE_LEVELS.filter((one) => isTypedAt(one, level)).map((one) => [one, ''])),
  typedFrom: level,
});

/** Returns the first level that is not chosen yet; the last level if all are. */
export const openLevel = (value: VehicleValues): VehicleLevel =>
  VEHICLE_LEVELS.find((level) => value[level] === '') ?? 'engine';

const under = (id: string) => (id === '' ? skipToken : id);

// shows the cached list and reads it again, because moderators may have added entries
const FRESH = { refetchOnMountOrArgChange: true };

/** Returns the four lists of the catalogue, each loaded once its parent is chosen. */
export const useVehicleLists = ({ make, baseModel, model }: VehicleValues) => ({
  makes: useGetMakesQuery(undefined, FRESH),
  baseModels: useGetBaseModelsQuery(under(make), FRESH),
  specModels: useGetSpecModelsQuery(under(baseModel), FRESH),
  engines: useGetEnginesQuery(under(model), FRESH),
});
