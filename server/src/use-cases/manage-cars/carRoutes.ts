import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  carLinkSchema,
  carListAnswerSchema,
  carSchema,
  editCarSchema,
  newCarAnswerSchema,
  newCarSchema,
  publicCodeAnswerSchema,
} from '@glovebox/shared/car';
import { carListQuerySchema, CARS_SEARCHED, ownCarListSchema } from '@glovebox/shared/carList';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { loadCar } from '../../modules/cars/carAccess.ts';
import { asOpened } from '../../platform/http/asOpened.ts';
import { route } from '../../platform/http/route.ts';
import { createCar } from './createCar.ts';
import { editCar, renewPublicCode } from './editCar.ts';
import { getCar } from './getCar.ts';
import { listCars, listRecentCars } from './listCars.ts';
import { removeCarOnRequest } from '../remove-car/removeCar.ts';

const CAR = { id: 'The `_id` of a car.' };

/** The caller's cars. */
export const carRoutes = [
  route('POST /car/new', {
    for: 'signedIn',
    limit: 'newCar',
    then: "becomes the owner; a customer's car is for the workshop plan",
    summary: 'Add a car',
    description:
      'Make, model and engine are ids of the catalogue that belong together. What it lacks, and all that stands below that, is null and typed in `typed`; it is suggested to the moderators, or taken from the catalogue where that has it by the very name. At most 20 suggestions of a person wait at a time: the next one is a 409. One car a VIN: for one that is registered already, the failure says what can be done. With `customer: true` a workshop adds the car of a customer, named in `name`, and keeps it until they claim it by a transfer.',
    headers: creationHeadersSchema,
    body: newCarSchema,
    answers: { 201: newCarAnswerSchema },
    fails: ['VIN_TAKEN', 'VIN_YOURS', 'FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, headers, body }) => {
      const savedCar = await createCar(user, body, headers['idempotency-key']);
      const isLinked = body.typed && !savedCar.typed;
      const message = isLinked
        ? 'Car added. The catalogue has it, and it was taken from there.'
        : 'Car added.';
      return { message, savedCar };
    },
  }),
  route('GET /car/', {
    for: 'signedIn',
    limit: 'default',
    then: 'own cars only',
    summary: 'List the own cars',
    description: `The newest first, or in the order that is asked for. Of more than ${CARS_SEARCHED.toLocaleString('en-US')} cars the newest are searched and sorted.`,
    query: carListQuerySchema,
    answers: { 200: ownCarListSchema },
    handle: ({ user, query }) => listCars(user, query),
  }),
  route('GET /car/recent', {
    for: 'signedIn',
    limit: 'default',
    then: "own cars, and a workshop's",
    summary: 'List the cars by their latest service',
    description:
      'Own cars, and with the workshop plan those that the workshop works on. Cars without any service come last.',
    query: pageQuerySchema,
    answers: { 200: carListAnswerSchema },
    handle: ({ user, query }) => listRecentCars(user, query),
  }),
  route('GET /car/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: 'Read a car',
    description:
      'With its newest 50 services and activities and all open warnings; the rest is in the histories below.',
    answers: { 200: carSchema },
    handle: ({ user, params }) => getCar(user, params.id),
  }),
  route('GET /car/:id/link', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, workshops with access',
    params: CAR,
    summary: "Read the link to a car's public page",
    description:
      'To be passed on to others. It begins with `PUBLIC_URL` or, where that is not set, with the address that this call came by.',
    answers: { 200: carLinkSchema },
    handle: async ({ user, params, config, req }) => {
      const { publicId } = await loadCar(user, params.id, 'see');
      return { link: `${asOpened(config, req).publicUrl}/check/${publicId}` };
    },
  }),
  route('PATCH /car/:id', {
    for: 'signedIn',
    limit: 'editCar',
    then: 'owner, keeper',
    params: CAR,
    summary: 'Edit a car',
    description:
      'What is given changes. Make, model and engine change together; an empty note removes it. The VIN can be corrected until the first service that a workshop verified, or the first transfer, but not while somebody claims the car. The car shows the highest plausible reading: a lower `mileage` than that of its services changes nothing.',
    body: editCarSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'VIN_TAKEN', 'VIN_YOURS'],
    handle: ({ user, params, body }) => editCar(user, params.id, body),
  }),
  route('DELETE /car/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, keeper',
    params: CAR,
    summary: 'Remove a car',
    description:
      'With all that hangs on it. Services that a workshop verified stay under the VIN and return if it is registered again.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params }) => {
      await removeCarOnRequest(user, params.id);
      return { message: 'Car removed.' };
    },
  }),
  route('POST /car/:id/code', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, keeper',
    params: CAR,
    summary: 'Renew the public code',
    description: 'The code before stops working.',
    answers: { 200: publicCodeAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({ publicId: await renewPublicCode(user, params.id) }),
  }),
];
