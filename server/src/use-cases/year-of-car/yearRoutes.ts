import { yearOfCarSchema, yearQuerySchema } from '@glovebox/shared/yearOfCar';
import { notFound } from '../../platform/errors/appError.ts';
import { route } from '../../platform/http/route.ts';
import { hasPaidMuchForCar } from '../costs/largeAccounts.ts';
import { drawPoster } from './poster/posters.ts';
import { yearOfCar } from './yearOfCar.ts';

const PARAMS = {
  id: 'The `_id` of a car.',
  year: { description: 'The year.', example: '2025' },
};
const CALLERS = 'the owner and previous owners of the car, who each see only the time in which it was theirs';

/** The year of a car as figures, and as a picture to share. */
export const yearRoutes = [
  route('GET /car/:id/year/:year', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMuchForCar,
    then: CALLERS,
    params: PARAMS,
    summary: 'Read the year of a car',
    description:
      'The distance and the costs are those of `GET /car/{id}/costs`, and the consumption follows the rules of the list of fill-ups. The current year is read until today.',
    query: yearQuerySchema,
    answers: { 200: yearOfCarSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, query }) => (await yearOfCar(user, params.id, params.year, query)).answer,
  }),
  route('GET /car/:id/year/:year/picture.png', {
    for: 'signedIn',
    limit: 'yearPicture',
    isLarge: hasPaidMuchForCar,
    then: CALLERS,
    params: PARAMS,
    summary: 'Get the year of a car as a picture',
    description:
      'The picture has 1,080 by 1,350 pixels (`image/png`) and says what `words` of `GET /car/{id}/year/{year}` say. A year of which nothing is known has no picture. Only the caller gets it; whom to show it to is up to them.',
    query: yearQuerySchema,
    answers: { 200: null },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, query, res }) => {
      const { poster } = await yearOfCar(user, params.id, params.year, query);
      if (!poster) throw notFound();
      res.type('png').send(await drawPoster(user._id, poster));
    },
  }),
];
