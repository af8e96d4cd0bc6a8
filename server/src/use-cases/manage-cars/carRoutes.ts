import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  askVinQuerySchema,
  carLinkSchema,
  carListAnswerSchema,
  carSchema,
  editCarSchema,
  newCarAnswerSchema,
  newCarSchema,
  publicCodeAnswerSchema,
  vinAnswerSchema,
} from '@glovebox/shared/car';
import { carListQuerySchema, CARS_SEARCHED, ownCarListSchema } from '@glovebox/shared/carList';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { asOpened } from '../../platform/http/asOpened.ts';
import { isMuchToJudge } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import { askVin } from './askVin.ts';
import { createCar } from './createCar.ts';
import { editCar, renewPublicCode } from './editCar.ts';
import { getCar } from '../show-car/getCar.ts';
import { listCars, listRecentCars } from './listCars.ts';
import { removeCarOnRequest } from '../remove-car/removeCar.ts';

const CAR = { id: 'The `_id` of a car.' };

/** The caller's cars. */
export const carRoutes = [
  route('POST /car/new', {
    for: 'signedIn',
    limit: 'newCar',
    then: 'the caller becomes the owner; only accounts with the workshop plan can add the car of a customer',
    summary: 'Add a car',
    description:
      'Make, model and engine are ids of the catalogue that belong together. If the catalogue lacks one of them, that id and the ids of all levels below it are null, and the names are given in `typed`. What was typed is suggested to the moderators, or, if the catalogue has exactly these names, it is taken from there. At most 20 suggestions of a person can wait at a time; the next one fails with 409. There is only one car for each VIN: if the VIN is registered already, the failure says what can be done. A car that a workshop keeps for a customer no longer counts once the workshop has no plan: it is removed, unless someone claims it or it is offered in a transfer. With `customer: true`, a workshop adds the car of a customer, whose name is in `name`, and keeps the car until the customer claims it by a transfer.',
    headers: creationHeadersSchema,
    body: newCarSchema,
    answers: { 201: newCarAnswerSchema },
    fails: ['VIN_TAKEN', 'VIN_YOURS', 'FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, headers, body }) => {
      const savedCar = await createCar(user, body, headers['idempotency-key']);
      const isLinked = body.typed && !savedCar.typed;
      const message = isLinked ? 'Car added. We matched it to the catalogue.' : 'Car added.';
      return { message, savedCar };
    },
  }),
  route('GET /car/vin/:vin', {
    for: 'signedIn',
    limit: 'lookup',
    params: {
      vin: {
        description: 'A vehicle identification number: 5 to 17 letters and digits, in upper or lower case.',
        example: 'WVWZZZAUZJW113457',
      },
    },
    query: askVinQuerySchema,
    summary: 'Ask whether a VIN is registered already',
    description:
      'For forms that add a car, before the rest is filled in. The answer says no more than the public look-up, which counts together with this call: a VIN whose owner does not let the car be found by it seems free here, unless the caller has access to that car. The call does not count as a look-up of the car.',
    answers: { 200: vinAnswerSchema },
    handle: ({ user, params, query }) => askVin(user, params.vin, query.customer !== undefined),
  }),
  route('GET /car/', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers see only their own cars',
    summary: "List the caller's cars",
    description: `The newest cars come first, unless another order is requested. If the caller has more than ${CARS_SEARCHED.toLocaleString('en-US')} cars, only the newest of them are searched and sorted.`,
    query: carListQuerySchema,
    answers: { 200: ownCarListSchema },
    handle: ({ user, query }) => listCars(user, query),
  }),
  route('GET /car/recent', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers see their own cars and the cars that they have access to as a workshop',
    summary: 'List the cars by their latest service',
    description:
      "The list contains the caller's own cars and, with the workshop plan, the cars that the workshop works on. Cars without any service come last.",
    query: pageQuerySchema,
    answers: { 200: carListAnswerSchema },
    handle: ({ user, query }) => listRecentCars(user, query),
  }),
  route('GET /car/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: 'Read a car',
    description:
      'The answer contains the newest 50 services and activities and all open warnings. The calls for the histories return the rest.',
    answers: { 200: carSchema },
    handle: ({ user, params }) => getCar(user, params.id),
  }),
  route('GET /car/:id/link', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner, and workshops with access to the car',
    params: CAR,
    summary: "Read the link to a car's public page",
    description:
      'The link can be passed on to others. It begins with `PUBLIC_URL` or, if that is not set, with the address that this call was sent to.',
    answers: { 200: carLinkSchema },
    handle: async ({ user, params, config, req }) => {
      const { publicId } = await loadCar(user, params.id, 'see');
      return { link: `${asOpened(config, req).publicUrl}/check/${publicId}` };
    },
  }),
  route('PATCH /car/:id', {
    for: 'signedIn',
    limit: 'editCar',
    isLarge: isMuchToJudge,
    then: 'the owner or the keeper of the car',
    params: CAR,
    summary: 'Edit a car',
    description:
      'Only the fields in the body change. Make, model and engine must change together; an empty note removes the note. The VIN can be corrected until a workshop verifies the first service or the car is transferred for the first time, but not while someone claims the car. The car shows the highest plausible reading, so a `mileage` that is lower than that of its services changes nothing.',
    body: editCarSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'CHANGED', 'VIN_TAKEN', 'VIN_YOURS'],
    handle: ({ user, params, body }) => editCar(user, params.id, body),
  }),
  route('DELETE /car/:id', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner or the keeper of the car',
    params: CAR,
    summary: 'Remove a car',
    description:
      'The car is removed with everything that belongs to it. Services that a workshop verified stay under the VIN and return if the car is registered again.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params }) => {
      await removeCarOnRequest(user, params.id);
      return { message: 'Car removed.' };
    },
  }),
  route('POST /car/:id/code', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner or the keeper of the car',
    params: CAR,
    summary: 'Renew the public code',
    description: 'The previous code stops working.',
    answers: { 200: publicCodeAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({ publicId: await renewPublicCode(user, params.id) }),
  }),
];
