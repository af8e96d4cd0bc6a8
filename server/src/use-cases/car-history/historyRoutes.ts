import { carName } from '@glovebox/shared/carName';
import { activityAnswerSchema, mileageAnswerSchema } from '@glovebox/shared/car';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { carServiceListQuerySchema, serviceListAnswerSchema } from '@glovebox/shared/serviceRecord';
import { unitsOfCar } from '@glovebox/shared/units';
import { warningListAnswerSchema, warningQuerySchema } from '@glovebox/shared/warning';
import { listActivities, withCarName } from '../../modules/activity/activityService.ts';
import { unitsOf } from '../../platform/http/session.ts';
import { hasCarMore, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { readMileage } from '../../modules/odometer/readMileage.ts';
import { listOrSearch, matchingWords } from '../../modules/service-records/serviceSearch.ts';
import { listServices } from '../../modules/service-records/serviceRecordService.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { toService } from '../../modules/service-records/serviceView.ts';
import { listWarnings } from '../../modules/warnings/warningService.ts';
import { withNextThatCounts } from '../../modules/cars/nextThatCounts.ts';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';

const CAR = { id: 'The `_id` of a car.' };

/** The complete histories of a car; `GET /car/:id` includes only the newest entries. */
export const historyRoutes = [
  route('GET /car/:id/services', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: 'List the services of a car',
    description: 'The most recently done services come first.',
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
      const isConfirmed = await readConfirmed(page);
      const services = page.map((service) => toService(withNextThatCounts(service, car), user, isConfirmed));
      return { services, nextCursor };
    },
  }),
  route('GET /car/:id/activity', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: 'List the activity of a car',
    description: 'The newest activities come first.',
    query: pageQuerySchema,
    answers: { 200: activityAnswerSchema },
    handle: async ({ user, params, query }) => {
      const car = await loadCar(user, params.id, 'see');
      const [vehicle] = await vehiclesOf([car]);
      const name = vehicle ? carName(vehicle) : '';
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
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: 'List the warnings of a car',
    description: 'The list contains either the open or the resolved warnings, with the newest first.',
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
    isLarge: hasCarMore(MOST_RECORDS),
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: 'Read the mileage of a car over time',
    description:
      "The series contains every reading of the car's services, the readings that were recorded by themselves, the stated mileage, and those readings of the caller's own fuel, expenses, purchase and sale that fit. The readings are ordered by day, and implausible ones are marked.",
    answers: { 200: mileageAnswerSchema },
    handle: async ({ user, params }) => {
      const car = await loadCar(user, params.id, 'see');
      const { newInstruments } = car;
      return { ...(await readMileage(car, user)), newInstruments };
    },
  }),
];
