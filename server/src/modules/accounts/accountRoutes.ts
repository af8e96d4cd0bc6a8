import {
  changePasswordSchema,
  changeSettingsSchema,
  editProfileSchema,
  emailRestoredSchema,
  forgotPasswordSchema,
  keepEmailSchema,
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
import { rememberNetwork } from '../../platform/http/knownNetworks.ts';
import { addressNetwork } from '../../platform/http/rateLimitKeys.ts';
import { parse } from '../../platform/http/parse.ts';
import { mayMail } from '../../platform/http/rateLimitGuards.ts';
import { route } from '../../platform/http/route.ts';
import { clearSessionCookie, setSessionCookie } from '../../platform/http/sessionCookie.ts';
import { requireTarget } from '../../platform/outgoing/requireTarget.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { editProfile } from './editProfile.ts';
import { sendVerificationAgain, verifyEmail } from './emailVerification.ts';
import { rememberDevice } from './knownDevices.ts';
import { changePassword, resetPassword, sendResetLink } from './passwordService.ts';
import { keepEmail, restoreEmail } from './emailRestoration.ts';
import { logOutEverywhere, unlinkGoogle } from './googleLink.ts';
import { changeSettings, getUser } from './userService.ts';
import { findEmails } from './userSearch.ts';

/** Profile, password and email of accounts. */
export const accountRoutes = [
  route('PUT /auth/edit', {
    for: 'signedIn',
    limit: 'edit',
    then: 'callers change only their own account',
    summary: 'Change the name and the email',
    description:
      'A new email requires the `password`; an account without a password must set one first (`CONFLICT`). The new email is returned as `pendingEmail` until someone opens the link that is sent to it. If the old email was ever verified, a link is sent to it that undoes the change for 7 days. Entering the current email again cancels the change. If the server has no mail server and can only be reached from its own machine, the email changes at once.',
    body: editProfileSchema,
    answers: { 200: userAnswerSchema },
    fails: ['EMAIL_TAKEN', 'CONFLICT', 'CHANGED'],
    handle: async ({ user, body, config }) => {
      return { user: await editProfile(config, user, body) };
    },
  }),
  route('PATCH /auth/settings', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers change only their own settings',
    summary: 'Change the settings',
    description: 'Settings that the body leaves out stay as they are. Existing records keep their currency.',
    body: changeSettingsSchema,
    answers: { 200: settingsAnswerSchema },
    fails: ['CHANGED'],
    handle: async ({ user, body, config }) => {
      const { ntfy } = body.notices ?? {};
      if (ntfy) requireTarget(config, ntfy.topic, 'notices.ntfy.topic');
      return { message: 'Your settings are saved.', ...(await changeSettings(user, body)) };
    },
  }),
  route('POST /auth/password', {
    for: 'signedIn',
    limit: 'password',
    then: 'the caller must know the current password',
    summary: 'Change the password',
    description:
      'This call ends all sessions of the account and a pending change of email, and answers the token of a new session. A wrong `currentPassword` fails with `BAD_INPUT`. An account without a password, which logs in with Google, gets a `CONFLICT`: its owner can ask for a link by `POST /auth/forgot` instead.',
    body: changePasswordSchema,
    answers: { 200: passwordChangedSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, body, config, req, res }) => {
      const token = await changePassword(config, user, body);
      setSessionCookie(req, res, token);
      await rememberDevice(req, res, user._id.toHexString());
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
    description: 'The answer is the same whether or not there is an account with this email.',
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
    then: 'the caller must have the token from the link in an email',
    summary: 'Set a new password with the link from an email',
    description:
      'The link works once, within an hour. It also verifies the email, and ends all sessions of the account and its sign-in with Google.',
    body: resetPasswordSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
    handle: async ({ body, config, req, res }) => {
      const account = await resetPassword(config, body, addressNetwork(req));
      await rememberDevice(req, res, account.toHexString());
      return { message: 'Your new password is set. Log in with it.' };
    },
  }),
  route('POST /auth/verify', {
    for: 'signedIn',
    limit: 'links',
    then: 'the caller must have the token from the link in an email to them',
    summary: 'Verify an email with the link from an email',
    description:
      'The link works once, within three days, in a session of the account that it was sent for. A pending email becomes the email of the account.',
    body: verifyEmailSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'GONE', 'EMAIL_TAKEN'],
    handle: async ({ user, body, config, req }) => {
      await verifyEmail(config, user, body.token);
      await rememberNetwork(req, await getUser(user._id));
      return { message: 'Your email is verified.' };
    },
  }),
  route('POST /auth/restore-email', {
    for: 'anyone',
    limit: 'links',
    then: 'the caller must have the token from the link in an email',
    summary: 'Undo a change of email with the link from the email about it',
    description:
      'The account gets back the email that the link was sent to, and this email is verified. More recent links of this kind, all sessions, the sign-in with Google and the password stop working. The answered `token` sets a new password by `POST /auth/reset`. The link works once, within 7 days.',
    body: restoreEmailSchema,
    answers: { 200: emailRestoredSchema },
    fails: ['GONE'],
    handle: async ({ body, config }) => ({
      message: 'Your email is restored, and everyone is logged out. Set a new password now.',
      token: await restoreEmail(config, body.token),
    }),
  }),
  route('POST /auth/keep-email', {
    for: 'anyone',
    limit: 'links',
    then: 'the caller must have the token from the link in an email',
    summary: 'Keep a changed email with the link from the email to it',
    description:
      'From then on, nobody can undo the change of email by `POST /auth/restore-email`. The link works once, from two days to 7 days after the change; before, the call fails with `CONFLICT`, so that the owner has time to undo a change that someone else made.',
    body: keepEmailSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ body }) => {
      await keepEmail(body.token);
      return { message: 'Your email stays. The former one can no longer be restored.' };
    },
  }),
  route('POST /auth/verify/resend', {
    for: 'signedIn',
    limit: 'verification',
    then: "the link is sent only to the caller's own email",
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
    then: 'callers end only their own sessions',
    summary: 'Log out everywhere',
    description:
      'This call ends all sessions of the account, including the one that it was made with, and its sign-in with Google. If the account has no password, the sign-in with Google stays.',
    answers: { 200: messageAnswerSchema },
    handle: async ({ user, req, res }) => {
      const keepsGoogle = await logOutEverywhere(user._id);
      clearSessionCookie(req, res);
      const kept = keepsGoogle ? ' You can still log in with Google, as you have no password.' : '';
      return { message: `You are logged out everywhere.${kept}` };
    },
  }),
  route('DELETE /auth/google', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers change only their own account',
    summary: 'End the sign-in with Google',
    description:
      'The call fails with `CONFLICT` while Google is the only way to log in. If someone later logs in with Google with the same, verified email, the account is linked again.',
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
    then: 'callers with a verified email, who find only emails of others who allow it',
    params: {
      searchText: { description: 'The first characters of the email; at least 3.', example: 'maria' },
    },
    summary: 'Find emails by their first characters',
    description:
      "The search needs at least 3 characters and returns at most 10 emails, all of them verified. It never returns the caller's own email, nor emails of accounts that do not want to be found. Only callers whose own email is verified can search.",
    answers: { 200: userSearchAnswerSchema },
    fails: ['BAD_INPUT', 'FORBIDDEN'],
    handle: ({ user, params }) => findEmails(user, parse(userSearchSchema, params.searchText)),
  }),
];
