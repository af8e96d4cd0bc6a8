import type { MileageAnswer } from '@glovebox/shared/car';
import { lazy } from 'react';
import { formatDay, formatKm } from '../../lib/format.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

const LineChart = lazy(() => import('../../ui/charts/LineChart.tsx'));

const LABEL = 'Mileage over time';
const ODD = 'implausible';
/** A line has two ends. */
const FEWEST = 2;

const dayAt = (at: number) => formatDay(new Date(at).toISOString());

/** What the odometer of a car showed: services are points, other readings only lengthen the line. */
export const MileageReadings = ({ readings }: MileageAnswer) => {
  if (readings.length < FEWEST)
    return <EmptyState icon="gauge" text="Too few readings for a chart: it takes two." />;
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
          points={readings.map(({ doneAt, mileage, implausible, source }) => ({
            at: Date.parse(doneAt),
            value: mileage,
            odd: implausible,
            dotted: source === 'service',
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
