import {
  accountAnswerSchema,
  changePasswordSchema,
  editProfileSchema,
  forgotPasswordSchema,
  passwordChangedSchema,
  removeAccountSchema,
  resetPasswordSchema,
  userAnswerSchema,
  userSearchAnswerSchema,
  verifyEmailSchema,
} from '@glovebox/shared/account';
import { accountExportSchema } from '@glovebox/shared/accountExport';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import type { Operations } from '../operation.ts';

export const accountOperations: Operations = {
  'PUT /auth/edit': {
    summary: 'Change name and email',
    description:
      'A new email is `pendingEmail` until the link that is sent there is opened; the old one is told, if it was ever verified. Giving the own email again ends it. Without a mail server on a machine of its own, it changes at once.',
    body: editProfileSchema,
    answers: { 200: userAnswerSchema },
    fails: ['EMAIL_TAKEN'],
  },
  'POST /auth/password': {
    summary: 'Change the password',
    description:
      'Ends all sessions of the account and a change of email that is pending, and answers the token of a new session. A wrong `currentPassword` is `BAD_INPUT`; an account without a password (sign-in by Google) is a `CONFLICT`: it asks for a link instead.',
    body: changePasswordSchema,
    answers: { 200: passwordChangedSchema },
    fails: ['CONFLICT'],
  },
  'POST /auth/forgot': {
    summary: 'Ask for a link to set a new password',
    description: 'The answer is the same whether there is an account with this email or not.',
    body: forgotPasswordSchema,
    answers: { 200: messageAnswerSchema },
  },
  'POST /auth/reset': {
    summary: 'Set a new password by the link of a mail',
    description:
      'The link works for an hour, once. It verifies the email too, and ends all sessions of the account.',
    body: resetPasswordSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
  },
  'POST /auth/verify': {
    summary: 'Verify an email by the link of a mail',
    description: 'The link works for three days, once. A pending email becomes the email of the account.',
    body: verifyEmailSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['GONE', 'EMAIL_TAKEN'],
  },
  'POST /auth/verify/resend': {
    summary: 'Send the link that verifies the email again',
    answers: { 200: messageAnswerSchema },
  },
  'POST /auth/logout-all': {
    summary: 'Log out everywhere',
    description: 'Ends all sessions of the account, also the one that asks.',
    answers: { 200: messageAnswerSchema },
  },
  'GET /auth/users/:searchText': {
    summary: 'Find emails by their beginning',
    description:
      'At least 3 characters, at most 10 emails; never the own one, nor those of accounts that do not want to be found.',
    answers: { 200: userSearchAnswerSchema },
    fails: ['BAD_INPUT'],
  },
  'GET /auth/account': {
    summary: 'See what goes with the account if it is removed',
    answers: { 200: accountAnswerSchema },
  },
  'GET /auth/export': {
    summary: 'Download everything of the account',
    answers: { 200: accountExportSchema },
  },
  'DELETE /auth/account': {
    summary: 'Remove the account',
    description:
      'With its cars and all that was recorded for them. What workshops verified stays under the VIN of each car; what the account recorded as a workshop keeps its name. Another number of `cars` than there is, or the last admin, is a `CONFLICT`.',
    body: removeAccountSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT'],
  },
};
