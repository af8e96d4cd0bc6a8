import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { doneMessage } from './fields.ts';
import { z } from './zod.ts';

/** The response of a successful call without data to return. */
export const messageAnswerSchema = z.strictObject({ message: doneMessage }).meta({ id: 'Message' });

/** The body of every error response. */
export const failureSchema = z
  .strictObject({
    error: z.string().meta({ description: 'A sentence that says what went wrong.', example: 'Not found' }),
    message: z.string().meta({ description: 'The same text as in `error`.', example: 'Not found' }),
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]).describe('A stable code for programs.'),
    details: z
      .array(
        z.strictObject({
          path: z
            .string()
            .describe("The path of the field, such as 'parts.0'. Empty if the whole body is wrong."),
          message: z.string().meta({
            description: 'A sentence that says what is wrong with the field.',
            example: 'Must be a number',
          }),
        }),
      )
      .optional()
      .describe('What is wrong with each field. Only with the code `BAD_INPUT`.'),
    current: z
      .looseObject({})
      .optional()
      .describe(
        'The record as it is now, with its `revision`, as its own call answers it. Only with the code `CHANGED`.',
      ),
  })
  .meta({ id: 'Failure' });

/** `GET /health` */
export const healthAnswerSchema = z
  .strictObject({
    status: z.literal('ok').describe('Always ok, because a server that cannot serve answers with an error.'),
    database: z.enum(['mongodb', 'embedded']).describe('The database in use.'),
    version: z.string().meta({ description: 'The version of the server.', example: '1.0.0' }),
  })
  .meta({ id: 'Health' });
