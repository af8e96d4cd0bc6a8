import type { CarPurchase } from '@glovebox/shared/carPurchase';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { FIRST_CURRENCY, useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { DayField } from '../../ui/forms/DayField.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { useGetCarPurchaseQuery, usePutCarPurchaseMutation } from './carPurchaseApi.ts';
import { carPurchaseFacts, carPurchaseFormFor, typedCarPurchase } from './carPurchaseForm.ts';

interface Props {
  carId: string;
  carName: ReactNode;
  onClose: () => void;
}

const TITLE = 'Purchase and sale';

/** Records what the owner paid for a car, what they sold it for, and their estimate of its value. */
const CarPurchaseDialog = ({ carId, carName, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useGetCarPurchaseQuery(carId);
  if (data) return <CarPurchaseForm {...{ carId, carName, onClose }} stored={data.ownership} />;
  // without this, replacing one dialog by another would flicker
  if (!error || isFetching) return null;
  return (
    <Dialog open title={TITLE} description={carName} onClose={onClose}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Dialog>
  );
};

const CarPurchaseForm = ({ carId, carName, onClose, stored }: Props & { stored: CarPurchase }) => {
  const units = useUnits();
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const name = `ownership:${carId}`;
  const [putCarPurchase, { isLoading }] = usePutCarPurchaseMutation({ fixedCacheKey: name });
  const [form] = useState(() => carPurchaseFormFor(units, stored));
  const of = useDialogForm(form, {
    name,
    before: typedCarPurchase(stored, units, currency),
    busy: isLoading,
    edited: {
      revision: stored.revision,
      facts: carPurchaseFacts(units),
      begin: (current) => {
        const now = current as CarPurchase;
        return {
          definition: carPurchaseFormFor(units, now),
          before: typedCarPurchase(now, units, currency),
          revision: now.revision,
        };
      },
    },
    send: async (next, _key, revision) => {
      const answer = await putCarPurchase({
        carId,
        input: { ...next, ...(revision !== undefined && { revision }) },
      }).unwrap();
      await keepCurrency((next.purchase?.price ?? next.sale?.price ?? next.estimate?.value)?.currency);
      return answer;
    },
    success: 'Purchase and sale saved.',
    toasts: notify.dialog,
    onSaved: onClose,
  });
  const { formState, register } = of.form;
  const { errors } = formState;
  return (
    <FormDialog title={TITLE} description={carName} submitLabel="Save" onClose={onClose} of={of}>
      <p className="text-muted">
        Only you see this. If you transfer the car, prices stay with you and mileage with the car.
      </p>
      <Deal of="purchase" title="What you paid" priceHint={isFirstCurrency && FIRST_CURRENCY} />
      <Part title="What it is worth today" hint="Your estimate, used to work out depreciation.">
        <MoneyFields
          label="Value"
          isOfCar
          errors={errors.estimate?.value}
          amount={register('estimate.value.amount')}
          currency="estimate.value.currency"
        />
        <DayField label="Day" error={errors.estimate?.day?.message} {...register('estimate.day')} />
      </Part>
      <Deal of="sale" title="What you sold it for" priceHint={false} />
    </FormDialog>
  );
};

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3 border-t border-rule pt-4">
    <legend className="sr-only">{title}</legend>
    <div aria-hidden="true">
      <p className="text-head font-semibold">{title}</p>
      {hint !== undefined && <p className="text-xs text-muted">{hint}</p>}
    </div>
    {children}
  </fieldset>
);

const Deal = ({
  of,
  title,
  priceHint,
}: {
  of: 'purchase' | 'sale';
  title: string;
  priceHint: string | false;
}) => {
  const { register, formState } = useFormContext<ReturnType<typeof typedCarPurchase>>();
  const errors = formState.errors[of];
  return (
    <Part title={title}>
      <MoneyFields
        label="Price"
        isOfCar
        hint={priceHint}
        errors={errors?.price}
        amount={register(`${of}.price.amount`)}
        currency={`${of}.price.currency`}
      />
      <div className="grid gap-x-2 gap-y-3 sm:grid-cols-2">
        <DayField label="Day" error={errors?.day?.message} {...register(`${of}.day`)} />
        <DistanceField
          label="Mileage"
          optional
          error={errors?.mileage?.message}
          {...register(`${of}.mileage`)}
        />
      </div>
    </Part>
  );
};

export default CarPurchaseDialog;
