import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { vinHint, WHERE_VIN_IS, zeroesForO } from '@glovebox/shared/vin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { checkInSchema, type CheckIn } from '@glovebox/shared/workshop';
import { z } from '@glovebox/shared/zod';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ClearButton } from '../../ui/forms/ClearButton.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { InertWhile } from '../../ui/InertWhile.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useCheckInMutation } from './workshopApi.ts';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { failedFields, failureStatus, failureText } from '../../lib/failure.ts';

/** Returns the field at which a message of the schema or the server about a path is shown. */
const toField = (path: string) => (path === 'vin' || path === 'code' ? 'number' : path);

const checkInForm = defineForm({
  values: z.strictObject({ by: z.literal(['vin', 'code']), number: z.string(), accessCode: z.string() }),
  empty: () => ({ by: 'vin', number: '', accessCode: '' }),
  // people often type a lower-case 'o' for the digit zero
  toSend: ({ by, number, accessCode }) => ({
    [by]: by === 'vin' ? zeroesForO(number) : number,
    accessCode: accessCode.trim() || undefined,
  }),
  schema: z.custom<CheckIn>().superRefine((toSend, context) => {
    for (const { path, message } of checkInSchema.safeParse(toSend).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [toField(String(path[0]))], message });
  }),
  // a switch between the two ways alone is not worth keeping as a draft
  isTyped: ({ number, accessCode }) => number.trim() !== '' || accessCode.trim() !== '',
});

/** The field that a status without details is about: the car or its access code. */
const FIELD_OF_STATUS: Record<number, 'number' | 'accessCode'> = {
  404: 'number',
  409: 'number',
  410: 'accessCode',
  429: 'number',
};

/** Reports a failed check-in at the field that it is about. */
const atItsField = (error: unknown): unknown => {
  const status = failureStatus(error);
  if (status === null) return error;
  const message = failureText(error);
  const named = failedFields(error).map((fault) => ({ ...fault, path: toField(fault.path) }));
  const path = FIELD_OF_STATUS[status];
  const details = named.length === 0 && path ? [{ path, message }] : named;
  return { status, data: { error: message, details } };
};

/** Returns the form that checks in a car. With access it leads to the car, otherwise to the pending requests. */
const useCheckInForm = () => {
  const navigate = useNavigate();
  const [checkIn, { isLoading }] = useCheckInMutation();
  return useDialogForm(checkInForm, {
    name: 'checkIn',
    busy: isLoading,
    send: (typed) =>
      checkIn(typed)
        .unwrap()
        .catch((error: unknown) => {
          throw atItsField(error);
        }),
    success: ({ message }) => message,
    onSaved: (answer) =>
      void navigate(
        answer.access === 'granted' ? `/dashboard/cars/${answer.car._id}` : '/dashboard/services',
      ),
  });
};

const WAYS = [
  { value: 'vin', label: 'VIN' },
  { value: 'code', label: MESSAGES.car.uniqueCode },
];

/** Checks in a customer's car, either at once with its access code or by asking its owner. */
export const CheckInForm = () => {
  const { form, formRef, submit, busy, clear, isTyped, restored } = useCheckInForm();
  const { register, control, formState } = form;
  const { errors } = formState;
  const [by, number] = useWatch({ control, name: ['by', 'number'] });
  const isVin = by === 'vin';
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Check in a car"
      onSubmit={(event) => void submit(event)}
      className="rounded-lg border border-line bg-surface"
    >
      <InertWhile busy={busy} className="grid gap-4 p-4 sm:p-6">
        {restored && <RestoredNotice />}
        <RadioGroup label="Find the car by" options={WAYS} {...register('by')} />
        <TextField
          label={isVin ? 'VIN' : MESSAGES.car.uniqueCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-mono"
          hint={
            isVin ? (vinHint(zeroesForO(number)) ?? WHERE_VIN_IS) : 'The owner finds it on the car’s page.'
          }
          error={errors.number?.message}
          {...register('number')}
        />
        <TextField
          label="Access code"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-mono"
          hint={`The owner creates it on the car’s page. It works for ${LIMITS.accessCodeMinutes} minutes. Without it, we ask them.`}
          error={errors.accessCode?.message}
          {...register('accessCode')}
        />
      </InertWhile>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
        {isTyped && <ClearButton disabled={busy} onClear={clear} />}
        <ButtonLink variant="outline" to="/dashboard/services">
          Cancel
        </ButtonLink>
        <Button type="submit" busy={busy}>
          Check in
        </Button>
      </footer>
    </form>
  );
};
