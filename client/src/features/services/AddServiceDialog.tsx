import { latestToday } from '@glovebox/shared/fields';
import { MESSAGES } from '@glovebox/shared/messages';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { useId } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { MileageFields } from './MileageFields.tsx';
import { PartsField } from './PartsField.tsx';
import { useServiceForm } from './useServiceForm.ts';

const TYPES = SERVICE_TYPES.map((type) => ({ value: type, label: type }));

interface Props {
  carId: string;
  carName: string;
  /** km */
  lastMileage: number;
  onClose: () => void;
}

/** Records a service. Closing it keeps what was typed; it is there again the next time. */
export const AddServiceDialog = ({ carId, carName, lastMileage, onClose }: Props) => {
  const formId = useId();
  const { form, formRef, submit, busy, clear, isTyped, restored } = useServiceForm(carId, onClose);
  const { errors } = form.formState;

  return (
    <Dialog
      open
      wide
      title={MESSAGES.dialog.addService}
      description={carName}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          {isTyped && (
            <Button variant="ghost" className="mr-auto" disabled={busy} onClick={clear}>
              Clear
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {MESSAGES.dialog.addService}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form ref={formRef} id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {restored && (
            <p role="status" className="rounded-md bg-ink/4 px-3 py-2 text-muted">
              What you typed before is still here.
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Controller
              name="type"
              control={form.control}
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
            <TextField
              label="Done at"
              type="date"
              min="1900-01-01"
              max={latestToday()}
              error={errors.doneAt?.message}
              {...form.register('doneAt')}
            />
          </div>
          <MileageFields lastMileage={lastMileage} />
          <PartsField />
          <TextAreaField
            label="Description"
            optional
            rows={10}
            error={errors.description?.message}
            {...form.register('description')}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
};
