import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { doneMessage } from './fields.ts';
import { z } from './zod.ts';

/** The response of a successful call without data to return. */
export const messageAnswerSchema = z.strictObject({ message: doneMessage }).meta({ id: 'Message' });

/** The body of every error response. */
export const failureSchema = z
  .strictObject({
    error: z.string().meta({ description: 'What went wrong, for a person to read.', example: 'Not found' }),
    message: z.string().meta({ description: 'The same text.', example: 'Not found' }),
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]).describe('Stable: what a program goes by.'),
    details: z
      .array(
        z.strictObject({
          path: z.string().describe("The field, dotted: 'parts.0'. Empty where it is the whole."),
          message: z.string().meta({
            description: 'What is wrong with the field, for a person to read.',
            example: 'Must be a number',
          }),
        }),
      )
      .optional()
      .describe('What is wrong with each field; with `BAD_INPUT`.'),
  })
  .meta({ id: 'Failure' });

/** `GET /health` */
export const healthAnswerSchema = z
  .strictObject({
    status: z.literal('ok').describe('Always ok; a server that cannot serve fails.'),
    database: z.enum(['mongodb', 'embedded']).describe('What the data is kept in.'),
    version: z.string().meta({ description: 'The version of the server.', example: '1.0.0' }),
  })
  .meta({ id: 'Health' });
