import { newTransferSchema } from '@glovebox/shared/transfer';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';

/**
 * The form values: the recipient (the chosen email, whether it was typed, and the text in the field), and what is
 * transferred with the car.
 */
const values = z.strictObject({
  email: z.string(),
  isTyped: z.boolean(),
  text: z.string(),
  serviceCosts: z.boolean(),
});
export type TransferValues = z.infer<typeof values>;

const recipientSchema = newTransferSchema.pick({ email: true });

const sentSchema = newTransferSchema.pick({ email: true, share: true });

export const isEmail = (text: string) => recipientSchema.safeParse({ email: text }).success;

/** The form of a transfer. The text in the field takes precedence over the chosen email. */
export const transferForm = defineForm({
  values,
  empty: () => ({ email: '', isTyped: false, text: '', serviceCosts: false }),
  toSend: ({ email, text, serviceCosts }) => ({
    email: text.trim() || email,
    ...(serviceCosts && { share: { serviceCosts } }),
  }),
  schema: sentSchema,
});
