import { proposedEnergies, type Energy } from '@glovebox/shared/energies';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetEnginesQuery } from '../../../lib/catalogueApi.ts';
import { isTypedAt, type VehicleValues } from '../../../lib/typedVehicle.ts';

/** Returns the energies that follow from the chosen or typed engine, the main one first; undefined without an engine. */
export const useProposedEnergies = ({
  model,
  engine,
  typedFrom,
  typed,
}: Pick<VehicleValues, 'model' | 'engine' | 'typedFrom' | 'typed'>): readonly Energy[] | undefined => {
  const { currentData } = useGetEnginesQuery(model === '' || engine === '' ? skipToken : model);
  if (isTypedAt('engine', typedFrom)) {
    const { fuel } = typed.engine;
    return fuel === '' ? undefined : proposedEnergies(fuel);
  }
  const chosen = currentData?.engines.find(({ _id }) => _id === engine);
  return chosen && proposedEnergies(chosen.fuel);
};
