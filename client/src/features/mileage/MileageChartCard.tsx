import type { Car } from '@glovebox/shared/car';
import { nextByKm } from '../../lib/dueEntry.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { LineChart } from '../../ui/charts/lazyCharts.ts';
import { MileageChart } from './MileageChart.tsx';
import { NotedReadings } from './NotedReadings.tsx';
import { StatedMileageNotice } from './StatedMileageNotice.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** Shows the mileage of a car over the years. */
export const MileageChartCard = ({ car }: { car: Pick<Car, '_id' | 'mileage' | 'due' | 'standing'> }) => {
  const query = useGetMileageQuery(car._id);
  const { data } = query;
  return (
    <Card title="Mileage Chart">
      {data ? (
        <>
          <StatedMileageNotice car={car} />
          <MileageChart {...data} Line={LineChart} mileage={car.mileage} next={nextByKm(car.due)} />
          {data.readings.some(({ source }) => source === 'noted') && <NotedReadings carId={car._id} />}
        </>
      ) : (
        <LoadingOrError query={query} label="Loading the mileage">
          <Skeleton className="h-64" />
        </LoadingOrError>
      )}
    </Card>
  );
};
