import { inputShape } from './fieldTable.ts';
import { doneMessage, email, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { localeTag, timeZoneName } from './locale.ts';
import { currency } from './money.ts';
import { changeNoticesSchema } from './notices.ts';
import { unitsShape } from './unitsShape.ts';
import { basedOn, revision } from './revision.ts';
import { password, proof, sessionToken, USER_FIELDS, userSchema } from './user.ts';
import { z } from './zod.ts';

/** A changed `email` stays pending until the link in the mail to it is opened. */
export const editProfileSchema = z.strictObject({
  ...inputShape(USER_FIELDS, 'edit'),
  password: password
    .optional()
    .describe('The current password. Required if the email changes, and only then.'),
  ...basedOn,
});
export type EditProfile = z.infer<typeof editProfileSchema>;

export const userAnswerSchema = z.strictObject({ user: userSchema }).meta({ id: 'UserAnswer' });
export type UserAnswer = z.infer<typeof userAnswerSchema>;

/** `PATCH /auth/settings`: a setting that is left out does not change. */
export const changeSettingsSchema = z
  .strictObject({
    currency: currency.optional().describe('The default currency of amounts, as an ISO 4217 code.'),
    ...z.strictObject(unitsShape).partial().shape,
    locale: localeTag.nullable().optional().meta({
      description: 'The locale in which dates are written, as a BCP 47 tag; null for American English.',
      example: 'en-GB',
    }),
    timeZone: timeZoneName.optional().meta({
      description: 'The time zone that decides which day it is for the user, as a name of the IANA database.',
      example: 'Europe/London',
    }),
    notices: changeNoticesSchema.optional(),
    ...basedOn,
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;

export const settingsAnswerSchema = z
  .strictObject({ message: doneMessage, settings: USER_FIELDS.settings.answer, revision })
  .meta({ id: 'SettingsAnswer' });
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;
export type Settings = SettingsAnswer['settings'];

export const changePasswordSchema = z.strictObject({
  currentPassword: password.describe('The password to replace.'),
  newPassword: password.meta({ example: 'staple battery correct' }),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const passwordChangedSchema = z
  .strictObject({
    message: doneMessage,
    token: sessionToken.describe('A new session token, which replaces the old one.'),
  })
  .meta({ id: 'PasswordChanged' });
export type PasswordChanged = z.infer<typeof passwordChangedSchema>;

export const forgotPasswordSchema = z.strictObject({ email });

const linkToken = text(100).min(1, 'The link is incomplete').meta({
  description: 'The part of the emailed link after `#token=`.',
  example: 'hV3kq0nYb7LwXe9Rt2Za5Uc8Sd1Fg4Jm6Po_QiWsEoA',
});

export const resetPasswordSchema = z.strictObject({ token: linkToken, password });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const verifyEmailSchema = z.strictObject({ token: linkToken });

export const restoreEmailSchema = z.strictObject({ token: linkToken });
export const keepEmailSchema = z.strictObject({ token: linkToken });
export const emailRestoredSchema = z
  .strictObject({
    message: doneMessage,
    token: linkToken.describe('A token for `POST /auth/reset`, valid for an hour.'),
  })
  .meta({ id: 'EmailRestored' });
export type EmailRestored = z.infer<typeof emailRestoredSchema>;

/** The start of an email to search for. */
export const userSearchSchema = z
  .string()
  .trim()
  .min(LIMITS.searchMin, `Type at least ${LIMITS.searchMin} characters`)
  .pipe(text(LIMITS.emailMax));

export const userSearchAnswerSchema = z
  .array(z.strictObject({ email: USER_FIELDS.email.answer }))
  .max(LIMITS.searchMost);
export type UserSearchAnswer = z.infer<typeof userSearchAnswerSchema>;

/** `GET /auth/account`: what would be removed with the account. */
export const accountAnswerSchema = z
  .strictObject({
    cars: z
      .number()
      .describe(
        'How many cars the account owns. They are removed with everything that was recorded for them.',
      ),
    customerCars: z
      .number()
      .describe(
        'Cars of customers that the workshop can no longer reach then. Those that it keeps until they are claimed are removed, too; what it recorded stays under their VINs.',
      ),
    hasPassword: z
      .boolean()
      .describe('Whether the password is required. It is not for an account that only logs in with Google.'),
    hasSubscription: z
      .boolean()
      .describe(
        'Whether a subscription of the workshop plan goes on at the payment provider, as far as that has reported. It is not cancelled with the account.',
      ),
  })
  .meta({ id: 'AccountAnswer' });
export type AccountAnswer = z.infer<typeof accountAnswerSchema>;

/** `DELETE /auth/account`: typed by the user to confirm what will be removed. */
export const removeAccountSchema = z.strictObject({
  email: email.describe("The account's email."),
  ...proof,
  cars: z
    .number('Say how many cars are removed')
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .describe('The number of cars that will be removed, as returned by `GET /auth/account`.'),
});
export type RemoveAccount = z.infer<typeof removeAccountSchema>;
