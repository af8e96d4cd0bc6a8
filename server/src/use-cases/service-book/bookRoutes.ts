import { bookQuerySchema } from '@glovebox/shared/serviceBook';
import { MESSAGES } from '@glovebox/shared/messages';
import { AppError } from '../../platform/errors/appError.ts';
import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { asOpened } from '../../platform/http/asOpened.ts';
import { hasCarMore, MOST_TEXTS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { composeBook } from './bookService.ts';
import { printOnThread } from './print/printPool.ts';

/** Three books per user at once: enough for a few tabs, and well below the total limit, so that others get theirs. */
const shareOfPerson = createLimiterByKey({
  running: 3,
  waiting: 0,
  full: () => new AppError('BUSY', 'Your other service books are still being made. Please wait.'),
});

/** The service book of a car, to keep, print and pass on. */
export const bookRoutes = [
  route('GET /car/:id/book', {
    for: 'signedIn',
    limit: 'book',
    isLarge: hasCarMore(MOST_TEXTS),
    then: 'the owner, and workshops with access to the car; only the owner or the keeper can include the names of workshops',
    params: { id: 'The `_id` of a car.' },
    summary: "Get a car's service book",
    description:
      'The answer is a PDF (`application/pdf`) to keep, print and pass on. It contains the car with the QR code of its public page, its warnings, its mileage over time, and its newest services, up to 2,000 of them. It does not name the owner. It names workshops only on request. It shows what services cost only on request, and only the costs that the caller knows. It contains neither notes nor fuel. The call fails with `NOT_AVAILABLE` if the server was started with `PDF_EXPORT=off`, and with `BUSY` while many books are being made.',
    query: bookQuerySchema,
    answers: { 200: null },
    fails: ['NOT_AVAILABLE', 'FORBIDDEN'],
    handle: async ({ user, params, query, config, log, req, res }) => {
      const { pdfExport, publicUrl } = asOpened(config, req);
      if (!pdfExport) throw new AppError('NOT_AVAILABLE', MESSAGES.car.pdfNotAvailable);
      const { pdf, fileName } = await shareOfPerson(user._id.toHexString(), async () => {
        const made = await composeBook(user, params.id, query, publicUrl, log);
        return { pdf: await printOnThread(made.book), fileName: made.fileName };
      });
      res.set('Content-Disposition', `inline; filename="${fileName}"`).type('pdf').send(pdf);
    },
  }),
];
