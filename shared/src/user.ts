import { answerShape, inputShape, type FieldTable } from './fieldTable.ts';
import { byteLength, email, id, isStorable, moment, NOT_STORABLE, requiredLine, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { z } from './zod.ts';

export const ROLES = ['basic', 'moderator', 'admin'] as const;
export const PLANS = ['free', 'workshop'] as const;

export const password = z
  .string(MESSAGES.validation.passwordRequired)
  .min(1, MESSAGES.validation.passwordRequired)
  .min(LIMITS.passwordMin, MESSAGES.validation.passwordTooShort)
  .refine((value) => byteLength(value) <= LIMITS.passwordMaxBytes, `At most ${LIMITS.passwordMaxBytes} bytes`)
  // broken Unicode is all the same to a hash
  .refine(isStorable, NOT_STORABLE);

export const name = requiredLine(LIMITS.nameMax, MESSAGES.validation.nameRequired).pipe(
  text(LIMITS.nameMax).min(LIMITS.nameMin, MESSAGES.validation.nameTooShort),
);

const SELF = ['self', 'download'] as const;
const ADMIN = ['admin'] as const;
const BOTH = [...SELF, ...ADMIN] as const;

/** An account as it is answered to itself and to admins: no password, no session, no link with Google. */
export const USER_FIELDS = {
  id: { answer: id, seenBy: BOTH },
  name: { answer: z.string(), seenBy: BOTH, input: name, writtenOn: ['signup', 'edit'] },
  email: { answer: z.string(), seenBy: BOTH, input: email, writtenOn: ['signup', 'edit'] },
  password: { seenBy: [], input: password, writtenOn: ['signup'] },
  emailVerified: { answer: z.boolean(), seenBy: BOTH },
  pendingEmail: { answer: z.string().optional(), seenBy: SELF },
  role: { answer: z.enum(ROLES), seenBy: BOTH },
  plan: { answer: z.enum(PLANS), seenBy: BOTH },
  discoverable: {
    answer: z.boolean(),
    seenBy: SELF,
    input: z
      .boolean()
      .optional()
      .describe('Whether the email is offered to others who look for the recipient of a car.'),
    writtenOn: ['edit'],
  },
  locked: { answer: z.boolean().describe('Nobody can log in to it.'), seenBy: ADMIN },
  createdAt: { answer: moment, seenBy: BOTH },
} as const satisfies FieldTable;

export const signupSchema = z.strictObject(inputShape(USER_FIELDS, 'signup')).meta({ id: 'Signup' });
export const loginSchema = z.strictObject({ email, password }).meta({ id: 'Login' });

export type Signup = z.infer<typeof signupSchema>;
export type Login = z.infer<typeof loginSchema>;

export const userSchema = z.strictObject(answerShape(USER_FIELDS, 'self')).meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;
export type Role = User['role'];
export type Plan = User['plan'];

export const sessionAnswerSchema = z
  .strictObject({
    message: z.string(),
    user: userSchema,
    token: z.string(),
  })
  .meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** `token` comes when it is to be replaced: past half its life, or when the caller had it by cookie only. */
export const profileAnswerSchema = z
  .strictObject({ user: userSchema, token: z.string().optional() })
  .meta({ id: 'Profile' });
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;
