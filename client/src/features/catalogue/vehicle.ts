import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetBaseModelsQuery,
  useGetEnginesQuery,
  useGetMakesQuery,
  useGetSpecModelsQuery,
} from './catalogueApi.ts';

/** The picks by id; '' where nothing is picked yet. */
export interface Vehicle {
  make: string;
  baseModel: string;
  model: string;
  engine: string;
}

const UNDER_MAKE = { baseModel: '', model: '', engine: '' };
const UNDER_BASE_MODEL = { model: '', engine: '' };
const UNDER_MODEL = { engine: '' };

/** What follows from a pick: everything below it is open again. */
export const pick = {
  make: (make: string): Vehicle => ({ make, ...UNDER_MAKE }),
  baseModel: (baseModel: string) => ({ baseModel, ...UNDER_BASE_MODEL }),
  model: (model: string) => ({ model, ...UNDER_MODEL }),
  engine: (engine: string) => ({ engine }),
};

const under = (id: string) => (id === '' ? skipToken : id);

// moderators may have added what is looked for; until the answer, the list of before is there
const FRESH = { refetchOnMountOrArgChange: true };

/** The four lists of the catalogue, each loaded once its parent is picked. */
export const useVehicleLists = ({ make, baseModel, model }: Vehicle) => ({
  makes: useGetMakesQuery(undefined, FRESH),
  baseModels: useGetBaseModelsQuery(under(make), FRESH),
  specModels: useGetSpecModelsQuery(under(baseModel), FRESH),
  engines: useGetEnginesQuery(under(model), FRESH),
});
