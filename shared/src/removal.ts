import { doneMessage, moment } from './fields.ts';
import { serviceAnswerSchema } from './serviceRecord.ts';
import { z } from './zod.ts';

const undoUntil = moment.describe(
  'Until this time, the person who removed it can restore it by a `POST` to its path followed by `/undo`.',
);

/** `DELETE` of a service or a fuel record. */
export const removedAnswerSchema = z
  .strictObject({ message: doneMessage, undoUntil })
  .meta({ id: 'Removed' });

/** `POST /service/{id}/undo` */
export const undoneServiceAnswerSchema = z
  .strictObject({
    message: doneMessage,
    service: serviceAnswerSchema.shape.service.optional().describe('The restored service.'),
    undoUntil: undoUntil
      .optional()
      .describe(
        'Until when the undo of a recording can be undone as well. Missing unless a recording was undone.',
      ),
  })
  .meta({ id: 'UndoneService' });
export type UndoneServiceAnswer = z.infer<typeof undoneServiceAnswerSchema>;
