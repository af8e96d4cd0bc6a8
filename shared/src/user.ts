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

export const signupSchema = z.strictObject({ name, email, password }).meta({ id: 'Signup' });
export const loginSchema = z.strictObject({ email, password }).meta({ id: 'Login' });

export type Signup = z.infer<typeof signupSchema>;
export type Login = z.infer<typeof loginSchema>;

/** An account as it is answered to itself. */
export const userSchema = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z.string().optional(),
    role: z.enum(ROLES),
    plan: z.enum(PLANS),
    discoverable: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'User' });

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
