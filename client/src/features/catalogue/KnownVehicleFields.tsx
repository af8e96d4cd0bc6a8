import { skipToken } from '@reduxjs/toolkit/query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useGetEnginesQuery } from '../../lib/catalogueApi.ts';
import type { VehicleValues } from '../../lib/typedVehicle.ts';
import { VehicleFields, type VehicleFieldsProps } from './VehicleFields.tsx';

/**
 * Returns the base model that a spec model belongs to. The car does not hold it; the catalogue returns it with the
 * engines.
 */
const useBaseModel = ({ baseModel, model }: VehicleValues) => {
  // `data` instead of `currentData`, because the next model is chosen from the same base model
  const { data, error, refetch, isFetching } = useGetEnginesQuery(
    baseModel === '' && model !== '' ? model : skipToken,
  );
  const found = baseModel !== '' || model === '' ? baseModel : data?.baseModel._id;
  return { found, error: isFetching ? undefined : error, refetch };
};

/** The fields of a vehicle that was chosen earlier. */
export const KnownVehicleFields = ({ value, ...fields }: VehicleFieldsProps) => {
  const { found, error, refetch } = useBaseModel(value);
  if (found !== undefined) return <VehicleFields value={{ ...value, baseModel: found }} {...fields} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the catalogue">
      <div className="grid gap-4 sm:grid-cols-2">
        {['make', 'base model', 'model', 'engine'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </div>
    </Loading>
  );
};
