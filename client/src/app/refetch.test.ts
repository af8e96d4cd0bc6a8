import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '../features/access/accessApi.ts';
import '../features/account/accountApi.ts';
import '../features/account/connectApi.ts';
import '../features/account/noticesApi.ts';
import '../features/activity/activityApi.ts';
import '../features/admin/adminApi.ts';
import '../features/admin/backups/backupsApi.ts';
import '../features/admin/claims/claimQueueApi.ts';
import '../features/auth/authApi.ts';
import '../features/book/bookApi.ts';
import '../features/cars/carsApi.ts';
import '../features/claims/claimsApi.ts';
import '../features/costs/costsApi.ts';
import '../features/due/dueApi.ts';
import '../features/expenses/expensesApi.ts';
import '../features/fuel/fuelApi.ts';
import '../features/history/historyApi.ts';
import '../features/import-records/recordImportApi.ts';
import '../features/imports/importsApi.ts';
import '../features/lookup/lookupApi.ts';
import '../features/mileage/readingsApi.ts';
import '../lib/mileageApi.ts';
import '../lib/settingsApi.ts';
import '../features/plan/planApi.ts';
import '../features/moderation/moderationApi.ts';
import '../features/car-purchase/carPurchaseApi.ts';
import '../features/restore/restoreApi.ts';
import '../features/services/servicesApi.ts';
import '../features/suggestions/suggestionsApi.ts';
import '../features/transfers/transfersApi.ts';
import '../features/warnings/warningsApi.ts';
import '../features/workshop/workshopApi.ts';
import '../features/year/yearApi.ts';
import { api } from '../lib/api.ts';
import '../lib/carApi.ts';
import '../lib/catalogueApi.ts';
import '../lib/mailedLinksApi.ts';
import '../lib/undo/undoApi.ts';
import { network } from '../testing/server.ts';
import { makeStore } from './store.ts';

const CAR = 'car';
const OTHER_CAR = 'other car';
const FILE = new File(['x'], 'x.csv');

/** Every query with its arguments; the queries for one car are run for two. */
const OF_A_CAR = [
  'getCar',
  'getCarPlan',
  'getCarPurchase',
  'getDueOnCar',
  'getScheduleSuggestion',
  'getMileage',
  'getReadings',
  'getCarServices',
  'getCarActivity',
  'getResolvedWarnings',
  'getFuel',
  'getAccess',
  'getClaimsOnCar',
  'getTransfersOfCar',
];
const OTHERS: Record<string, unknown> = {
  getCars: { search: '', sort: 'name' },
  getDashboard: undefined,
  getDue: undefined,
  countDue: undefined,
  getCosts: {},
  getCostRecords: { period: '2026' },
  getCarsHad: undefined,
  askVin: { vin: 'VIN' },
  getRecentCars: undefined,
  getServices: undefined,
  getService: 'service',
  findCarServices: { carId: CAR, search: 'tyres' },
  getCarLink: CAR,
  getWorkshopCars: { search: '' },
  getWaitingRequests: undefined,
  getAccount: undefined,
  getPushKey: undefined,
  getSubscriptions: undefined,
  getFailedDeliveries: undefined,
  getBackups: undefined,
  getCalendar: undefined,
  getTokens: undefined,
  getWebhooks: undefined,
  getWebhookDeliveries: 'webhook',
  getPlan: undefined,
  profile: undefined,
  getOwnClaims: undefined,
  getClaimQueue: 'open',
  countOpenClaims: undefined,
  getSuggestions: 'open',
  countOpenSuggestions: undefined,
  getOverview: undefined,
  getUsers: '',
  getAllCars: '',
  getAllServices: '',
  getUser: 'user',
  getAudit: {},
  getMakes: undefined,
  getBaseModels: 'make',
  getSpecModels: 'base model',
  getEngines: 'spec model',
  getSimilarEngines: { name: 'N47' },
  getModeratedMakes: undefined,
  getModeratedMake: 'make',
  getModeratedBaseModel: 'base model',
  getModeratedSpecModel: 'spec model',
  getEngineReviewQueue: { filter: 'unverified' },
  getSpecModelReviewQueue: {},
  getEngineUse: 'engine',
  getChanges: {},
  getChange: 'change',
  getRecordImports: undefined,
  getRecordImport: 'record import',
  getRecordImportRows: { importId: 'other import', outcome: 'refused' },
  findUsers: 'ada',
  getTransfer: 'transfer',
  getPublicCar: { by: 'code', value: 'code' },
};
const QUERIES: [string, unknown][] = [
  ...OF_A_CAR.flatMap((name): [string, unknown][] => [
    [name, CAR],
    [name, OTHER_CAR],
  ]),
  ...Object.entries(OTHERS),
];

// a refetch is named by its query, with 'other' before it for the other car
const both = (...names: string[]) => names.flatMap((name) => [name, `other ${name}`]);

const LISTS = [
  'getCosts',
  'getCostRecords',
  'getCarsHad',
  'getCars',
  'getDashboard',
  'getDue',
  'countDue',
  'getRecentCars',
  'getServices',
  'getWorkshopCars',
  'getWaitingRequests',
];
const OVER_ALL_CARS = [...LISTS, 'getAccount'];
const CARS = [
  ...both('getCar', 'getCarPlan', 'getDueOnCar', 'getScheduleSuggestion'),
  ...OVER_ALL_CARS.filter((name) => name !== 'getServices'),
];
const THE_CAR = [
  'getCar',
  'getCarPlan',
  'getCarPurchase',
  'getDueOnCar',
  'getScheduleSuggestion',
  'getMileage',
  'getReadings',
  'getCarActivity',
  'getResolvedWarnings',
  'getFuel',
];
const SERVICES = [
  ...both('getCarServices', 'getMileage', 'getReadings'),
  'findCarServices',
  'getServices',
  'getService',
];
const SERVICE_CHANGED = [...THE_CAR, ...OVER_ALL_CARS, ...SERVICES];
const READING_CHANGED = [...THE_CAR, ...OVER_ALL_CARS, ...both('getCarServices'), 'findCarServices'];
const ADMIN = [
  'getOverview',
  'getUsers',
  'getAllCars',
  'getAllServices',
  'getUser',
  'getAudit',
  'getBackups',
];
const STAMPS = [...ADMIN, ...both(...THE_CAR), ...OVER_ALL_CARS, ...SERVICES];
const CLAIM_QUEUE = ['getClaimQueue', 'countOpenClaims'];
const SUGGESTIONS = ['getSuggestions', 'countOpenSuggestions', ...both('getScheduleSuggestion')];
const CATALOGUE = [
  ...['getMakes', 'getBaseModels', 'getSpecModels', 'getEngines', 'getSimilarEngines'],
  ...['getModeratedMakes', 'getModeratedMake', 'getModeratedBaseModel', 'getModeratedSpecModel'],
  ...['getEngineReviewQueue', 'getSpecModelReviewQueue', 'getChanges', 'getChange'],
];
const ENTRY_CHANGED = [
  ...both(...THE_CAR, 'getTransfersOfCar'),
  ...OVER_ALL_CARS,
  ...SERVICES,
  ...CATALOGUE,
  ...SUGGESTIONS,
  ...ADMIN,
];

const RECORD_IMPORTS = ['getRecordImports', 'getRecordImport', 'getRecordImportRows'];
const RECORDS_CHANGED = [...both(...THE_CAR), ...OVER_ALL_CARS, ...SERVICES, ...RECORD_IMPORTS];

/** Every mutation: its argument, and the queries that are fetched again after it. */
const CALLS: [string, unknown, readonly string[]][] = [
  ['giveAccessCode', CAR, ['getAccess']],
  ['endAccess', { carId: CAR }, ['getAccess', ...THE_CAR, ...OVER_ALL_CARS]],
  ['removeWarningsOf', { carId: CAR }, ['getAccess', ...THE_CAR, ...OVER_ALL_CARS]],
  ['approveRequest', { carId: CAR }, ['getAccess', ...OVER_ALL_CARS]],
  ['declineRequest', { carId: CAR }, ['getAccess', ...OVER_ALL_CARS]],
  ['editProfile', {}, [...CARS, ...SERVICES]],
  ['changeSettings', {}, []],
  ['addSubscription', {}, ['getSubscriptions']],
  ['removeSubscription', 'browser', ['getSubscriptions']],
  ['testNotices', undefined, ['getSubscriptions']],
  ['changePassword', {}, ['profile', 'getAccount']],
  ['verifyEmail', 'secret', ['profile', 'getAccount']],
  ['setRole', {}, ADMIN],
  ['setPlan', {}, ADMIN],
  ['setLocked', {}, ADMIN],
  ['confirmWorkshop', {}, STAMPS],
  ['withdrawConfirmation', {}, STAMPS],
  ['removeEntry', { serviceId: 'service' }, [...ADMIN, ...both(...THE_CAR), ...OVER_ALL_CARS, ...SERVICES]],
  ['endSessions', 'user', ADMIN],
  ['makeBackup', undefined, ADMIN],
  // all data is another afterwards, and the session has ended
  ['restoreBackup', {}, []],
  ['restoreUpload', { file: FILE, code: 'code' }, []],
  ['decideClaim', {}, [...CLAIM_QUEUE, ...ADMIN, ...CARS]],
  ['createCar', {}, OVER_ALL_CARS],
  ['editCar', { carId: CAR }, SERVICE_CHANGED],
  ['removeCar', CAR, OVER_ALL_CARS],
  ['renewCode', CAR, [...THE_CAR, ...OVER_ALL_CARS]],
  ['claimVin', {}, ['getOwnClaims']],
  ['withdrawClaim', 'claim', ['getOwnClaims']],
  ['endClaim', { carId: CAR }, ['getClaimsOnCar']],
  ['answerClaim', { carId: CAR }, ['getClaimsOnCar']],
  ['addFuel', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['correctFuel', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['nameFuelCurrency', {}, [...both('getFuel'), ...OVER_ALL_CARS]],
  ['removeFuel', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['addExpense', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['correctExpense', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['changeDay', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['removeExpense', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['putCarPurchase', { carId: CAR, said: {} }, READING_CHANGED],
  ['noteReading', { carId: CAR }, READING_CHANGED],
  ['correctReading', { carId: CAR }, READING_CHANGED],
  ['removeReading', { carId: CAR }, READING_CHANGED],
  ['disputeReading', { carId: CAR }, READING_CHANGED],
  ['withdrawReadingDispute', { carId: CAR }, READING_CHANGED],
  ['snooze', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['wake', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['addPlanEntry', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['correctPlanEntry', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['removePlanEntry', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['addOffered', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['copyPlan', { carId: CAR }, [...THE_CAR, ...OVER_ALL_CARS]],
  ['suggestSchedule', { carId: CAR }, SUGGESTIONS],
  ['withdrawSchedule', { carId: CAR }, SUGGESTIONS],
  ['undo', { kind: 'service', id: 'service', carId: CAR }, SERVICE_CHANGED],
  ['setBack', { change: 'change' }, ENTRY_CHANGED],
  ['checkFile', FILE, []],
  ['applyFile', { name: 'engines.csv', bytes: FILE, edition: 7 }, ENTRY_CHANGED],
  ['beginRecordImport', FILE, RECORD_IMPORTS],
  // the answers of these two hold the import itself
  ['addToRecordImport', { importId: 'other import', file: FILE }, ['getRecordImportRows']],
  ['answerRecordImport', { importId: 'other import', answers: {} }, ['getRecordImportRows']],
  ['applyRecordImport', 'record import', RECORDS_CHANGED],
  ['undoRecordImport', 'record import', RECORDS_CHANGED],
  ['discardRecordImport', 'record import', RECORD_IMPORTS],
  ['saveMake', {}, ENTRY_CHANGED],
  ['saveBaseModel', {}, ENTRY_CHANGED],
  ['saveSpecModel', {}, ENTRY_CHANGED],
  ['saveEngine', {}, ENTRY_CHANGED],
  ['saveSchedule', {}, ENTRY_CHANGED],
  ['mergeEngine', {}, ENTRY_CHANGED],
  ['setPicture', { file: FILE }, ENTRY_CHANGED],
  ['removePicture', {}, ENTRY_CHANGED],
  ['deleteEntry', {}, ENTRY_CHANGED],
  ['verifyEntry', {}, CATALOGUE],
  ['verifyMany', {}, CATALOGUE],
  ['addService', { carId: CAR }, SERVICE_CHANGED],
  ['editService', { id: 'service', carId: CAR }, SERVICE_CHANGED],
  ['disputeService', { id: 'service', carId: CAR }, SERVICE_CHANGED],
  ['putOwnAmounts', { id: 'service', carId: CAR }, SERVICE_CHANGED],
  ['withdrawDispute', { id: 'service', carId: CAR }, SERVICE_CHANGED],
  // neither the removed service nor the mileage of another car
  [
    'removeService',
    { id: 'service', carId: CAR },
    [...THE_CAR, ...OVER_ALL_CARS, ...both('getCarServices'), 'findCarServices'],
  ],
  ['acceptSuggestion', { id: 'suggestion' }, [...CARS, ...SUGGESTIONS, ...CATALOGUE]],
  ['acceptSchedule', { id: 'suggestion' }, ENTRY_CHANGED],
  ['declineSuggestion', { id: 'suggestion' }, [...CARS, ...SUGGESTIONS]],
  ['createTransfer', { car: CAR }, ['getTransfersOfCar']],
  ['deleteTransfer', { carId: CAR }, ['getTransfersOfCar', ...OVER_ALL_CARS]],
  ['acceptTransfer', { carId: CAR }, ['profile', ...THE_CAR, ...OVER_ALL_CARS]],
  ['addWarning', { carId: CAR }, ['getCarActivity', ...OVER_ALL_CARS]],
  ['editWarning', { carId: CAR }, OVER_ALL_CARS],
  ['removeWarning', { carId: CAR }, ['getCarActivity', 'getResolvedWarnings', ...OVER_ALL_CARS]],
  ['checkIn', {}, OVER_ALL_CARS],
  ['withdrawRequest', 'request', OVER_ALL_CARS],
  ['giveUpAccess', { carId: CAR }, OVER_ALL_CARS],
  // the end of the session empties the cache, not the tags
  ['login', {}, []],
  ['signup', {}, []],
  ['forgotPassword', 'ada@example.com', []],
  ['resendVerification', undefined, []],
  ['checkVin', 'vin', []],
  ['restoreEmail', 'secret', []],
  ['keepEmail', 'secret', []],
  ['unlinkGoogle', undefined, ['profile', 'getAccount']],
  ['makeCalendar', undefined, ['getCalendar']],
  ['endCalendar', undefined, ['getCalendar']],
  ['makeToken', {}, ['getTokens']],
  ['endToken', 'token', ['getTokens']],
  ['addWebhook', {}, ['getWebhooks', 'getWebhookDeliveries']],
  ['changeWebhook', { id: 'webhook' }, ['getWebhooks', 'getWebhookDeliveries']],
  ['endWebhook', 'webhook', ['getWebhooks', 'getWebhookDeliveries']],
  ['sendAgain', { id: 'webhook', delivery: 'delivery' }, ['getWebhooks', 'getWebhookDeliveries']],
  ['logoutEverywhere', undefined, []],
  ['resetPassword', {}, []],
  ['removeAccount', {}, []],
];

const endpoints = api.endpoints as unknown as Record<
  string,
  { initiate: (arg: unknown) => Parameters<ReturnType<typeof makeStore>['dispatch']>[0] }
>;
const store = makeStore();
// ends its subscriptions, which a return to the tab would read again in other tests
afterAll(() => void store.dispatch(api.util.resetApiState()));
const call = (name: string, arg: unknown) => store.dispatch(endpoints[name]!.initiate(arg)) as unknown;

const answer = () =>
  HttpResponse.json({
    _id: CAR,
    cars: [{ _id: CAR }],
    import: { _id: 'record import', state: 'applied' },
    user: { id: 'user' },
    token: 'token',
    nextCursor: null,
  });
const answering = () => network.use(http.all('*', answer));

interface Asked {
  endpointName: string;
  originalArgs: unknown;
  requestId: string;
}

/** Returns the last request of each query. */
const requests = () =>
  new Map(
    (Object.values(store.getState().api.queries) as Asked[]).map((query) => [
      `${query.originalArgs === OTHER_CAR ? 'other ' : ''}${query.endpointName}`,
      query.requestId,
    ]),
  );

/** Returns the names of the queries that are fetched again after a call. */
const readAgain = async (name: string, arg: unknown) => {
  const before = requests();
  await call(name, arg);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return [...requests()].filter(([query, id]) => before.get(query) !== id).map(([query]) => query);
};

beforeAll(async () => {
  answering();
  await Promise.all(QUERIES.map(([name, arg]) => call(name, arg)));
});

describe('the queries that are fetched again', () => {
  beforeEach(answering);

  it('are listed here for every mutation', () => {
    // these save a file, or are read anew on each visit
    const notCached = [
      'exportData',
      'downloadBackup',
      'getBackup',
      'getRestoreOffer',
      'getBook',
      'getYear',
      'getYearPicture',
      'getHandOver',
    ];
    const known = [...notCached, ...QUERIES.map(([name]) => name), ...CALLS.map(([name]) => name)];
    expect(Object.keys(endpoints).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(CALLS)('are as listed after %s', async (name, arg, expected) => {
    expect((await readAgain(name, arg)).sort()).toEqual([...new Set(expected)].sort());
  });
});

it('a refused call fetches nothing again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network.use(http.all('*', () => HttpResponse.json({ error: 'No.', code: 'BAD_INPUT' }, { status: 400 })));
  for (const [name, arg] of CALLS) expect(await readAgain(name, arg)).toEqual([]);
});
