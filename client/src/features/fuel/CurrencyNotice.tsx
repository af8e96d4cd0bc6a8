import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { proposedCurrency } from '../../lib/currencies.ts';
import { settingsChanged, useUser } from '../../lib/session.ts';
import { useCurrencyOptions } from '../../lib/useCurrencyOptions.ts';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { notify } from '../../lib/notify.ts';
import { useNameFuelCurrencyMutation } from './fuelApi.ts';

/** Asks for the currency of prices that were recorded without one, once for all cars. */
export const CurrencyNotice = ({ prices }: { prices: number }) => {
  const dispatch = useDispatch();
  const user = useUser();
  const [currency, setCurrency] = useState(() => user?.settings.currency ?? proposedCurrency());
  const options = useCurrencyOptions(currency);
  const [nameCurrency, { isLoading }] = useNameFuelCurrencyMutation();

  const save = async () => {
    try {
      const { message } = await nameCurrency({ currency }).unwrap();
      if (user?.settings.currency === null) {
        dispatch(settingsChanged({ id: user.id, settings: { ...user.settings, currency } }));
      }
      notify.success(message);
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <div className="flex flex-wrap items-end gap-3 rounded-md border border-line p-3">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        {prices === 1 ? 'One price has' : `${prices.toLocaleString('en-US')} prices have`} no currency. Choose
        it once for all your cars.
      </p>
      <NativeSelect
        label="Currency"
        options={options}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
        className="w-44"
      />
      <Button busy={isLoading} onClick={() => void save()}>
        Save
      </Button>
    </div>
  );
};
