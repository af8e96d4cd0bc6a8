import { zeroesForO } from '@glovebox/shared/vin';
import { checkInSchema, type CheckIn } from '@glovebox/shared/workshop';
import { z } from '@glovebox/shared/zod';
import { failedFields, failureStatus, failureText } from '../../lib/failure.ts';

/** The fields as they are typed. */
export const checkInValuesSchema = z.strictObject({
  by: z.literal(['vin', 'code']),
  number: z.string(),
  accessCode: z.string(),
});
type CheckInValues = z.infer<typeof checkInValuesSchema>;

export const CHECK_IN_FIELDS = ['by', 'number', 'accessCode'] as const;

export const noCheckIn = (): CheckInValues => ({ by: 'vin', number: '', accessCode: '' });

/** Whether there is anything that a person would miss if it were lost. */
export const isCheckInTyped = ({ number, accessCode }: CheckInValues) =>
  number.trim() !== '' || accessCode.trim() !== '';

/** Where the form shows what the schema and the server say of a VIN or a code. */
const toField = (path: string) => (path === 'vin' || path === 'code' ? 'number' : path);

/** From what was typed to what is sent; a lower-case 'o' in a VIN is taken for the digit zero. */
export const checkInFormSchema = checkInValuesSchema.transform(({ by, number, accessCode }, context) => {
  const toSend: CheckIn = {
    [by]: by === 'vin' ? zeroesForO(number) : number,
    accessCode: accessCode.trim() || undefined,
  };
  const { error } = checkInSchema.safeParse(toSend);
  if (!error) return toSend;
  for (const { path, message } of error.issues) {
    context.addIssue({ code: 'custom', path: [toField(String(path[0]))], message });
  }
  return z.NEVER;
});

/** What a status without any details tells of: the car that was looked for, or its access code. */
const FIELD_OF_STATUS: Record<number, (typeof CHECK_IN_FIELDS)[number]> = {
  404: 'number',
  409: 'number',
  410: 'accessCode',
  429: 'number',
};

/** A failed check-in, told of at the field that it is about. */
export const atItsField = (error: unknown): unknown => {
  const status = failureStatus(error);
  if (status === null) return error;
  const message = failureText(error);
  const named = failedFields(error).map((fault) => ({ ...fault, path: toField(fault.path) }));
  const path = FIELD_OF_STATUS[status];
  const details = named.length === 0 && path ? [{ path, message }] : named;
  return { status, data: { error: message, details } };
};
