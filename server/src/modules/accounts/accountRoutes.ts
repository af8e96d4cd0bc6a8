import {
  changePasswordSchema,
  changeSettingsSchema,
  editProfileSchema,
  emailRestoredSchema,
  forgotPasswordSchema,
  passwordChangedSchema,
  resetPasswordSchema,
  restoreEmailSchema,
  settingsAnswerSchema,
  userAnswerSchema,
  userSearchAnswerSchema,
  verifyEmailSchema,
  userSearchSchema,
} from '@glovebox/shared/account';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { parse } from '../../platform/http/parse.ts';
import { mayMail } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import { clearSessionCookie, setSessionCookie } from '../../platform/http/sessionCookie.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { editProfile } from './editProfile.ts';
import { sendVerificationAgain, verifyEmail } from './emailVerification.ts';
import { changePassword, resetPassword, sendResetLink } from './passwordService.ts';
import { restoreEmail } from './emailRestoration.ts';
import { logOutEverywhere, unlinkGoogle } from './googleLink.ts';
import { changeSettings } from './userService.ts';
import { findEmails } from './userSearch.ts';

/** Profile, password and email of accounts. */
export const accountRoutes = [
  route('PUT /auth/edit', {
    for: 'signedIn',
    limit: 'edit',
    then: 'the caller, nobody else',
    summary: 'Change name and email',
    description:
      'A new email takes the `password`; an account without one sets one first (`CONFLICT`). It is `pendingEmail` until the link that is sent there is opened; the old one, if it was ever verified, gets a link that undoes the change for 7 days. Giving the own email again ends it. Without a mail server on a machine of its own, it changes at once.',
    body: editProfileSchema,
    answers: { 200: userAnswerSchema },
    fails: ['EMAIL_TAKEN', 'CONFLICT'],
    handle: async ({ user, body, config }) => {
      return { user: await editProfile(config, user, body) };
    },
  }),
  route('PATCH /auth/settings', {
    for: 'signedIn',
    limit: 'default',
    then: 'the caller, nobody else',
    summary: 'Change the settings',
    description: 'What is left out stays. Records keep the currency that they have.',
    body: changeSettingsSchema,
    answers: { 200: settingsAnswerSchema },
    handle: async ({ user, body }) => ({
      message: 'Your settings are saved.',
      settings: await changeSettings(user, body),
    }),
  }),
  route('POST /auth/password', {
    for: 'signedIn',
    limit: 'password',
    then: 'by the current password',
    summary: 'Change the password',
    description:
      'Ends all sessions of the account and a change of email that is pending, and answers the token of a new session. A wrong `currentPassword` is `BAD_INPUT`; an account without a password (sign-in by Google) is a `CONFLICT`: it asks for a link instead.',
    body: changePasswordSchema,
    answers: { 200: passwordChangedSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, body, config, req, res }) => {
      const token = await changePassword(config, user, body);
      setSessionCookie(req, res, token);
      return {
        message: 'Your password was changed. You are logged out everywhere else.',
        token,
      };
    },
  }),
  route('POST /auth/forgot', {
    for: 'anyone',
    limit: 'forgot',
    summary: 'Ask for a link to set a new password',
    description: 'The answer is the same whether there is an account with this email or not.',
    body: forgotPasswordSchema,
    answers: { 200: messageAnswerSchema },
    handle: ({ body, config, req }) => {
      const { email } = body;
      // after the response, so that an unknown email takes as long as a known one
      if (mayMail(req)) sendMailLater(config, () => sendResetLink(config, email));
      return {
        message: 'If there is an account with this email, a link to set a new password is on its way.',
      };
    },
  }),
  route('POST /auth/reset', {
    for: 'anyone',
    limit: 'links',
    then: "the token of a mail's link",
    summary: 'Set a new password by the link of a mail',
    description:
      'The link works for an hour, once. It verifies the email too, and ends all sessions of the account and its sign-in by Google.',
    body: resetPasswordSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
    handle: async ({ body, config }) => {
      await resetPassword(config, body);
      return { message: 'Your new password is set. Log in with it.' };
    },
  }),
  route('POST /auth/verify', {
    for: 'signedIn',
    limit: 'links',
    then: "the token of a mail's link to the caller",
    summary: 'Verify an email by the link of a mail',
    description:
      'The link works for three days, once, in a session of the account that it was sent for. A pending email becomes the email of the account.',
    body: verifyEmailSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'GONE', 'EMAIL_TAKEN'],
    handle: async ({ user, body, config }) => {
      await verifyEmail(config, user, body.token);
      return { message: 'Your email is verified.' };
    },
  }),
  route('POST /auth/restore-email', {
    for: 'anyone',
    limit: 'links',
    then: "the token of a mail's link",
    summary: 'Undo a change of email by the link of the mail about it',
    description:
      'The account gets back the email that the link was sent to, verified. Younger links of this kind, all sessions, the sign-in by Google and the password end; `token` sets a new password by `POST /auth/reset`. The link works for 7 days, once.',
    body: restoreEmailSchema,
    answers: { 200: emailRestoredSchema },
    fails: ['GONE'],
    handle: async ({ body }) => ({
      message: 'Your email is back, and everybody is logged out. Set a new password now.',
      token: await restoreEmail(body.token),
    }),
  }),
  route('POST /auth/verify/resend', {
    for: 'signedIn',
    limit: 'verification',
    then: 'the caller, nobody else',
    summary: 'Send the link that verifies the email again',
    answers: { 200: messageAnswerSchema },
    handle: async ({ user, config }) => {
      const isSent = await sendVerificationAgain(config, user);
      return {
        message: isSent ? 'The link is on its way to your email.' : 'Your email is verified already.',
      };
    },
  }),
  route('POST /auth/logout-all', {
    for: 'signedIn',
    limit: 'default',
    then: "the caller's sessions",
    summary: 'Log out everywhere',
    description:
      'Ends all sessions of the account, also the one that asks, and its sign-in by Google; that stays where the account has no password.',
    answers: { 200: messageAnswerSchema },
    handle: async ({ user, req, res }) => {
      const keepsGoogle = await logOutEverywhere(user._id);
      clearSessionCookie(req, res);
      const kept = keepsGoogle ? ' Signing in by Google stays: your account has no password.' : '';
      return { message: `You are logged out everywhere.${kept}` };
    },
  }),
  route('DELETE /auth/google', {
    for: 'signedIn',
    limit: 'default',
    then: 'the caller, nobody else',
    summary: 'End the sign-in by Google',
    description:
      'A `CONFLICT` while it is the only way in. A later sign-in by Google with the same, verified email links it again.',
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user }) => {
      await unlinkGoogle(user._id);
      return { message: 'Your account is no longer linked with Google.' };
    },
  }),
  route('GET /auth/users/:searchText', {
    for: 'signedIn',
    limit: 'autocomplete',
    then: 'with a verified email; emails of others who let themselves be found',
    params: {
      searchText: { description: 'How the email starts; at least 3 characters.', example: 'maria' },
    },
    summary: 'Find emails by their beginning',
    description:
      'At least 3 characters, at most 10 emails, all verified; never the own one, nor those of accounts that do not want to be found. Only for those whose own email is verified.',
    answers: { 200: userSearchAnswerSchema },
    fails: ['BAD_INPUT', 'FORBIDDEN'],
    handle: ({ user, params }) => findEmails(user, parse(userSearchSchema, params.searchText)),
  }),
];
