import type { Energy } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { useAddFuelMutation, useCorrectFuelMutation } from './fuelApi.ts';
import { fuelFormFor, typedFuel } from './fuelForm.ts';

interface Of {
  carId: string;
  /** What the car runs on, the main one first. */
  energies: readonly Energy[];
  /** The purchase to correct; none for a new one. */
  record: FuelRecord | undefined;
  /** The newest one, of whose kind the next one will be. */
  last: FuelRecord | undefined;
}

/** The form of a fuel purchase: a new one, or one that is there and to be corrected. */
export const useFuelForm = ({ carId, energies, record, last }: Of, onSaved: () => void) => {
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const units = useUnits();
  const name = record ? `fuelEntry:${record._id}` : `fuelEntry:${carId}`;
  const [addFuel, adding] = useAddFuelMutation({ fixedCacheKey: name });
  const [correctFuel, correcting] = useCorrectFuelMutation({ fixedCacheKey: name });
  const [form] = useState(() => fuelFormFor(energies, units, record));
  const empty = { ...form.empty(), kind: last?.kind ?? ('' as const), currency };

  return {
    ...useDialogForm(form, {
      name,
      before: record ? { ...typedFuel(record, units), currency: record.currency ?? currency } : empty,
      busy: adding.isLoading || correcting.isLoading,
      creates: !record,
      send: async (fuel, idempotencyKey) => {
        const answer = record
          ? await correctFuel({ ...fuel, carId, recordId: record._id }).unwrap()
          : await addFuel({ ...fuel, carId, idempotencyKey }).unwrap();
        await keepCurrency(fuel.currency);
        return answer;
      },
      success: record ? 'Fuel record corrected.' : MESSAGES.toast.fuelAdded,
      onSaved,
      ...(!record && { next: ({ doneAt, mileage }) => ({ ...empty, doneAt, mileage }) }),
    }),
    isFirstCurrency,
  };
};
