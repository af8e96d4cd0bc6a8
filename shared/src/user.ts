import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import { byteLength, doneMessage, email, isStorable, moment, NOT_STORABLE, ownId, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { nameLine } from './nameLine.ts';
import { noticesSchema } from './notices.ts';
import { revision } from './revision.ts';
import { unitsShape } from './unitsShape.ts';
import { z } from './zod.ts';

export const ROLES = ['basic', 'moderator', 'admin'] as const;
export const PLANS = ['free', 'workshop'] as const;

const ROLE = 'Moderators maintain the catalogue; admins also manage accounts.';
const PLAN = 'Accounts with the workshop plan can work on the cars of others.';

export const password = z
  .string(MESSAGES.validation.passwordRequired)
  .min(1, MESSAGES.validation.passwordRequired)
  .min(LIMITS.passwordMin, MESSAGES.validation.passwordTooShort)
  .refine((value) => byteLength(value) <= LIMITS.passwordMaxBytes, `At most ${LIMITS.passwordMaxBytes} bytes`)
  // a hash cannot distinguish different broken Unicode
  .refine(isStorable, NOT_STORABLE)
  .meta({
    description: 'At least 6 characters and at most 72 bytes in UTF-8. Any character is allowed.',
    example: 'correct horse battery',
  });

/** The field by which the caller proves who they are, because a session alone is not enough. */
export const proof = {
  password: password
    .optional()
    .describe(
      "The caller's password. Required if the account has one. Without one, the caller must have logged in with Google less than ten minutes ago.",
    ),
};

const NAME = { description: 'Its name.', example: 'Maria Keller' };
const name = nameLine(LIMITS.nameMax, MESSAGES.validation.nameRequired)
  .pipe(text(LIMITS.nameMax).min(LIMITS.nameMin, MESSAGES.validation.nameTooShort))
  .meta(NAME);

const SELF = ['self', 'download'] as const;
const ADMIN = ['admin'] as const;
const BOTH = [...SELF, ...ADMIN] as const;

/** An account as its user and admins see it: without the password, sessions and the id at Google. */
export const USER_FIELDS = fieldTable({ signup: ['self'], edit: ['self'] })({
  id: { answer: ownId, visibleTo: BOTH },
  name: { answer: z.string().meta(NAME), visibleTo: BOTH, input: name, writableOn: ['signup', 'edit'] },
  email: {
    answer: z
      .string()
      .meta({ description: 'An email address, compared in lower case.', example: 'maria@example.org' }),
    visibleTo: BOTH,
    input: email,
    writableOn: ['signup', 'edit'],
  },
  password: { visibleTo: [], input: password, writableOn: ['signup'] },
  emailVerified: {
    answer: z.boolean().describe('Whether a link that was sent to the email has been opened.'),
    visibleTo: BOTH,
  },
  pendingEmail: {
    answer: z.string().optional().meta({
      description: 'A changed email whose link has not been opened yet.',
      example: 'maria.keller@example.org',
    }),
    visibleTo: SELF,
  },
  google: {
    answer: z.boolean().describe('Whether the account is linked with Google for logging in.'),
    visibleTo: SELF,
  },
  hasPassword: {
    answer: z
      .boolean()
      .describe('Whether the account has a password. Accounts that only log in with Google have none.'),
    visibleTo: SELF,
  },
  role: { answer: z.enum(ROLES).describe(ROLE), visibleTo: BOTH },
  plan: { answer: z.enum(PLANS).describe(PLAN), visibleTo: BOTH },
  discoverable: {
    answer: z
      .boolean()
      .describe('Whether the email is offered to others who look for the recipient of a car.'),
    visibleTo: SELF,
    input: z
      .boolean()
      .optional()
      .describe('Whether the email is offered to others who look for the recipient of a car.'),
    writableOn: ['edit'],
  },
  settings: {
    answer: z
      .strictObject({
        currency: z.string().nullable().meta({
          description: 'The default currency of amounts, as an ISO 4217 code; null until one is chosen.',
          example: 'EUR',
        }),
        ...unitsShape,
        locale: z.string().nullable().meta({
          description:
            'The locale in which dates are written, as a BCP 47 tag. Until one is chosen it is null, which means American English.',
          example: 'en-GB',
        }),
        timeZone: z.string().nullable().meta({
          description:
            'The time zone that decides which day it is for the user, as a name of the IANA database. It is null until a browser reports it, and days are those of UTC until then.',
          example: 'Europe/London',
        }),
        notices: noticesSchema,
      })
      .describe('The settings of the account.'),
    visibleTo: SELF,
  },
  locked: {
    answer: z.boolean().describe('Whether the account is locked, so that nobody can log in to it.'),
    visibleTo: ADMIN,
  },
  confirmed: {
    answer: z
      .boolean()
      .describe('Whether an admin has confirmed that the account belongs to a workshop of that name.'),
    visibleTo: ADMIN,
  },
  createdAt: { answer: moment, visibleTo: BOTH },
  revision: {
    answer: revision.describe('How many times name, email, visibility or settings were changed.'),
    visibleTo: ['self'],
  },
});

export const signupSchema = z.strictObject(inputShape(USER_FIELDS, 'signup')).meta({ id: 'Signup' });
export const loginSchema = z.strictObject({ email, password }).meta({ id: 'Login' });

export type Signup = z.infer<typeof signupSchema>;
export type Login = z.infer<typeof loginSchema>;

export const userSchema = z.strictObject(answerShape(USER_FIELDS, 'self')).meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;
export type Role = User['role'];
export type Plan = User['plan'];

export const sessionToken = z.string().meta({
  description: 'The session token. Send it in the header `token`.',
  example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiI2NmYwIn0.c2lnbmF0dXJl',
});

export const sessionAnswerSchema = z
  .strictObject({
    message: doneMessage,
    user: userSchema,
    token: sessionToken,
  })
  .meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** `token` is included if it must be replaced: past half its lifetime, or if it arrived by cookie only. */
export const profileAnswerSchema = z
  .strictObject({ user: userSchema, token: sessionToken.optional() })
  .meta({ id: 'Profile' });
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;
