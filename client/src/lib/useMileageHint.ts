import { skipToken } from '@reduxjs/toolkit/query';
import { parseDistance } from './forms/distance.ts';
import { useGetMileageQuery } from './mileageApi.ts';
import { hintByDay, hintByLast, type SeriesReading } from './mileageHint.ts';
import { today } from './today.ts';
import { useUnits } from './useUnits.ts';

/** A mileage and its day, as they are typed. */
interface Typed {
  mileage: string;
  doneAt: string;
}

interface Known {
  /** The reading that is being corrected; it is not compared with itself. */
  corrected?: Pick<SeriesReading, 'doneAt' | 'source'> & { mileage?: number | undefined };
  /** km; the car's mileage, if it is known, which saves fetching all readings. */
  lastMileage?: number;
}

const isSame = (one: Known['corrected'], { doneAt, mileage, source }: SeriesReading) =>
  one?.doneAt === doneAt && one.mileage === mileage && one.source === source;

/** Returns the hint for a typed mileage, compared with the car's readings around that day; undefined without one. */
export const useMileageHint = (carId: string, typed: Typed, { corrected, lastMileage }: Known) => {
  const units = useUnits();
  const whole = parseDistance(typed.mileage, units, corrected?.mileage);
  const mileage = whole !== undefined && Number.isInteger(whole) && whole >= 0 ? whole : null;
  const day = typed.doneAt || today(units);
  const isLatest = lastMileage !== undefined && !corrected && day >= today(units);
  const isChanged = corrected?.doneAt !== day || corrected.mileage !== mileage;
  const isAsked = mileage !== null && !isLatest && isChanged;
  const { currentData } = useGetMileageQuery(isAsked ? carId : skipToken);
  if (isLatest) return hintByLast(mileage, lastMileage, units);
  if (!isAsked || !currentData) return undefined;
  const own = currentData.readings.findIndex((reading) => isSame(corrected, reading));
  const readings = currentData.readings.filter((_reading, index) => index !== own);
  return hintByDay(mileage, day, { ...currentData, readings }, units);
};
