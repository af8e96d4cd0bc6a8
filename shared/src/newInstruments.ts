import { formatDistance, type DistanceUnits } from './units.ts';

/** A new odometer in a car, which counts from a different start from that day on. */
export interface NewInstrument {
  /** YYYY-MM-DD */
  doneAt: string;
  /** The last reading of the old odometer, in km. */
  before: number;
  /** The reading of the new odometer on that day, in km. */
  after: number;
}

/** Returns whether a reading is from the old instrument. On the day of the change, the nearer reading decides. */
export const isOfOldInstrument = ({ doneAt, before, after }: NewInstrument, day: string, km: number) =>
  day < doneAt || (day === doneAt && Math.abs(km - before) < Math.abs(km - after));

/**
 * Returns what the present instrument of a car would have shown when a reading was taken, in km. Readings of all
 * instruments are compared on this scale. The result is negative if the present instrument would not have reached 0.
 * @param day YYYY-MM-DD of the reading
 * @param km the reading
 */
export const onPresentInstrument = (instruments: readonly NewInstrument[], day: string, km: number): number =>
  instruments.reduce(
    (shown, one) => (isOfOldInstrument(one, day, km) ? shown - (one.before - one.after) : shown),
    km,
  );

/** Converts readings to the scale of the present instrument. */
export const readingsOnPresentInstrument = <Reading extends { day: string; km: number }>(
  instruments: readonly NewInstrument[],
  readings: readonly Reading[],
): Reading[] =>
  readings.map((reading) => ({
    ...reading,
    km: onPresentInstrument(instruments, reading.day, reading.km),
  }));

/** Returns the km that a car has been driven and its present instrument does not show. */
export const kmNotShown = (instruments: readonly NewInstrument[]): number =>
  instruments.reduce((sum, { before, after }) => sum + before - after, 0);

/** Returns the km that a car had been driven in all when a reading was taken, as far as its instruments showed them. */
export const distanceInAll = (instruments: readonly NewInstrument[], day: string, km: number): number =>
  onPresentInstrument(instruments, day, km) + kmNotShown(instruments);

/** Returns the km that a car has been driven in all; undefined if its present instrument shows them. */
export const totalDistanceOf = ({
  mileage,
  newInstruments,
}: {
  mileage: number;
  newInstruments: readonly NewInstrument[];
}): number | undefined => {
  const hidden = kmNotShown(newInstruments);
  return hidden === 0 ? undefined : mileage + hidden;
};

/** Says how far a car was driven in all: '256,000 km in all'; undefined if its odometer shows that. */
export const totalInWords = (
  { totalDistance }: { totalDistance?: number | undefined },
  units: DistanceUnits,
): string | undefined =>
  totalDistance === undefined ? undefined : `${formatDistance(totalDistance, units)} in all`;

interface WithNext {
  /** YYYY-MM-DD */
  doneAt: string;
  /** km; missing if it is not known. */
  mileage?: number | null | undefined;
  /** km at which the next one is due. */
  nextMileage?: number | null | undefined;
}

/** Converts the mileage of services, and of the next ones, to the scale of the present instrument. */
export const servicesOnPresentInstrument = <Service extends WithNext>(
  instruments: readonly NewInstrument[],
  services: readonly Service[],
): Service[] =>
  services.map((service) => {
    const { doneAt, mileage, nextMileage } = service;
    const known = mileage ?? nextMileage;
    if (typeof known !== 'number') return service;
    const shift = onPresentInstrument(instruments, doneAt, known) - known;
    return {
      ...service,
      ...(typeof mileage === 'number' && { mileage: mileage + shift }),
      ...(typeof nextMileage === 'number' && { nextMileage: nextMileage + shift }),
    };
  });
