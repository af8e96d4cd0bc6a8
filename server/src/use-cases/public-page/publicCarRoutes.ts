import { publicCarSchema } from '@glovebox/shared/car';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { route, SENT } from '../../platform/http/route.ts';
import { tokenOfCookie, tokenOfHeader } from '../../platform/http/sessionCookie.ts';
import { settings } from '../../platform/http/settings.ts';
import { sendShared, type Shared } from '../../platform/http/sharedAnswers.ts';
import { findSession } from '../../modules/accounts/sessionService.ts';
import { findByCode, findByVin, type FoundCar } from './publicCar.ts';
import { countScan } from '../../modules/cars/scanCounter.ts';

const isOwners = async (req: Request, { owner }: FoundCar['car']) => {
  const token = tokenOfHeader(req) ?? tokenOfCookie(req);
  const session = token ? await findSession(settings(req).sessionKey, token) : null;
  return session !== null && Boolean(owner?.equals(session.user._id));
};

/**
 * Counts a look-up, unless it is the owner's own. Runs after the response is sent, so it neither delays it nor makes
 * it fail.
 */
const count = async (car: FoundCar['car'], log: Logger, req?: Request) => {
  try {
    if (!req || !(await isOwners(req, car))) countScan(car._id, log);
  } catch (error) {
    log.warn({ err: error }, 'a look-up was not counted');
  }
};

const toShared = ({ car, shown }: FoundCar): Shared => ({
  about: car._id.toHexString(),
  json: shown,
  onSent: (log, req) => void count(car, log, req),
});

/** Public look-ups, without signing in. */
export const publicCarRoutes = [
  route('GET /car/check/:value', {
    for: 'anyone',
    limit: 'lookup',
    params: {
      value: {
        description: 'The public code of a car (its `publicId`), in any case, with or without dashes.',
        example: '7KQM4XW2PFHT9B3D',
      },
    },
    summary: 'Look up a car by its public code',
    description: 'In any case, with or without dashes.',
    answers: { 200: publicCarSchema },
    handle: async ({ params, req, res }) => {
      await sendShared(req, res, async () => toShared(await findByCode(params.value)));
      return SENT;
    },
  }),
  route('GET /car/check/vin/:vin', {
    for: 'anyone',
    limit: 'lookup',
    params: {
      vin: {
        description: 'A vehicle identification number, 5 to 17 letters and digits, in any case.',
        example: 'WVWZZZAUZJW113457',
      },
    },
    summary: 'Look up a car by its VIN',
    answers: { 200: publicCarSchema },
    handle: async ({ params, req, res }) => {
      await sendShared(req, res, async () => toShared(await findByVin(params.vin)));
      return SENT;
    },
  }),
];
