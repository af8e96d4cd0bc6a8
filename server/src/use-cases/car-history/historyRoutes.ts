import { activityAnswerSchema, mileageAnswerSchema } from '@glovebox/shared/car';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { carServiceListQuerySchema, serviceListAnswerSchema } from '@glovebox/shared/serviceRecord';
import { unitsOfCar } from '@glovebox/shared/units';
import { warningListAnswerSchema, warningQuerySchema } from '@glovebox/shared/warning';
import { listActivities, withCarName } from '../../modules/activity/activityService.ts';
import { unitsOf } from '../../platform/http/session.ts';
import { route } from '../../platform/http/route.ts';
import { mileageSeriesOf } from '../../modules/odometer/mileageSeries.ts';
import { listOrSearch, matchingWords } from '../../modules/service-records/serviceSearch.ts';
import { listServices } from '../../modules/service-records/serviceRecordService.ts';
import { toService } from '../../modules/service-records/serviceView.ts';
import { listWarnings } from '../../modules/warnings/warningService.ts';
import { withNextThatCounts } from '../../modules/cars/dueOnCar.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf, nameOf } from '../../modules/cars/carVehicle.ts';

const CAR = { id: 'The `_id` of a car.' };

/** The complete histories of a car; `GET /car/:id` includes only the newest entries. */
export const historyRoutes = [
  route('GET /car/:id/services', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: 'List the services of a car',
    description: 'The latest done first.',
    query: carServiceListQuerySchema,
    answers: { 200: serviceListAnswerSchema },
    handle: async ({ user, params, query: { search = '', verified, ...query } }) => {
      const car = await loadCar(user, params.id, 'see');
      const { page, nextCursor } = await listOrSearch(user, search, () =>
        listServices([{ onCar: car._id }], query, {
          ...matchingWords(search),
          ...(verified && { 'workshop._id': { $exists: true } }),
        }),
      );
      const services = page.map((service) => toService(withNextThatCounts(service, car), user));
      return { services, nextCursor };
    },
  }),
  route('GET /car/:id/activity', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: 'List what happened to a car',
    description: 'The newest first.',
    query: pageQuerySchema,
    answers: { 200: activityAnswerSchema },
    handle: async ({ user, params, query }) => {
      const car = await loadCar(user, params.id, 'see');
      const [vehicle] = await vehiclesOf([car]);
      const name = vehicle ? nameOf(vehicle) : '';
      const { activity, nextCursor } = await listActivities(car._id, query, unitsOfCar(unitsOf(user), car));
      return {
        activity: activity.map((entry) => withCarName(entry, name)),
        nextCursor,
      };
    },
  }),
  route('GET /car/:id/warnings', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: 'List the warnings of a car',
    description: 'The newest first; the open ones, or those that were resolved.',
    query: warningQuerySchema,
    answers: { 200: warningListAnswerSchema },
    handle: async ({ user, params, query }) => {
      const { _id } = await loadCar(user, params.id, 'see');
      return await listWarnings(_id, query);
    },
  }),
  route('GET /car/:id/mileage', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: "Read a car's mileage series",
    description:
      'Every reading of its services, the stated one and those of the own fuel that fit, in the order of their days; the implausible ones marked.',
    answers: { 200: mileageAnswerSchema },
    handle: async ({ user, params }) => {
      const car = await loadCar(user, params.id, 'see');
      const { newInstruments } = car;
      return { readings: await mileageSeriesOf(car, user), newInstruments };
    },
  }),
];
