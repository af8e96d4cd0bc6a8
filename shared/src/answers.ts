import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { z } from './zod.ts';

/** What a call answers that has done its work and has nothing to give back. */
export const messageAnswerSchema = z
  .strictObject({ message: z.string().describe('What was done, for a person to read.') })
  .meta({ id: 'Message' });

/** The body of every answer that is not a success. */
export const failureSchema = z
  .strictObject({
    error: z.string().describe('What went wrong, for a person to read.'),
    message: z.string().describe('The same text.'),
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]).describe('Stable: what a program goes by.'),
    details: z
      .array(
        z.strictObject({
          path: z.string().describe("The field, dotted: 'parts.0'. Empty where it is the whole."),
          message: z.string(),
        }),
      )
      .optional()
      .describe('What is wrong with each field; with `BAD_INPUT`.'),
  })
  .meta({ id: 'Failure' });

/** `GET /health` */
export const healthAnswerSchema = z
  .strictObject({
    status: z.literal('ok'),
    database: z.enum(['mongodb', 'embedded']),
    version: z.string().describe('The version of the server.'),
  })
  .meta({ id: 'Health' });
