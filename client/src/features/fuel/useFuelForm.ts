import type { Energy } from '@glovebox/shared/energies';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { MESSAGES } from '@glovebox/shared/messages';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { proposedCurrency } from '../../lib/currencies.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { userChanged, useUser } from '../../lib/session.ts';
import { useChangeSettingsMutation } from '../../lib/settingsApi.ts';
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
  const dispatch = useDispatch();
  const user = useUser();
  const units = useUnits();
  const name = record ? `fuelEntry:${record._id}` : `fuelEntry:${carId}`;
  const [addFuel, adding] = useAddFuelMutation({ fixedCacheKey: name });
  const [correctFuel, correcting] = useCorrectFuelMutation({ fixedCacheKey: name });
  const [changeSettings] = useChangeSettingsMutation();
  const [form] = useState(() => fuelFormFor(energies, units, record));
  const currency = user?.settings.currency ?? proposedCurrency();
  const empty = { ...form.empty(), kind: last?.kind ?? ('' as const), currency };
  const isFirstCurrency = user !== null && user.settings.currency === null;

  /** The currency of the first amount becomes the default. It stays unset if that fails: the purchase is saved. */
  const keepCurrency = async (chosen: string | undefined) => {
    if (!isFirstCurrency || chosen === undefined) return;
    const { data } = await changeSettings({ currency: chosen });
    if (data) dispatch(userChanged({ ...user, settings: data.settings }));
  };

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
