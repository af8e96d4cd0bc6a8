import {
  changePasswordSchema,
  editProfileSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  userSearchSchema,
  verifyEmailSchema,
  type PasswordChanged,
  type UserAnswer,
} from '@glovebox/shared/account';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { clearSessionCookie, setSessionCookie } from '../http/sessionCookie.ts';
import { settings } from '../http/settings.ts';
import { sendMailLater } from '../mail/sendMail.ts';
import { editProfile } from './editProfile.ts';
import { sendVerificationAgain, verifyEmail } from './emailVerification.ts';
import { changePassword, resetPassword, sendResetLink } from './passwordService.ts';
import { endSessionsOf } from './sessionService.ts';
import { findEmails } from './userSearch.ts';

/** Profile, password and email of accounts. */
export const accountRoutes = () => {
  const router = createApiRouter();

  router.put('/auth/edit', async (req, res) => {
    const input = parse(editProfileSchema, req.body);
    const answer: UserAnswer = { user: await editProfile(settings(req), signedInUser(req), input) };
    res.json(answer);
  });

  router.post('/auth/password', async (req, res) => {
    const input = parse(changePasswordSchema, req.body);
    const token = await changePassword(settings(req), signedInUser(req), input);
    setSessionCookie(req, res, token);
    const answer: PasswordChanged = {
      message: 'Your password was changed. You are logged out everywhere else.',
      token,
    };
    res.json(answer);
  });

  router.post('/auth/forgot', (req, res) => {
    const { email } = parse(forgotPasswordSchema, req.body);
    // after the answer, which so takes as long for an email that nobody has
    sendMailLater(settings(req), () => sendResetLink(settings(req), email));
    res.json({
      message: 'If there is an account with this email, a link to set a new password is on its way.',
    });
  });

  router.post('/auth/reset', async (req, res) => {
    await resetPassword(settings(req), parse(resetPasswordSchema, req.body));
    res.json({ message: 'Your new password is set. Log in with it.' });
  });

  router.post('/auth/verify', async (req, res) => {
    await verifyEmail(settings(req), parse(verifyEmailSchema, req.body).token);
    res.json({ message: 'Your email is verified.' });
  });

  router.post('/auth/verify/resend', async (req, res) => {
    const isSent = await sendVerificationAgain(settings(req), signedInUser(req));
    res.json({
      message: isSent ? 'The link is on its way to your email.' : 'Your email is verified already.',
    });
  });

  router.post('/auth/logout-all', async (req, res) => {
    await endSessionsOf(signedInUser(req)._id);
    clearSessionCookie(req, res);
    res.json({ message: 'You are logged out everywhere.' });
  });

  router.get('/auth/users/:searchText', async (req, res) => {
    const user = signedInUser(req);
    res.json(await findEmails(user, parse(userSearchSchema, req.params.searchText)));
  });

  return router;
};
