import type { Car } from '@glovebox/shared/car';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { LineChart } from '../../ui/charts/lazyCharts.ts';
import { MileageFigure } from './MileageFigure.tsx';
import { NotedReadings } from './NotedReadings.tsx';

/** Shows the mileage of a car over the years. */
export const MileageCard = ({ car }: { car: Pick<Car, '_id' | 'mileage' | 'due'> }) => {
  const { data, error, isFetching, refetch } = useGetMileageQuery(car._id);
  return (
    <Card title="Mileage Chart">
      {data ? (
        <>
          <MileageFigure {...data} Line={LineChart} mileage={car.mileage} next={car.due[0]} />
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
