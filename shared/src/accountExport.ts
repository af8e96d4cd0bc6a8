import { CAR_FIELDS } from './carFields.ts';
import { expenseOfCarSchema } from './expense.ts';
import { answerShape } from './fieldTable.ts';
import { moment } from './fields.ts';
import { fuelOfCarSchema } from './fuel.ts';
import { carPurchaseOfCarSchema } from './carPurchase.ts';
import { readingListAnswerSchema } from './reading.ts';
import { serviceSchema } from './serviceRecord.ts';
import { TRANSFER_FIELDS } from './transfer.ts';
import { userSchema } from './user.ts';
import { ownClaimSchema } from './vinClaim.ts';
import { warningListAnswerSchema } from './warning.ts';
import { z } from './zod.ts';

const exportedTransferSchema = z.strictObject(answerShape(TRANSFER_FIELDS, 'download'));

/** A car with its complete history. */
const exportedCarSchema = z.strictObject({
  ...answerShape(CAR_FIELDS, 'download'),
  services: CAR_FIELDS.services.answer,
  warnings: warningListAnswerSchema.shape.warnings.describe(
    'All warnings: first the open ones, with the newest first, then the resolved ones, with the most recently resolved first.',
  ),
  readings: readingListAnswerSchema.shape.readings,
  activity: CAR_FIELDS.activity.answer,
  transfers: z.array(exportedTransferSchema).describe('Pending transfers of this car.'),
});
export type ExportedCar = z.infer<typeof exportedCarSchema>;

/** `GET /auth/export`: all data of an account. No passwords, tokens or codes. */
export const accountExportSchema = z
  .strictObject({
    exportedAt: moment,
    user: userSchema,
    sessions: z
      .array(z.strictObject({ createdAt: moment, expiresAt: moment }))
      .describe('Where the account is signed in.'),
    cars: z.array(exportedCarSchema).describe("The account's cars, each with its complete history."),
    fuel: z
      .array(fuelOfCarSchema)
      .describe('All fuel purchases of the account, including those for former cars.'),
    expenses: z
      .array(expenseOfCarSchema)
      .describe('All expenses of the account, including those for former cars.'),
    ownerships: z
      .array(carPurchaseOfCarSchema)
      .describe('What the account paid for its cars and got for them, including former cars.'),
    paidServices: z
      .array(serviceSchema)
      .describe('Services that the account paid for on former cars, which `onCar` names.'),
    recordedServices: z
      .array(serviceSchema)
      .describe("What a workshop recorded on customers' cars that it has access to."),
    incomingTransfers: z
      .array(exportedTransferSchema)
      .describe('Transfers that the account has not accepted or declined yet.'),
    claims: z
      .array(ownClaimSchema)
      .describe('Claims that the account made on cars that somebody else registered.'),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
