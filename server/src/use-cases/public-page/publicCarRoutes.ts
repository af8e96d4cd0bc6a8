import { publicCarSchema } from '@glovebox/shared/car';
import type { Request, Response } from 'express';
import { addressNetwork } from '../../platform/http/rateLimitKeys.ts';
import { route, SENT } from '../../platform/http/route.ts';
import { sendShared, type Shared } from '../../platform/http/sharedAnswers.ts';
import { countLookUp, hasSessionCookie } from './lookUps.ts';
import { findByCode, findByVin, type FoundCar } from './publicCar.ts';
import { previewOf } from './preview/previews.ts';

/** Tells the page that the cookie, which scripts cannot read, names a session, so that it does not offer to sign up. */
const tellOfCookie = (req: Request, res: Response) => {
  if (hasSessionCookie(req)) res.set('X-Session-Cookie', 'received');
};

const TELLS_OF_COOKIE =
  'The answer has the header `X-Session-Cookie: received` if the call came with a cookie that is a session token of this server and has not expired.';

const toShared = ({ car, shown }: FoundCar): Shared => ({
  about: car._id.toHexString(),
  json: shown,
  onSent: (log, req) => void countLookUp(car, log, req),
});

const CODE = {
  description: 'The public code of a car (its `publicId`), in upper or lower case, with or without dashes.',
  example: '7KQM4XW2PFHT9B3D',
};

/** Public look-ups, without signing in. */
export const publicCarRoutes = [
  route('GET /car/check/:value', {
    for: 'anyone',
    limit: 'lookup',
    params: { value: CODE },
    summary: 'Look up a car by its public code',
    description: `The code can be given in upper or lower case, with or without dashes. ${TELLS_OF_COOKIE}`,
    answers: { 200: publicCarSchema },
    handle: async ({ params, req, res }) => {
      tellOfCookie(req, res);
      await sendShared(req, res, async () => toShared(await findByCode(params.value)));
      return SENT;
    },
  }),
  route('GET /car/check/:value/preview.png', {
    for: 'anyone',
    limit: 'lookup',
    params: { value: CODE },
    summary: "Get the picture of a car's public page",
    description:
      'The picture is what other sites show for a link to the page (Open Graph). It has 1,200 by 630 pixels (`image/png`) and is drawn from what the page says, without the VIN and the code. The call does not count as a look-up of the car.',
    answers: { 200: null },
    handle: async ({ params, req, res }) => {
      const { shown } = await findByCode(params.value);
      const { tag, draw } = previewOf(shown);
      // a cache asks each time, so that the picture is gone with its code
      res.set({ ETag: tag, 'Cache-Control': 'no-cache' });
      if (req.fresh) res.status(304).end();
      else res.type('png').send(await draw(addressNetwork(req)));
    },
  }),
  route('GET /car/check/vin/:vin', {
    for: 'anyone',
    limit: 'lookup',
    params: {
      vin: {
        description: 'A vehicle identification number: 5 to 17 letters and digits, in upper or lower case.',
        example: 'WVWZZZAUZJW113457',
      },
    },
    summary: 'Look up a car by its VIN',
    description: TELLS_OF_COOKIE,
    answers: { 200: publicCarSchema },
    handle: async ({ params, req, res }) => {
      tellOfCookie(req, res);
      await sendShared(req, res, async () => toShared(await findByVin(params.vin)));
      return SENT;
    },
  }),
];
