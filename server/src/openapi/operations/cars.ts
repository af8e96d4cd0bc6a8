import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  activityAnswerSchema,
  carListAnswerSchema,
  carSchema,
  editCarSchema,
  mileageAnswerSchema,
  newCarAnswerSchema,
  newCarSchema,
  publicCodeAnswerSchema,
} from '@glovebox/shared/car';
import { carListQuerySchema, CARS_SEARCHED, ownCarListSchema } from '@glovebox/shared/carList';
import { dashboardAnswerSchema } from '@glovebox/shared/dashboard';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { serviceListAnswerSchema } from '@glovebox/shared/serviceRecord';
import { warningListAnswerSchema, warningQuerySchema } from '@glovebox/shared/warning';
import type { Operations } from '../operation.ts';

export const carOperations: Operations = {
  'POST /car/new': {
    summary: 'Add a car',
    description:
      'Make, model and engine are ids of the catalogue that belong together. What it lacks, and all that stands below that, is null and typed in `typed`; it is suggested to the moderators, or taken from the catalogue where that has it by the very name. At most 20 suggestions of a person wait at a time: the next one is a 409. One car a VIN: for one that is registered already, the failure says what can be done. With `customer: true` a workshop adds the car of a customer, named in `name`, and keeps it until they claim it by a transfer.',
    body: newCarSchema,
    answers: { 201: newCarAnswerSchema },
    fails: ['VIN_TAKEN', 'VIN_YOURS', 'FORBIDDEN', 'CONFLICT'],
  },
  'GET /car/': {
    summary: 'List the own cars',
    description: `The newest first, or in the order that is asked for. Of more than ${CARS_SEARCHED.toLocaleString('en-US')} cars the newest are searched and sorted.`,
    query: carListQuerySchema,
    answers: { 200: ownCarListSchema },
  },
  'GET /car/dashboard': {
    summary: 'Read the home page in one call',
    description: 'The first cars, the activities of the last 7 days, and the open warnings of all cars.',
    answers: { 200: dashboardAnswerSchema },
  },
  'GET /car/recent': {
    summary: 'List the cars by their latest service',
    description:
      'Own cars, and with the workshop plan those that the workshop works on. Cars without any service come last.',
    query: pageQuerySchema,
    answers: { 200: carListAnswerSchema },
  },
  'GET /car/:id': {
    summary: 'Read a car',
    description:
      'With its newest 50 services and activities and all open warnings; the rest is in the histories below.',
    answers: { 200: carSchema },
  },
  'PATCH /car/:id': {
    summary: 'Edit a car',
    description:
      'What is given changes. Make, model and engine change together; an empty note removes it. The VIN can be corrected until the first service that a workshop verified, or the first transfer. The car shows the highest plausible reading: a lower `mileage` than that of its services changes nothing.',
    body: editCarSchema,
    answers: { 200: carSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'VIN_TAKEN', 'VIN_YOURS'],
  },
  'DELETE /car/:id': {
    summary: 'Remove a car',
    description:
      'With all that hangs on it. Services that a workshop verified stay under the VIN and return if it is registered again.',
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
  },
  'POST /car/:id/code': {
    summary: 'Renew the public code',
    description: 'The code before stops working.',
    answers: { 200: publicCodeAnswerSchema },
    fails: ['FORBIDDEN'],
  },
  'GET /car/:id/services': {
    summary: 'List the services of a car',
    description: 'The latest done first.',
    query: pageQuerySchema,
    answers: { 200: serviceListAnswerSchema },
  },
  'GET /car/:id/activity': {
    summary: 'List what happened to a car',
    description: 'The newest first.',
    query: pageQuerySchema,
    answers: { 200: activityAnswerSchema },
  },
  'GET /car/:id/warnings': {
    summary: 'List the warnings of a car',
    description: 'The newest first; the open ones, or those that were resolved.',
    query: warningQuerySchema,
    answers: { 200: warningListAnswerSchema },
  },
  'GET /car/:id/mileage': {
    summary: "Read a car's mileage series",
    description: 'Every reading of its services in the order of their days, the implausible ones marked.',
    answers: { 200: mileageAnswerSchema },
  },
  'GET /car/:id/book': {
    summary: "Get a car's service book",
    description:
      'A PDF (`application/pdf`) to keep, print and hand on: the car with the QR code of its public page, its warnings, its mileage over time, and its newest services up to 2,000, with who recorded them. It names no owner and holds neither note nor fuel. `NOT_AVAILABLE` where the server is started with `PDF_EXPORT=off`; `BUSY` while many are being made.',
    answers: { 200: null },
    fails: ['NOT_AVAILABLE'],
  },
};
