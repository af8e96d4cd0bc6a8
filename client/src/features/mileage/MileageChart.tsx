import type { Car } from '@glovebox/shared/car';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { MileageReadings } from './MileageReadings.tsx';
import { NotedReadings } from './NotedReadings.tsx';

/** The odometer of a car over the years. */
export const MileageChart = ({ car }: { car: Pick<Car, '_id' | 'mileage' | 'due'> }) => {
  const { data, error, isFetching, refetch } = useGetMileageQuery(car._id);
  return (
    <Card title="Mileage Chart">
      {data ? (
        <>
          <MileageReadings {...data} mileage={car.mileage} next={car.due[0]} />
          {data.readings.some(({ source }) => source === 'noted') && <NotedReadings carId={car._id} />}
        </>
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
