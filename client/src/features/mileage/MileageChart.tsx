import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useGetMileageQuery } from './mileageApi.ts';
import { MileageReadings } from './MileageReadings.tsx';

/** The odometer of a car over the years. */
export const MileageChart = ({ carId }: { carId: string }) => {
  const { data, error, isFetching, refetch } = useGetMileageQuery(carId);
  return (
    <Card title="Mileage Chart">
      {data ? (
        <MileageReadings {...data} />
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the mileage">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Card>
  );
};
