import { id, moment, requiredLine, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { pageQuerySchema } from './paging.ts';
import { z } from './zod.ts';

const priority = z.literal([1, 2, 3], 'Choose a priority').describe('1 urgent, 2 moderate, 3 low.');

/** `POST /car/warning/{id}`. */
export const newWarningSchema = z
  .strictObject({
    title: requiredLine(LIMITS.warningTitleMax, MESSAGES.validation.warningTitleRequired),
    priority,
    description: text(LIMITS.descriptionMax).optional(),
  })
  .meta({ id: 'NewWarning' });
export type NewWarning = z.input<typeof newWarningSchema>;

/** `PUT /car/{id}/warning`: removes the warning, which stays in the history as resolved. */
export const removeWarningSchema = z.strictObject({ warnId: id });

export const warningSchema = z
  .strictObject({
    _id: id,
    title: z.string(),
    priority,
    description: z.string().optional(),
    createdAt: moment,
  })
  .meta({ id: 'Warning' });

export type Warning = z.infer<typeof warningSchema>;

/** The query of `GET /car/{id}/warnings`. */
export const warningQuerySchema = pageQuerySchema.extend({
  state: z.enum(['open', 'resolved'], "Must be 'open' or 'resolved'").default('open'),
});

/** `GET /car/{id}/warnings`: a page, the newest first. */
export const warningListAnswerSchema = z
  .strictObject({
    warnings: z.array(warningSchema.extend({ resolvedAt: moment.optional() })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'WarningList' });
export type WarningListAnswer = z.infer<typeof warningListAnswerSchema>;
