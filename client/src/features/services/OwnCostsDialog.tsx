import { ownAmountsSchema, type ServiceDetail } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { moneyToSend, moneyValuesSchema, NO_MONEY, typedMoney } from '../../lib/forms/money.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { formatMoney } from '../../lib/formatMoney.ts';
import { FIRST_CURRENCY, useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { usePutOwnAmountsMutation } from './servicesApi.ts';

const ownCostsForm = defineForm({
  values: z.strictObject({ cost: moneyValuesSchema, where: z.string() }),
  empty: () => ({ cost: NO_MONEY, where: '' }),
  toSend: ({ cost, where }) => ({ cost: moneyToSend(cost), where: where.trim() || undefined }),
  schema: ownAmountsSchema,
});

interface Props {
  service: ServiceDetail;
  onClose: () => void;
}

/** Lets the car's owner record what they paid for a service that a workshop recorded. */
export const OwnCostsDialog = ({ service, onClose }: Props) => {
  const name = `ownCosts:${service._id}`;
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const [putOwnAmounts, { isLoading }] = usePutOwnAmountsMutation({ fixedCacheKey: name });
  const { own, cost: asked } = service;
  const form = useDialogForm(ownCostsForm, {
    name,
    before: { cost: typedMoney(own?.cost, asked?.currency ?? currency), where: own?.where ?? '' },
    busy: isLoading,
    send: async (amounts) => {
      const answer = await putOwnAmounts({ id: service._id, carId: service.onCar._id, amounts }).unwrap();
      await keepCurrency(amounts.cost?.currency);
      return answer;
    },
    success: ({ message }) => message,
    toasts: notify.dialog,
    onSaved: onClose,
  });
  const { formState, register } = form.form;
  const { errors } = formState;
  return (
    <FormDialog
      title="What you paid"
      description={serviceTitle(service)}
      submitLabel="Save"
      onClose={onClose}
      of={form}
    >
      <MoneyFields
        label="Cost"
        hint={
          asked
            ? `The workshop says ${formatMoney(asked)}. That counts unless you say otherwise.`
            : isFirstCurrency && FIRST_CURRENCY
        }
        errors={errors.cost}
        amount={register('cost.amount')}
        currency={register('cost.currency')}
      />
      <TextField
        label="Where"
        optional
        autoComplete="off"
        hint="Nobody else sees any of this. The entry itself stays as it is."
        error={errors.where?.message}
        {...register('where')}
      />
    </FormDialog>
  );
};
