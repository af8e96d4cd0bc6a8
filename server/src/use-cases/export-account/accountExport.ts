import { carName } from '@glovebox/shared/carName';
import type { ExportedCar } from '@glovebox/shared/accountExport';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import { PLAN_FIELDS } from '@glovebox/shared/planEntry';
import type { PageQuery } from '@glovebox/shared/paging';
import { TRANSFER_FIELDS, type Transfer } from '@glovebox/shared/transfer';
import { METRIC } from '@glovebox/shared/units';
import type { Types } from 'mongoose';
import { listActivities, withCarName } from '../../modules/activity/activityService.ts';
import { getCar } from '../show-car/getCar.ts';
import { getSuggestedPlan } from '../plan-car/suggestPlan.ts';
import { ownCarIds } from '../../modules/cars/ownedCars.ts';
import { listOwnClaims } from '../../modules/claims/claimService.ts';
import { entriesOf } from '../../platform/database/entriesOf.ts';
import { answered } from '../../platform/fields/answered.ts';
import { exportExpenses } from '../../modules/expenses/expenseExport.ts';
import { exportCarPurchases } from '../car-purchase/exportCarPurchases.ts';
import { exportFuel } from '../../modules/fuel/fuelForAccountExport.ts';
import { allHandOvers } from '../../modules/hand-overs/handOverService.ts';
import { pagesOfReadings } from '../record-reading/recordReading.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { planOf, toPlanEntry } from '../../modules/plans/planService.ts';
import { listFormerServices } from '../../modules/service-records/formerServices.ts';
import { listServices } from '../../modules/service-records/serviceRecordService.ts';
import {
  importsOf,
  toRecordImport,
  type RecordImportDoc,
} from '../../modules/record-imports/recordImports.ts';
import { readConfirmed } from '../../modules/service-records/confirmedStamps.ts';
import { toService, type ServiceOnCar } from '../../modules/service-records/serviceView.ts';
import { incomingTransfers, transfersOfCar } from '../transfer-car/transferService.ts';
import { listWebhooks } from '../../modules/webhooks/webhookService.ts';
import { listWarnings } from '../../modules/warnings/warningService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { listTokens } from '../../modules/accounts/accessTokens.ts';
import { sessionsOf } from '../../modules/accounts/sessionService.ts';
import { getUser } from '../../modules/accounts/userService.ts';

const servicesOf = (
  user: SessionUser,
  read: (query: PageQuery) => Promise<{ page: ServiceOnCar[]; nextCursor: string | null }>,
) =>
  entriesOf(async (query) => {
    const { page, nextCursor } = await read(query);
    const isConfirmed = await readConfirmed(page);
    return { entries: page.map((service) => toService(service, user, isConfirmed)), nextCursor };
  });

const exportServices = (user: SessionUser, scope: Parameters<typeof listServices>[0][number]) =>
  servicesOf(user, (query) => listServices([scope], query));

const exportFormerServices = (user: SessionUser) =>
  servicesOf(user, (query) => listFormerServices(user._id, query));

const exportWarnings = (car: Types.ObjectId, state: 'open' | 'resolved') =>
  entriesOf(async (query) => {
    const { warnings, nextCursor } = await listWarnings(car, { ...query, state });
    return { entries: warnings, nextCursor };
  });

const exportReadings = async (user: SessionUser, car: string) => {
  const read = await pagesOfReadings(user, car);
  return entriesOf(async (query) => {
    const { readings, nextCursor } = await read(query);
    return { entries: readings, nextCursor };
  });
};

const exportActivity = (car: Types.ObjectId, name: string) =>
  entriesOf(async (query) => {
    const { activity, nextCursor } = await listActivities(car, query, METRIC);
    return { entries: activity.map((entry) => withCarName(entry, name)), nextCursor };
  });

const exportClaims = (user: SessionUser) =>
  entriesOf(async (query) => {
    const { claims, nextCursor } = await listOwnClaims(user, query);
    return { entries: claims, nextCursor };
  });

const toExportedTransfer = (transfer: Transfer) => answered(TRANSFER_FIELDS, 'download', transfer, {});

/** Yields a JSON array entry by entry. */
async function* arrayOf(entries: AsyncIterable<unknown> | Iterable<unknown>) {
  let separator = '[';
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* warningsOf(car: Types.ObjectId) {
  yield* exportWarnings(car, 'open');
  yield* exportWarnings(car, 'resolved');
}

const toExportedImport = (doc: RecordImportDoc) => {
  const { _id, state, format, files, createdAt, undoUntil } = toRecordImport(doc);
  return { _id, state, format, files, createdAt, undoUntil };
};

type Lists = {
  [Name in 'services' | 'warnings' | 'readings' | 'plan' | 'scheduleSuggestions' | 'activity' | 'transfers']:
    | AsyncIterable<ExportedCar[Name][number]>
    | Iterable<ExportedCar[Name][number]>;
};

/** Reads a car and begins to read its lists. @throws AppError NOT_FOUND */
const openCar = async (user: SessionUser, _id: Types.ObjectId) => {
  const id = _id.toHexString();
  const car = await getCar(user, id);
  const suggested = await getSuggestedPlan(user, id);
  const lists: Lists = {
    services: exportServices(user, { onCar: _id }),
    warnings: warningsOf(_id),
    readings: await exportReadings(user, id),
    plan: (await planOf(_id)).map((entry) => answered(PLAN_FIELDS, 'download', toPlanEntry(entry, car), {})),
    scheduleSuggestions: suggested ? [suggested] : [],
    activity: exportActivity(_id, carName(car)),
    transfers: (await transfersOfCar(user, id)).map(toExportedTransfer),
  };
  return { fields: answered(CAR_FIELDS, 'download', car, {}), lists };
};

/** Yields the JSON of all cars in chunks, because a single car can be too large to be in memory. */
async function* jsonOfCars(user: SessionUser) {
  let separator = '[';
  for await (const id of ownCarIds(user)) {
    try {
      const { fields, lists } = await openCar(user, id);
      yield `${separator}${JSON.stringify(fields).slice(0, -1)}`;
      for (const [name, entries] of Object.entries(lists)) {
        yield `,"${name}":`;
        yield* arrayOf(entries);
      }
      yield '}';
      separator = ',\n';
    } catch (error) {
      // the car was just removed or transferred, so it is no longer part of the account
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Yields all data of an account as JSON (`accountExportSchema`) in chunks, so that a large account is never in memory
 * as a whole.
 */
export async function* exportAccount(user: SessionUser): AsyncGenerator<string> {
  const account = await getUser(user._id);
  yield `{"exportedAt":${JSON.stringify(new Date())},\n"user":${JSON.stringify(account)}`;
  yield `,\n"sessions":${JSON.stringify(await sessionsOf(user._id))},\n"cars":`;
  yield* jsonOfCars(user);
  const parts: Record<string, () => AsyncIterable<unknown> | Promise<Iterable<unknown>>> = {
    tokens: () => listTokens(user._id),
    webhooks: () => listWebhooks(user._id),
    fuel: () => entriesOf((query) => exportFuel(user._id, query)),
    expenses: () => entriesOf((query) => exportExpenses(user._id, query)),
    ownerships: () => exportCarPurchases(user),
    handOvers: () => allHandOvers(user),
    // services on own cars are exported with the car
    paidServices: () => exportFormerServices(user),
    recordedServices: () => exportServices(user, { workshopSees: user._id }),
    incomingTransfers: async () => (await incomingTransfers(user)).map(toExportedTransfer),
    claims: () => exportClaims(user),
    imports: async () => (await importsOf(user)).map(toExportedImport),
  };
  for (const [name, read] of Object.entries(parts)) {
    yield `,\n"${name}":`;
    yield* arrayOf(await read());
  }
  yield '}\n';
}
