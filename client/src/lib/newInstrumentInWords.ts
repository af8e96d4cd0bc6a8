import { formatDay } from '@glovebox/shared/dates';
import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { formatDistance, type Units } from '@glovebox/shared/units';

/** Describes a new odometer: 'New odometer on May 3, 2024: the old one showed 182,300 km.' */
export const newInstrumentInWords = ({ doneAt, before }: NewInstrument, units: Units): string =>
  `New odometer on ${formatDay(doneAt, units)}: the old one showed ${formatDistance(before, units)}.`;
