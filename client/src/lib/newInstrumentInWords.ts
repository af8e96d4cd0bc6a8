import type { NewInstrument } from '@glovebox/shared/newInstruments';
import { formatDay, formatKm } from './format.ts';

/** 'New odometer on May 3, 2024: the old one showed 182,300 km.' */
export const newInstrumentInWords = ({ doneAt, before }: NewInstrument): string =>
  `New odometer on ${formatDay(doneAt)}: the old one showed ${formatKm(before)}.`;
