import type { ImportedCar } from '@glovebox/shared/recordImport';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCarQuery } from '../../lib/carApi.ts';

/** The name of the person's car that a car in the files is; the name in the files while it is not known. */
export const TargetName = ({ car: { name, target } }: { car: Pick<ImportedCar, 'name' | 'target'> }) => {
  const { currentData } = useGetCarQuery(target ?? skipToken);
  return currentData ? privateCarName(currentData) : name;
};
