import type { Costs } from '@glovebox/shared/costs';
import {
  costRecordsAnswerSchema,
  costRecordsQuerySchema,
  costsQuerySchema,
  costsSchema,
} from '@glovebox/shared/costs';
import type { Response } from 'express';
import { csvOf } from '../../platform/csv/writeCsv.ts';
import { route } from '../../platform/http/route.ts';
import { sendStream } from '../../platform/http/sendStream.ts';
import { costRecordsOfAll, costRecordsOfCar } from './costRecords.ts';
import { hasPaidMore, hasPaidMuchForCar } from './largeAccounts.ts';
import { costsOfAll, costsOfCar } from './costsService.ts';

const CAR = { id: 'The `_id` of a car.' };
const SUMS =
  'The costs are summed up by month or year and by kind. The sums are exact, with one sum for each currency: amounts in different currencies are never added up. Records without a price are counted instead of being taken as 0. Previous owners see their own costs and nothing that came later.';
const CSV = 'The answer is CSV with one row for each period, kind and currency.';

const sendCsv = (res: Response, { periods }: Costs) => {
  const rows = periods.flatMap(({ period, kinds }) =>
    Object.entries(kinds).flatMap(([kind, sums]) =>
      sums.map(({ amount, currency }) => ({ period, kind, amount, currency })),
    ),
  );
  res.attachment('glovebox-costs.csv').type('csv');
  // a file of ASCII needs no byte order mark
  return sendStream(res, csvOf({ columns: ['period', 'kind', 'amount', 'currency'], bom: false }, rows));
};

/** The costs of cars, which each person sees for their own payments. */
export const costRoutes = [
  route('GET /car/costs', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMore(),
    then: 'callers see only their own costs of their own cars',
    summary: "Sum up the caller's costs of all cars",
    description: SUMS,
    query: costsQuerySchema,
    answers: { 200: costsSchema },
    handle: ({ user, query }) => costsOfAll(user, query),
  }),
  route('GET /car/costs.csv', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMore(),
    then: 'callers see only their own costs of their own cars',
    summary: "Download the sums of the caller's costs of all cars",
    description: CSV,
    query: costsQuerySchema,
    answers: { 200: null },
    handle: async ({ user, query, res }) => sendCsv(res, await costsOfAll(user, query)),
  }),
  route('GET /car/costs/records', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMore(),
    then: 'callers see only their own costs of their own cars',
    summary: "List the records behind the caller's costs of all cars",
    query: costRecordsQuerySchema,
    answers: { 200: costRecordsAnswerSchema },
    handle: ({ user, query }) => costRecordsOfAll(user, query),
  }),
  route('GET /car/:id/costs', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMuchForCar,
    then: 'the owner and previous owners of the car, who each see only their own costs',
    params: CAR,
    summary: "Sum up the caller's costs of a car",
    description: SUMS,
    query: costsQuerySchema,
    answers: { 200: costsSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => costsOfCar(user, params.id, query),
  }),
  route('GET /car/:id/costs.csv', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMuchForCar,
    then: 'the owner and previous owners of the car, who each see only their own costs',
    params: CAR,
    summary: "Download the sums of the caller's costs of a car",
    description: CSV,
    query: costsQuerySchema,
    answers: { 200: null },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params, query, res }) => sendCsv(res, await costsOfCar(user, params.id, query)),
  }),
  route('GET /car/:id/costs/records', {
    for: 'signedIn',
    limit: 'default',
    isLarge: hasPaidMuchForCar,
    then: 'the owner and previous owners of the car, who each see only their own costs',
    params: CAR,
    summary: "List the records behind the caller's costs of a car",
    query: costRecordsQuerySchema,
    answers: { 200: costRecordsAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => costRecordsOfCar(user, params.id, query),
  }),
];
