import { useFormContext } from 'react-hook-form';
import { TextAreaField, TextField } from '../../../ui/forms/Field.tsx';
import { CAR_TEXT_NAMES, CAR_TEXTS, type CarText } from './carTexts.ts';

/** The optional texts of a car, in the forms of new and existing cars. */
export const CarTextFields = () => {
  const { register, formState } = useFormContext<Record<CarText, string>>();
  return CAR_TEXT_NAMES.map((name) => {
    const { label, hint, rows } = CAR_TEXTS[name];
    const field = { label, hint, error: formState.errors[name]?.message, optional: true };
    return rows === undefined ? (
      <TextField key={name} {...field} autoComplete="off" {...register(name)} />
    ) : (
      <TextAreaField key={name} {...field} rows={rows} {...register(name)} />
    );
  });
};
