import type { DateReader } from '@glovebox/shared/dates';
import { ownAmountsSchema, type ServiceDetail } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { z } from '@glovebox/shared/zod';
import { useState } from 'react';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { moneyFact, textFact, type Fact } from '../../lib/forms/facts.ts';
import { moneyToSend, moneyValuesSchema, NO_MONEY, typedMoney } from '../../lib/forms/money.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { formatMoney } from '@glovebox/shared/formatMoney';
import { useUnits } from '../../lib/useUnits.ts';
import { FIRST_CURRENCY, useFirstCurrency } from '../../lib/useFirstCurrency.ts';
import { TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { usePutOwnAmountsMutation } from './servicesApi.ts';

const ownCostsFormFor = (reader: DateReader) =>
  defineForm({
    values: z.strictObject({ cost: moneyValuesSchema, where: z.string() }),
    empty: () => ({ cost: NO_MONEY, where: '' }),
    toSend: ({ cost, where }) => ({ cost: moneyToSend(cost, reader), where: where.trim() || undefined }),
    schema: ownAmountsSchema,
  });

const factsFor = (
  reader: DateReader,
): readonly Fact<ReturnType<ReturnType<typeof ownCostsFormFor>['empty']>>[] => [
  moneyFact(reader)('Cost', 'cost'),
  textFact('Where', 'where'),
];

interface Props {
  service: ServiceDetail;
  onClose: () => void;
}

/** Lets the car's owner record what they paid for a service that a workshop recorded. */
export const OwnCostsDialog = ({ service, onClose }: Props) => {
  const name = `ownCosts:${service._id}`;
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const units = useUnits();
  const [ownForm] = useState(() => ownCostsFormFor(units));
  const [putOwnAmounts, { isLoading }] = usePutOwnAmountsMutation({ fixedCacheKey: name });
  const { cost: asked } = service;
  const typed = (from: ServiceDetail) => ({
    cost: typedMoney(from.own?.cost, from.cost?.currency ?? currency),
    where: from.own?.where ?? '',
  });
  const form = useDialogForm(ownForm, {
    name,
    before: typed(service),
    edited: {
      revision: service.revision,
      facts: factsFor(units),
      begin: (current) => {
        const now = current as ServiceDetail;
        return { definition: ownForm, before: typed(now), revision: now.revision };
      },
    },
    busy: isLoading,
    send: async (fields, _key, revision) => {
      const amounts = { ...fields, ...(revision !== undefined && { revision }) };
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
            ? `The workshop charged ${formatMoney(asked)}. Enter an amount to override it.`
            : isFirstCurrency && FIRST_CURRENCY
        }
        errors={errors.cost}
        amount={register('cost.amount')}
        currency="cost.currency"
      />
      <TextField
        label="Where"
        optional
        autoComplete="off"
        hint="Only you see this. The service itself doesn’t change."
        error={errors.where?.message}
        {...register('where')}
      />
    </FormDialog>
  );
};
