import { tokensSchema } from './accessToken.ts';
import { CAR_FIELDS } from './carFields.ts';
import { expenseOfCarSchema } from './expense.ts';
import { answerShape } from './fieldTable.ts';
import { moment } from './fields.ts';
import { fuelOfCarSchema } from './fuel.ts';
import { handOverSchema } from './handOver.ts';
import { carPurchaseOfCarSchema } from './carPurchase.ts';
import { PLAN_FIELDS } from './planEntry.ts';
import { readingListAnswerSchema } from './reading.ts';
import { scheduleSuggestionOnCarSchema } from './scheduleSuggestion.ts';
import { recordImportSchema } from './recordImport.ts';
import { serviceSchema } from './serviceRecord.ts';
import { TRANSFER_FIELDS } from './transfer.ts';
import { userSchema } from './user.ts';
import { ownClaimSchema } from './vinClaim.ts';
import { webhooksSchema } from './webhook.ts';
import { warningListAnswerSchema } from './warning.ts';
import { z } from './zod.ts';

const exportedTransferSchema = z.strictObject(answerShape(TRANSFER_FIELDS, 'download'));

const exportedPlanEntrySchema = z.strictObject(answerShape(PLAN_FIELDS, 'download'));

/** A car with its complete history. */
const exportedCarSchema = z.strictObject({
  ...answerShape(CAR_FIELDS, 'download'),
  services: CAR_FIELDS.services.answer,
  warnings: warningListAnswerSchema.shape.warnings.describe(
    'All warnings: first the open ones, with the newest first, then the resolved ones, with the most recently resolved first.',
  ),
  readings: readingListAnswerSchema.shape.readings,
  plan: z.array(exportedPlanEntrySchema).describe('What is to be done on the car again and again.'),
  scheduleSuggestions: z
    .array(scheduleSuggestionOnCarSchema)
    .describe('The schedule that was suggested for the catalogue, if any.'),
  activity: CAR_FIELDS.activity.answer,
  transfers: z.array(exportedTransferSchema).describe('Pending transfers of this car.'),
});
export type ExportedCar = z.infer<typeof exportedCarSchema>;

const exportedImportSchema = recordImportSchema.pick({
  _id: true,
  state: true,
  format: true,
  files: true,
  createdAt: true,
  undoUntil: true,
});

/** `GET /auth/export`: all data of an account. No passwords, tokens or codes. */
export const accountExportSchema = z
  .strictObject({
    exportedAt: moment,
    user: userSchema,
    sessions: z
      .array(z.strictObject({ createdAt: moment, expiresAt: moment }))
      .describe('Where the account is logged in.'),
    cars: z.array(exportedCarSchema).describe("The account's cars, each with its complete history."),
    tokens: tokensSchema.shape.tokens.describe('The access tokens of the account, without their secrets.'),
    webhooks: webhooksSchema.shape.webhooks.describe('The webhooks of the account, without their secrets.'),
    fuel: z
      .array(fuelOfCarSchema)
      .describe('All fuel records of the account, including those for former cars.'),
    expenses: z
      .array(expenseOfCarSchema)
      .describe('All expenses of the account, including those for former cars.'),
    ownerships: z
      .array(carPurchaseOfCarSchema)
      .describe('What the account paid for its cars and got for them, including former cars.'),
    handOvers: z
      .array(handOverSchema)
      .describe('The cars that the account handed over or got, as they were then.'),
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
      .describe('Claims that the account made on cars that someone else registered.'),
    imports: z
      .array(exportedImportSchema)
      .describe(
        'What the account brought along from other apps, newest first. The records are with the cars.',
      ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExportSchema>;
