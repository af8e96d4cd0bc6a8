import { latestToday } from '@glovebox/shared/fields';
import type { ComponentProps } from 'react';
import { TextField } from './Field.tsx';

/** A labelled field for a day of the past. */
export const DayField = (field: ComponentProps<typeof TextField>) => (
  <TextField type="date" min="1900-01-01" max={latestToday()} {...field} />
);
