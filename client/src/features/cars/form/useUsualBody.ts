import type { Body } from '@glovebox/shared/carLooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetSpecModelsQuery } from '../../../lib/catalogueApi.ts';
import type { VehicleValues } from '../../../lib/typedVehicle.ts';

/** Returns the usual body of the chosen base model; undefined if none is chosen, or it is not known. */
export const useUsualBody = ({ baseModel }: Pick<VehicleValues, 'baseModel'>): Body | undefined => {
  const { currentData } = useGetSpecModelsQuery(baseModel === '' ? skipToken : baseModel);
  // it is the same for all models
  return currentData?.specModels[0]?.body;
};
