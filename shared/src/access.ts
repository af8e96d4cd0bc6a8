import { answerShape, fieldTable } from './fieldTable.ts';
import { doneMessage, id, moment } from './fields.ts';
import { answeredVin, carName } from './vehicleParts.ts';
import { z } from './zod.ts';

/**
 * The ways a workshop can get access: it created the car, the owner approved its request, or it used an access code.
 */
export const ACCESS_GROUNDS = ['creation', 'request', 'code'] as const;
export type AccessGround = (typeof ACCESS_GROUNDS)[number];

const OWNER = ['owner'] as const;
const WORKSHOP = ['workshop'] as const;
const BOTH = [...OWNER, ...WORKSHOP] as const;

/** A workshop that works on a car. */
export const WORKSHOP_ACCESS_FIELDS = fieldTable({})({
  workshopId: { answer: id.describe('The `id` of its account.'), visibleTo: OWNER },
  name: { answer: z.string().meta({ description: 'Its name.', example: 'Garage Brandt' }), visibleTo: OWNER },
  by: {
    answer: z
      .enum(ACCESS_GROUNDS)
      .describe(
        'How it got access: it created the car, the owner approved its request, or it used an access code.',
      ),
    visibleTo: OWNER,
  },
  since: { answer: moment, visibleTo: OWNER },
  warnings: {
    answer: z.number().meta({ description: 'How many open warnings it added to the car.', example: 2 }),
    visibleTo: OWNER,
  },
});

const workshopAccessSchema = z
  .strictObject(answerShape(WORKSHOP_ACCESS_FIELDS, 'owner'))
  .meta({ id: 'WorkshopAccess' });
export type WorkshopAccess = z.infer<typeof workshopAccessSchema>;

/** An access code. The response to the owner contains the code once; only its hash is stored. */
export const ACCESS_CODE_FIELDS = fieldTable({})({
  expiresAt: { answer: moment, visibleTo: OWNER },
});

/** A workshop's request for access. The workshop sees only the car's public facts. */
export const ACCESS_REQUEST_FIELDS = fieldTable({})({
  requestId: { answer: id.describe('The id of the request, for paths.'), visibleTo: BOTH },
  vin: { answer: answeredVin, visibleTo: WORKSHOP },
  /** The owner sees the name of the workshop; the workshop sees the name of the car: 'Volkswagen Golf VII'. */
  name: {
    answer: z.string().meta({ description: 'Its name.', example: 'Garage Brandt' }),
    answerByAudience: { workshop: carName },
    visibleTo: BOTH,
  },
  createdAt: { answer: moment, visibleTo: BOTH },
  /** When it expires. */
  expiresAt: { answer: moment, visibleTo: BOTH },
});

/** A workshop's request that waits for the owner of a car. */
export const accessRequestSchema = z
  .strictObject(answerShape(ACCESS_REQUEST_FIELDS, 'owner'))
  .meta({ id: 'AccessRequest' });
export type AccessRequest = z.infer<typeof accessRequestSchema>;

/** `GET /car/{id}/access` */
export const accessAnswerSchema = z
  .strictObject({
    workshops: z.array(workshopAccessSchema).describe('The workshops that have access.'),
    requests: z.array(accessRequestSchema).describe('The requests that wait for an answer.'),
    code: z
      .strictObject(answerShape(ACCESS_CODE_FIELDS, 'owner'))
      .nullable()
      .describe(
        'Until when the newest access code can be used; null if there is none. The code itself is only in the answer that created it.',
      ),
  })
  .meta({ id: 'Access' });
export type AccessAnswer = z.infer<typeof accessAnswerSchema>;

export const ACCESS_CODE = {
  description: 'What the owner gives to the workshop: valid once, for 15 minutes.',
  example: '4F7K9QXT',
};

/** `POST /car/{id}/access`: a code that one workshop can use once, within 15 minutes. */
export const accessCodeAnswerSchema = z
  .strictObject({
    message: doneMessage,
    accessCode: z.string().meta(ACCESS_CODE),
    expiresAt: moment,
  })
  .meta({ id: 'AccessCode' });
export type AccessCodeAnswer = z.infer<typeof accessCodeAnswerSchema>;

/** `POST /car/access/{requestId}/approve` */
export const approvalAnswerSchema = z.strictObject({ message: doneMessage, workshop: workshopAccessSchema });
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;

/** `DELETE /car/{id}/access/{workshopId}/warnings` */
export const warningsRemovedSchema = z.strictObject({
  message: doneMessage,
  undo: id
    .nullable()
    .describe(
      'Undoes this as the `warnId` of `POST /car/{id}/warning/undo`; null if there were no warnings.',
    ),
});
export type WarningsRemoved = z.infer<typeof warningsRemovedSchema>;
