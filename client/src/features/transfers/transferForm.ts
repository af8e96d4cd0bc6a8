import { newTransferSchema } from '@glovebox/shared/transfer';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';

/**
 * The email field: what is chosen, whether it was typed rather than offered, and what is typed and not chosen yet; and
 * what goes along with the car.
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

/** What is typed takes precedence over what is chosen. */
export const transferForm = defineForm({
  values,
  empty: () => ({ email: '', isTyped: false, text: '', serviceCosts: false }),
  toSend: ({ email, text, serviceCosts }) => ({
    email: text.trim() || email,
    ...(serviceCosts && { share: { serviceCosts } }),
  }),
  schema: sentSchema,
});
