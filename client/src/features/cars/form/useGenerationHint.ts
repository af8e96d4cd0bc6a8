import { skipToken } from '@reduxjs/toolkit/query';
import { useGetEnginesQuery } from '../../../lib/catalogueApi.ts';
import { isBuiltIn, yearRange } from '../../../lib/forms/yearRange.ts';

/** Says that a spec model was not built in the production year, by the years of the catalogue; null if it may have been. */
export const useGenerationHint = ({ model, productionYear }: { model: string; productionYear: string }) => {
  const { currentData } = useGetEnginesQuery(model === '' ? skipToken : model);
  if (!currentData || isBuiltIn(currentData, productionYear) !== false) return null;
  return `The ${currentData.name} was built ${yearRange(currentData)}. Check the year and the spec model.`;
};
