import { latestToday } from '@glovebox/shared/days';
import { useContext, type ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EMPTY_IS_TODAY, hintBeforeCar, MadeInContext } from '../../lib/dayHints.ts';
import { TextField } from './Field.tsx';

type Props = ComponentProps<typeof TextField> & {
  name: string;
  /** Whether the server takes an empty day for today. */
  isTodayIfEmpty?: boolean;
};

/** A labelled field of a form for a day of the past. It hints at a day before the car was made. */
export const DayField = ({ isTodayIfEmpty = false, ...field }: Props) => {
  const madeIn = useContext(MadeInContext);
  const { control } = useFormContext();
  const day = useWatch({ control, name: field.name }) as string | undefined;
  return (
    <TextField
      type="date"
      min="1900-01-01"
      max={latestToday()}
      {...field}
      hint={hintBeforeCar(day, madeIn) ?? (isTodayIfEmpty && day === '' ? EMPTY_IS_TODAY : field.hint)}
    />
  );
};
