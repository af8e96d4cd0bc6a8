import type { Energy } from '@glovebox/shared/energies';
import type { FuelRecord, NewFuel } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { useAddFuelMutation, useCorrectFuelMutation } from './fuelApi.ts';
import { fuelFormFor, typedFuel, type FuelValues } from './fuelForm.ts';

interface FuelForm {
  carId: string;
  /** What the car runs on, the main one first. */
  energies: readonly Energy[];
  /** The purchase to correct; none for a new one. */
  record: FuelRecord | undefined;
  /** The newest purchase; a new one begins with its kind. */
  last: FuelRecord | undefined;
}

/** The form of a fuel purchase, either of a new one or of one that is corrected. */
export const useFuelForm = ({ carId, energies, record, last }: FuelForm, onSaved: () => void) =>
  // the answers of the two calls differ, and neither is read
  useRecordForm<FuelValues, NewFuel, unknown, FuelRecord>({
    kind: 'fuelEntry',
    carId,
    record,
    define: (units, corrected) => fuelFormFor(energies, units, corrected),
    typed: (corrected, units, currency) => ({
      ...typedFuel(corrected, units),
      currency: corrected.currency ?? currency,
    }),
    begin: (empty, currency) => ({ ...empty, kind: last?.kind ?? ('' as const), currency }),
    next: ({ doneAt, mileage }, empty) => ({ ...empty, doneAt, mileage }),
    useAdd: useAddFuelMutation,
    useCorrect: useCorrectFuelMutation,
    currencyOf: ({ currency }) => currency,
    success: record ? 'Fuel record corrected.' : MESSAGES.toast.fuelAdded,
    onSaved,
  });
