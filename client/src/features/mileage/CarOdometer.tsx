import type { Car } from '@glovebox/shared/car';
import { daysBetween } from '@glovebox/shared/days';
import { gapInWords } from '@glovebox/shared/gapWords';
import { mileagePace, plausibleReadings, type JudgedReading } from '@glovebox/shared/mileagePace';
import { can } from '@glovebox/shared/policy';
import { formatDistance, kmPerUnit, type Units } from '@glovebox/shared/units';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { nextByKm } from '../../lib/dueEntry.ts';
import { today } from '../../lib/today.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { PanelCurve } from '../../ui/panel/PanelCurve.tsx';
import { PanelOdometer } from '../../ui/panel/PanelOdometer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetMileageQuery } from '../../lib/mileageApi.ts';
import { toReadings } from './toReadings.ts';

const DAYS_OF_YEAR = 365;

const readInWords = (day: string, now: string) => {
  const days = daysBetween(day, now);
  if (days <= 0) return 'Read today';
  return days === 1 ? 'Read yesterday' : `Read ${gapInWords(days)} ago`;
};

/** Rounds km to whole hundreds of the reader's unit. */
const roundHundred = (km: number, units: Units) => {
  const hundred = 100 * kmPerUnit(units);
  return Math.round(km / hundred) * hundred;
};

/** Says when the odometer was read, and how far the car is driven: 'Read 7 days ago · 15,400 km a year'. */
const summary = (readings: readonly JudgedReading[], now: string, units: Units) => {
  const last = plausibleReadings(readings).at(-1);
  const pace = mileagePace(readings);
  return [
    last ? readInWords(last.day, now) : 'No reading yet',
    pace !== null && `${formatDistance(roundHundred(pace * DAYS_OF_YEAR, units), units)} a year`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The odometer of a car, its curve, and the time of the last reading. */
export const CarOdometer = ({ car }: { car: Pick<Car, '_id' | 'mileage' | 'due' | 'standing'> }) => {
  const dispatch = useDispatch();
  const units = useUnits();
  const { data, error, isFetching } = useGetMileageQuery(car._id);
  const readings = data && toReadings(data);
  const hasFailed = !data && error && !isFetching;
  return (
    <PanelOdometer
      km={car.mileage}
      curve={
        readings ? (
          <PanelCurve readings={readings} today={today(units)} nextKm={nextByKm(car.due)?.dueKm} />
        ) : hasFailed ? (
          <div className="aspect-[10/3]" />
        ) : (
          <Skeleton className="aspect-[10/3] animate-appear" />
        )
      }
    >
      {readings ? summary(readings, today(units), units) : hasFailed && 'The readings could not be loaded.'}
      {can(car.standing, 'noteReading') && (
        <>
          <span className="print:hidden"> · </span>
          <button
            type="button"
            onClick={() => dispatch(openDialog({ name: 'reading', carId: car._id }))}
            className="font-medium whitespace-nowrap text-accent underline-offset-2 hover:underline print:hidden"
          >
            Record reading
          </button>
        </>
      )}
    </PanelOdometer>
  );
};
