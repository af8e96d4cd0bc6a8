import { formatDay, type DateReader } from '@glovebox/shared/dates';
import type { MileageSeries } from '@glovebox/shared/car';
import type { DueEntry } from '@glovebox/shared/dueList';
import type { ComponentType } from 'react';
import { forecaster } from '@glovebox/shared/forecast';
import { contradictionsInWords } from '@glovebox/shared/mileageVerdict';
import { kmNotShown, onPresentInstrument } from '@glovebox/shared/newInstruments';
import { formatDistance, kmPerUnit } from '@glovebox/shared/units';
import { classNames } from '../../lib/classNames.ts';
import { today } from '../../lib/today.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { EmptyChart } from '../../ui/charts/EmptyChart.tsx';
import type { LineChartProps } from '../../ui/charts/lineExtent.ts';
import { newInstrumentInWords } from '../../lib/newInstrumentInWords.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toReadings } from './toReadings.ts';

const LABEL = 'Mileage over time';
const ODD = 'implausible';

/** The smallest number of readings that can be drawn as a line. */
const FEWEST = 2;

/** The smallest distance between two grid lines, in the reader's unit. */
const LEAST = 1_000;

type Reading = MileageSeries['readings'][number];

/** Returns today's end of the line; null if the last plausible reading already shows the car's mileage today. */
const endOf = (readings: readonly Reading[], mileage: number, day: string) => {
  const last = readings.findLast(({ implausible }) => !implausible);
  if (!last || (last.doneAt >= day && last.mileage >= mileage)) return null;
  return { day: last.doneAt > day ? last.doneAt : day, value: mileage };
};

type Next = Pick<DueEntry, 'title' | 'dueKm' | 'forecast'>;

/** Returns the next service with the day on which the car will presumably reach it; null if that is not ahead. */
const wayAhead = (
  series: MileageSeries,
  next: Next | undefined,
  mileage: number,
  day: string,
  reader: DateReader,
) => {
  if (next?.dueKm === undefined || next.dueKm <= mileage) return null;
  // the public page has no forecast of its own
  const on = next.forecast?.day ?? forecaster(toReadings(series), day)(next.dueKm)?.day;
  if (on === undefined || on <= day) return null;
  return { day: on, value: next.dueKm, text: `${next.title}, about ${formatDay(on, reader)}` };
};

/** Returns the mark of a reading. Only services and noted readings have one; other readings are part of the line. */
const markOf = ({ source, verified }: Reading): 'filled' | 'hollow' | null =>
  source === 'service' || source === 'noted' ? (verified ? 'filled' : 'hollow') : null;

/** A mark of the chart with its meaning. */
const Mark = ({ className, children }: { className?: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span
      aria-hidden="true"
      className={classNames('size-2 rounded-full border-2 border-accent forced-color-adjust-none', className)}
    />
    {children}
  </span>
);

interface Props extends MileageSeries {
  /** The component that draws the line. */
  Line: ComponentType<LineChartProps>;
  /** The car's current mileage, in km. */
  mileage: number;
  /** The next due service. */
  next?: Next | undefined;
  /** YYYY-MM-DD; by default the reader's current day. */
  today?: string;
}

/**
 * Shows the mileage of a car over time. Services and noted readings are points, other readings are only part of the
 * line, and a dotted line leads to the next service.
 */
export const MileageChart = ({
  Line,
  readings,
  newInstruments,
  mileage: current,
  next,
  today: given,
}: Props) => {
  const units = useUnits();
  const day = given ?? today(units);
  if (readings.length < FEWEST)
    return <EmptyState drawing={<EmptyChart />} text="The chart needs two readings." />;
  const odd = readings.filter(({ implausible }) => implausible).length;
  const end = endOf(readings, current, day);
  const ahead = wayAhead({ readings, newInstruments }, next, current, day, units);
  // the line shows the total distance of the car, the table the readings of its odometers
  const hidden = kmNotShown(newInstruments);
  const inAll = ({ doneAt, mileage }: Reading) =>
    onPresentInstrument(newInstruments, doneAt, mileage) + hidden;
  // the values of the grid lines are round in the reader's unit
  const perUnit = kmPerUnit(units);
  const axisUnits = { distance: units.distance };
  const inKm = (value: number) => Math.round(value * perUnit);
  return (
    <ChartFrame
      label={LABEL}
      columns={['Done at', 'Mileage']}
      rows={[
        ...readings.map(({ doneAt, mileage, implausible }) => ({
          cells: [
            formatDay(doneAt, units),
            implausible ? `${formatDistance(mileage, units)} (${ODD})` : formatDistance(mileage, units),
          ],
        })),
        ...(end ? [{ cells: ['Today', formatDistance(end.value, units)] }] : []),
        ...(ahead ? [{ cells: [ahead.text, formatDistance(ahead.value, units)] }] : []),
      ]}
      note={
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          {readings.some(({ verified }) => verified) && <Mark className="bg-accent">Read by a workshop</Mark>}
          {readings.some((reading) => markOf(reading) === 'hollow') && <Mark>Read by the owner</Mark>}
          {ahead && <span>Dotted: {ahead.text}</span>}
          {newInstruments.map((instrument) => (
            <span key={instrument.doneAt}>{newInstrumentInWords(instrument, units)}</span>
          ))}
          {odd > 0 && <span>{contradictionsInWords(odd)}</span>}
        </p>
      }
    >
      <Line
        label={LABEL}
        points={[
          ...readings.map((reading) => ({
            day: reading.doneAt,
            value: inAll(reading) / perUnit,
            isOdd: reading.implausible,
            mark: markOf(reading),
          })),
          ...(end ? [{ ...end, value: (end.value + hidden) / perUnit, isOdd: false, mark: null }] : []),
        ]}
        today={day}
        ahead={ahead && { ...ahead, value: (ahead.value + hidden) / perUnit }}
        least={LEAST}
        formatLine={(value) => formatDistance(inKm(value), axisUnits)}
        formatValue={(value) => {
          const distance = formatDistance(inKm(value), units);
          return newInstruments.length > 0 ? `${distance} in all` : distance;
        }}
        oddText={ODD}
      />
    </ChartFrame>
  );
};
