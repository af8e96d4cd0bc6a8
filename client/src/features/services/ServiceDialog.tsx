import { MESSAGES } from '@glovebox/shared/messages';
import type { ServiceAnswer, ServiceDetail } from '@glovebox/shared/serviceRecord';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FIRST_CURRENCY } from '../../lib/useFirstCurrency.ts';
import { useMileageHint } from '../../lib/useMileageHint.ts';
import { DayField } from '../../ui/forms/DayField.tsx';
import { DistanceField } from '../../ui/forms/DistanceField.tsx';
import { TextAreaField, TextField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { MoneyFields } from '../../ui/forms/MoneyFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { NextFields } from './NextFields.tsx';
import { PartsField } from './PartsField.tsx';
import { NO_MONEY } from '../../lib/forms/money.ts';
import { useRecordForm } from '../../lib/forms/useRecordForm.ts';
import { undoableFromNow } from '../../lib/undo/undoables.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { serviceFacts, serviceFormFor, typedService } from './serviceForm.ts';
import { lineOf } from './serviceLine.ts';
import { useAddServiceMutation, useEditServiceMutation } from './servicesApi.ts';

const TYPES = SERVICE_TYPES.map((type) => ({ value: type, label: type }));

const KEPT = 'Saved. Day and mileage are kept for the next service.';

interface Preset {
  type: string;
  title: string;
}

/** What is named otherwise than its type is named in the description, which tells services of type Other apart. */
const presetBy = ({ type, title }: Preset) => ({
  type,
  description: title === type ? '' : title,
});

interface Props {
  carId: string;
  /** The car, shown in the head. */
  carName: ReactNode;
  /** The last recorded mileage of the car, in km. */
  lastMileage: number;
  /** The service to correct; none for a new one. */
  service?: ServiceDetail;
  /** What is due and being done, which gives the new service its type. */
  due?: Preset | undefined;
  onClose: () => void;
}

/** Records a service, or corrects it. */
export const ServiceDialog = ({ carId, carName, lastMileage, service, due, onClose }: Props) => {
  const units = useUnits();
  const form = useRecordForm({
    kind: 'newService',
    carId,
    record: service,
    about: due?.title,
    define: serviceFormFor,
    typed: typedService,
    begin: (empty, currency) => ({ ...empty, ...(due && presetBy(due)), cost: { ...NO_MONEY, currency } }),
    // another service of the same visit
    next: ({ doneAt, mileage, where, cost: { currency } }, empty) => ({
      ...empty,
      ...{ type: '', description: '', doneAt, mileage, where, cost: { ...NO_MONEY, currency } },
    }),
    useAdd: useAddServiceMutation,
    useCorrect: useEditServiceMutation,
    facts: serviceFacts,
    currencyOf: ({ cost }) => cost?.currency,
    success: ({ message }: ServiceAnswer) => (service ? message : MESSAGES.toast.serviceAdded),
    // a workshop records in somebody else's book, so it must be able to take back a mistake at once
    undo: ({ service: { _id: id, verifiedByWorkshop, ...saved } }: ServiceAnswer) =>
      !service && verifiedByWorkshop
        ? undoableFromNow({ kind: 'service', id, carId, did: 'recorded', what: lineOf(saved, units) })
        : undefined,
    onSaved: onClose,
  });
  const { control, formState, register } = form.form;
  const { errors } = formState;
  const [mileage, doneAt] = useWatch({ control, name: ['mileage', 'doneAt'] });
  const corrected = service && { ...service, source: 'service' as const };
  const hint = useMileageHint(carId, { mileage, doneAt }, { lastMileage, ...(corrected && { corrected }) });

  return (
    <FormDialog
      wide
      title={service ? 'Edit service' : MESSAGES.dialog.addService}
      description={carName}
      submitLabel={service ? 'Save' : MESSAGES.dialog.addService}
      another={service ? undefined : KEPT}
      onClose={onClose}
      of={form}
    >
      <Controller
        name="type"
        control={control}
        render={({ field }) => (
          <Select
            label="Type"
            options={TYPES}
            value={field.value}
            onChange={(type) => field.onChange(type ?? '')}
            onBlur={field.onBlur}
            error={errors.type?.message}
          />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label="Done at"
          isTodayIfEmpty={!service}
          error={errors.doneAt?.message}
          {...register('doneAt')}
        />
        <DistanceField
          label="Mileage"
          hint={hint}
          error={errors.mileage?.message}
          data-focus-first={due !== undefined || undefined}
          {...register('mileage')}
        />
      </div>
      <NextFields />
      <PartsField />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyFields
          label="Cost"
          hint={form.isFirstCurrency && FIRST_CURRENCY}
          errors={errors.cost}
          amount={register('cost.amount')}
          currency="cost.currency"
        />
        <TextField
          label="Where"
          optional
          autoComplete="off"
          placeholder="Garage, or myself"
          error={errors.where?.message}
          {...register('where')}
        />
      </div>
      <TextAreaField
        label="Description"
        optional
        rows={10}
        error={errors.description?.message}
        {...register('description')}
      />
    </FormDialog>
  );
};
