/** A new odometer in a car: from that day on it counts anew. */
export interface NewInstrument {
  /** YYYY-MM-DD */
  doneAt: string;
  /** km: what the old one showed last. */
  before: number;
  /** km: what the new one showed on that day. */
  after: number;
}

/** Whether a reading was taken from the old instrument; on the day itself from that whose reading is nearer. */
const isOfOld = ({ doneAt, before, after }: NewInstrument, day: string, km: number) =>
  day < doneAt || (day === doneAt && Math.abs(km - before) < Math.abs(km - after));

/**
 * What the present instrument of a car would have shown when a reading was taken, in km: readings of all its
 * instruments are compared on this scale. It is negative where the present one was not yet at 0.
 * @param day YYYY-MM-DD of the reading
 * @param km what was read
 */
export const onPresentInstrument = (instruments: readonly NewInstrument[], day: string, km: number): number =>
  instruments.reduce((shown, one) => (isOfOld(one, day, km) ? shown - (one.before - one.after) : shown), km);

/** Readings as of the present instrument. */
export const readingsOnPresentInstrument = <Reading extends { day: string; km: number }>(
  instruments: readonly NewInstrument[],
  readings: readonly Reading[],
): Reading[] =>
  readings.map((reading) => ({
    ...reading,
    km: onPresentInstrument(instruments, reading.day, reading.km),
  }));

/** km that a car has run and its present instrument does not show. */
export const kmNotShown = (instruments: readonly NewInstrument[]): number =>
  instruments.reduce((sum, { before, after }) => sum + before - after, 0);

interface WithNext {
  /** YYYY-MM-DD */
  doneAt: string;
  /** km */
  mileage: number;
  /** km at which the next one is due. */
  nextMileage?: number | null | undefined;
}

/** Services with their mileage, and that of the next one, as of the present instrument. */
export const servicesOnPresentInstrument = <Service extends WithNext>(
  instruments: readonly NewInstrument[],
  services: readonly Service[],
): Service[] =>
  services.map((service) => {
    const mileage = onPresentInstrument(instruments, service.doneAt, service.mileage);
    const { nextMileage } = service;
    return {
      ...service,
      mileage,
      ...(typeof nextMileage === 'number' && { nextMileage: nextMileage + mileage - service.mileage }),
    };
  });
