import { doneMessage, moment } from './fields.ts';
import { serviceAnswerSchema } from './serviceRecord.ts';
import { z } from './zod.ts';

const undoUntil = moment.describe(
  'Until then who removed it can bring it back, by `POST` to its path + `/undo`.',
);

/** `DELETE` of a service or a fuel purchase. */
export const removedAnswerSchema = z
  .strictObject({ message: doneMessage, undoUntil })
  .meta({ id: 'Removed' });

/** `POST /service/{id}/undo` */
export const undoneServiceAnswerSchema = z
  .strictObject({
    message: doneMessage,
    service: serviceAnswerSchema.shape.service.optional().describe('What was removed and is back.'),
    undoUntil: undoUntil
      .optional()
      .describe('Where a recording was undone: until then that can be undone, too.'),
  })
  .meta({ id: 'UndoneService' });
export type UndoneServiceAnswer = z.infer<typeof undoneServiceAnswerSchema>;
