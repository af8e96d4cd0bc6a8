import { zeroesForO } from '@glovebox/shared/vin';
import { checkInSchema, type CheckIn } from '@glovebox/shared/workshop';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { failedFields, failureStatus, failureText } from '../../lib/failure.ts';

/** The fields at which the schema's and the server's messages are shown. */
const toField = (path: string) => (path === 'vin' || path === 'code' ? 'number' : path);

export const checkInForm = defineForm({
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
export const atItsField = (error: unknown): unknown => {
  const status = failureStatus(error);
  if (status === null) return error;
  const message = failureText(error);
  const named = failedFields(error).map((fault) => ({ ...fault, path: toField(fault.path) }));
  const path = FIELD_OF_STATUS[status];
  const details = named.length === 0 && path ? [{ path, message }] : named;
  return { status, data: { error: message, details } };
};
