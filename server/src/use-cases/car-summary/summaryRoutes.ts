import { carSummarySchema } from '@glovebox/shared/carSummary';
import { hasCarMore, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { route, SENT } from '../../platform/http/route.ts';
import { readSummary } from './carSummary.ts';

/** What a program shows of a car. */
export const summaryRoutes = [
  route('GET /car/:id/summary', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasCarMore(MOST_RECORDS),
    then: 'the owner, and workshops with access to the car; the consumption is for the owner only',
    params: { id: 'The `_id` of a car.' },
    summary: 'Read a car in a few lines',
    description:
      'For programs that show a car beside other things, such as Home Assistant. The answer has an `ETag`: with `If-None-Match`, the status is 304 as long as nothing changed.',
    answers: { 200: carSummarySchema },
    handle: async ({ user, params, req, res }) => {
      const summary = await readSummary(user, params.id);
      res.set({
        ETag: `"${sha256(JSON.stringify(summary)).slice(0, 32)}"`,
        'Cache-Control': 'private, no-cache',
      });
      if (!req.fresh) return summary;
      res.status(304).end();
      return SENT;
    },
  }),
];
