import { createContext } from 'react';

/** The production year of the car of a dialog; null if it is not known. */
export const MadeInContext = createContext<number | null>(null);

/** The hint at an empty day of a new record. */
export const EMPTY_IS_TODAY = 'Left empty, it’s today.';

/** Returns the hint about a day more than a year before a car's production year; undefined without one. */
export const hintBeforeCar = (day: string | undefined, madeIn: number | null): string | undefined =>
  madeIn !== null && day && day < `${madeIn - 1}-01-01`
    ? `Before the car was made (${madeIn}). You can still save it.`
    : undefined;
