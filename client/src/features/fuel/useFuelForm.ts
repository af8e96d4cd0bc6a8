import type { FuelRecord } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useAddFuelMutation, useCorrectFuelMutation } from './fuelApi.ts';
import { fuelForm, typedFuel } from './fuelForm.ts';

/** The form of a fuel purchase: a new one, or one that is there and to be corrected. */
export const useFuelForm = (carId: string, record: FuelRecord | undefined, onSaved: () => void) => {
  const name = record ? `fuelEntry:${record._id}` : `fuelEntry:${carId}`;
  const [addFuel, adding] = useAddFuelMutation({ fixedCacheKey: name });
  const [correctFuel, correcting] = useCorrectFuelMutation({ fixedCacheKey: name });
  return useDialogForm(fuelForm, {
    name,
    ...(record && { before: typedFuel(record) }),
    busy: adding.isLoading || correcting.isLoading,
    creates: !record,
    send: async (fuel, idempotencyKey) =>
      record
        ? await correctFuel({ ...fuel, carId, recordId: record._id }).unwrap()
        : await addFuel({ ...fuel, carId, idempotencyKey }).unwrap(),
    success: record ? 'Fuel record corrected.' : MESSAGES.toast.fuelAdded,
    onSaved,
    ...(!record && { next: ({ doneAt, mileage }) => ({ ...fuelForm.empty(), doneAt, mileage }) }),
  });
};
