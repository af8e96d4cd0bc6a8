import type { MileageAnswer } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { lazy } from 'react';
import { formatDay, formatKm } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useGetMileageQuery } from './mileageApi.ts';

const LineChart = lazy(() => import('../../ui/charts/LineChart.tsx'));

const LABEL = 'Mileage over time';
const ODD = 'implausible';

const dayAt = (at: number) => formatDay(new Date(at).toISOString());

/** What the odometer showed at each service of a car. */
export const MileageChart = ({ carId }: { carId: string }) => {
  const { data, error, isFetching, refetch } = useGetMileageQuery(carId);
  return (
    <Card title="Mileage Chart">
      {data ? (
        <Readings {...data} />
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

const Readings = ({ readings }: MileageAnswer) => {
  if (readings.length === 0) return <EmptyState icon="gauge" text={MESSAGES.car.noServices} />;
  const odd = readings.filter(({ implausible }) => implausible).length;
  return (
    <>
      <ChartFrame
        label={LABEL}
        columns={['Done at', 'Mileage']}
        rows={readings.map(({ doneAt, mileage, implausible }) => [
          formatDay(doneAt),
          implausible ? `${formatKm(mileage)} (${ODD})` : formatKm(mileage),
        ])}
      >
        <LineChart
          label={LABEL}
          points={readings.map(({ doneAt, mileage, implausible }) => ({
            at: Date.parse(doneAt),
            value: mileage,
            odd: implausible,
          }))}
          formatTime={dayAt}
          formatValue={formatKm}
          oddText={ODD}
        />
      </ChartFrame>
      {odd > 0 && (
        <p className="mt-2 text-xs text-muted">
          {odd === 1
            ? 'One reading contradicts the others: the cross beside the line.'
            : `${odd} readings contradict the others: the crosses beside the line.`}
        </p>
      )}
    </>
  );
};
