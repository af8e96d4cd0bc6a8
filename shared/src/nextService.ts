import type { PublicCar } from './car.ts';
import { daysBetween } from './days.ts';
import { kmUntil, pressingOf, stateOf } from './dueEntries.ts';
import type { DueState } from './dueRule.ts';
import { USUAL_THRESHOLDS } from './dueWeights.ts';
import { servicesOnPresentInstrument } from './newInstruments.ts';
import { serviceTitle } from './serviceTitle.ts';

/** The service of a car that is due first, as everybody sees it. Mileages are in km. */
export interface NextService {
  title: string;
  state: DueState;
  /** The mileage and the day of the service that says when the next one is due. */
  doneKm: number | undefined;
  doneOn: string;
  dueKm: number | undefined;
  kmLeft: number | undefined;
  dueDay: string | undefined;
  daysLeft: number | undefined;
}

/**
 * Returns the next due service of a car. Only services that count say when the next one is due.
 * @param today YYYY-MM-DD
 */
export const nextService = (
  { services, mileage, newInstruments, odometerUnit }: PublicCar,
  today: string,
): NextService | undefined => {
  const units = { distance: odometerUnit };
  return servicesOnPresentInstrument(newInstruments, services)
    .flatMap((service) => {
      const { nextMileage, nextDate } = service;
      if (nextMileage === undefined && nextDate === undefined) return [];
      const kmLeft = nextMileage === undefined ? undefined : kmUntil(nextMileage, { mileage, units });
      const daysLeft = nextDate === undefined ? undefined : daysBetween(today, nextDate);
      return [
        {
          title: serviceTitle(service),
          state: stateOf({ dueKm: nextMileage, kmLeft, daysLeft }, USUAL_THRESHOLDS, units),
          ...{ doneKm: service.mileage, dueKm: nextMileage, kmLeft },
          ...{ doneOn: service.doneAt, dueDay: nextDate, daysLeft },
        },
      ];
    })
    .toSorted((a, b) => pressingOf(a) - pressingOf(b))[0];
};
