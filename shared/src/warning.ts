import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import { id, moment, nextCursor, ownId, requiredLine, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { pageQuerySchema } from './paging.ts';
import { basedOn, revision } from './revision.ts';
import { z } from './zod.ts';

const priority = z
  .literal([1, 2, 3], 'Choose a priority')
  .describe('The urgency: 1 is urgent, 2 is moderate and 3 is low.');

const TITLE = { description: 'What is wrong, in a line.', example: 'Front brake pads worn' };
const DESCRIPTION = {
  description: 'What the author wrote about it.',
  example: 'Grinding noise when braking from above 80 km/h',
};

/** The audiences of fields that everybody with access to the car sees. */
const PEOPLE = ['people', 'download'] as const;
const ANYONE = ['public', ...PEOPLE] as const;

const writtenByPeople = fieldTable({ write: ['people'] });
const WRITTEN = ['write'] as const;

export const WARNING_FIELDS = writtenByPeople({
  _id: { answer: ownId, visibleTo: PEOPLE },
  title: {
    answer: z.string().meta(TITLE),
    visibleTo: ANYONE,
    input: requiredLine(LIMITS.warningTitleMax, MESSAGES.validation.warningTitleRequired).meta(TITLE),
    writableOn: WRITTEN,
  },
  priority: { answer: priority, visibleTo: ANYONE, input: priority, writableOn: WRITTEN },
  description: {
    answer: z.string().optional().meta(DESCRIPTION),
    visibleTo: ANYONE,
    input: text(LIMITS.descriptionMax).optional().meta(DESCRIPTION),
    writableOn: WRITTEN,
  },
  createdAt: { answer: moment, visibleTo: ANYONE },
  revision: { answer: revision, visibleTo: ['people'] },
});

/** The fields of a warning in the lists of open and resolved warnings. */
export const LISTED_WARNING_FIELDS = writtenByPeople({
  ...WARNING_FIELDS,
  resolvedAt: { answer: moment.optional(), visibleTo: PEOPLE },
});

/** `POST /car/warning/{id}`; `PUT /car/{id}/warning/{warnId}` replaces what an open one says. */
export const newWarningSchema = z
  .strictObject(inputShape(WARNING_FIELDS, 'write'))
  .meta({ id: 'NewWarning' });
export type NewWarning = z.input<typeof newWarningSchema>;

export const editWarningSchema = newWarningSchema.extend(basedOn).meta({ id: 'EditWarning' });

/** `PUT /car/{id}/warning`: removes the warning, which stays in the history as resolved. */
export const warningIdSchema = z.strictObject({ warnId: id.describe('The `_id` of the warning.') });
export const removeWarningSchema = warningIdSchema.extend(basedOn);

export const warningSchema = z.strictObject(answerShape(WARNING_FIELDS, 'people')).meta({ id: 'Warning' });

export type Warning = z.infer<typeof warningSchema>;

/** The public view of a warning. */
export const publicWarningSchema = z.strictObject(answerShape(WARNING_FIELDS, 'public'));

/** The query of `GET /car/{id}/warnings`. */
export const warningQuerySchema = pageQuerySchema.extend({
  state: z
    .enum(['open', 'resolved'], "Must be 'open' or 'resolved'")
    .default('open')
    .describe('Whether to list open or resolved warnings.'),
});

/** `GET /car/{id}/warnings`: a page, newest first. */
export const warningListAnswerSchema = z
  .strictObject({
    warnings: z
      .array(z.strictObject(answerShape(LISTED_WARNING_FIELDS, 'people')))
      .describe('Warnings in the requested state, with the newest first.'),
    nextCursor,
  })
  .meta({ id: 'WarningList' });
export type WarningListAnswer = z.infer<typeof warningListAnswerSchema>;
