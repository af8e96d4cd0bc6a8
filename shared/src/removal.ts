import { doneMessage, moment } from './fields.ts';
import { serviceAnswerSchema } from './serviceRecord.ts';
import { z } from './zod.ts';

const undoUntil = moment.describe(
  'Until then the person who removed it can restore it by `POST` to its path + `/undo`.',
);

/** `DELETE` of a service or a fuel purchase. */
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
      .describe('Only if a recording was undone: until when that can be undone as well.'),
  })
  .meta({ id: 'UndoneService' });
export type UndoneServiceAnswer = z.infer<typeof undoneServiceAnswerSchema>;
