import { newTransferSchema } from '@glovebox/shared/transfer';
import { z } from '@glovebox/shared/zod';

/** The email field: what is chosen, whether it was typed rather than offered, and what is typed and not chosen yet. */
export const transferValuesSchema = z.strictObject({
  email: z.string(),
  isTyped: z.boolean(),
  text: z.string(),
});
export type TransferValues = z.infer<typeof transferValuesSchema>;

export const noTransfer = (): TransferValues => ({ email: '', isTyped: false, text: '' });

/** Whether there is anything that a person would miss if it were lost. */
export const isTransferTyped = ({ email, text }: TransferValues) => email !== '' || text.trim() !== '';

const recipientSchema = newTransferSchema.pick({ email: true });

export const isEmail = (text: string) => recipientSchema.safeParse({ email: text }).success;

/** From what is in the field to what is sent; what is typed stands before what is chosen. */
export const transferFormSchema = transferValuesSchema
  .transform(({ email, text }): unknown => ({ email: text.trim() || email }))
  .pipe(recipientSchema);
