import { MESSAGES } from '@glovebox/shared/messages';
import { AppError } from '../http/appError.ts';
import { createLimiterByKey } from '../concurrency/limiter.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { bookOf } from './bookService.ts';
import { printOnThread } from './print/printPool.ts';

/** Three books of one person at once: a few tabs, and far from all that can be made, so that others get theirs too. */
const shareOfPerson = createLimiterByKey({
  running: 3,
  waiting: 0,
  full: () => new AppError('BUSY', 'Other service books are being made for you. Please wait for them.'),
});

/** The service book of a car, to be kept, printed and handed on. */
export const bookRoutes = () => {
  const router = createApiRouter();

  router.get('/car/:id/book', async (req, res) => {
    const { pdfExport, publicUrl } = settings(req);
    if (!pdfExport) throw new AppError('NOT_AVAILABLE', MESSAGES.car.pdfNotAvailable);
    const user = signedInUser(req);
    const { pdf, fileName } = await shareOfPerson(user._id.toHexString(), async () => {
      const made = await bookOf(user, req.params.id, publicUrl, req.log);
      return { pdf: await printOnThread(made.book), fileName: made.fileName };
    });
    res.set('Content-Disposition', `inline; filename="${fileName}"`).type('pdf').send(pdf);
  });

  return router;
};
