import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/forms/CheckField.tsx';

/** Whether strangers find a car by its VIN. */
export const FindableField = (field: UseFormRegisterReturn) => (
  <CheckField
    label="Findable by VIN"
    hint="Anyone who knows the VIN can look the car up. Its public code works in any case."
    {...field}
  />
);
