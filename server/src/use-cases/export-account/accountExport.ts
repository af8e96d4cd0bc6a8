import type { ExportedCar } from '@glovebox/shared/accountExport';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { PageQuery } from '@glovebox/shared/paging';
import { TRANSFER_FIELDS, type Transfer } from '@glovebox/shared/transfer';
import { METRIC } from '@glovebox/shared/units';
import type { Types } from 'mongoose';
import { listActivities, withCarName } from '../../modules/activity/activityService.ts';
import { getCar } from '../manage-cars/getCar.ts';
import { ownCarIds } from '../../modules/cars/ownedCars.ts';
import { listOwnClaims } from '../../modules/claims/claimService.ts';
import { answered } from '../../platform/fields/answered.ts';
import { exportExpenses } from '../../modules/expenses/expenseExport.ts';
import { exportCarPurchases } from '../car-purchase/exportCarPurchases.ts';
import { exportFuel } from '../../modules/fuel/fuelExport.ts';
import { listReadings } from '../record-reading/recordReading.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { listServices } from '../../modules/service-records/serviceRecordService.ts';
import { toService } from '../../modules/service-records/serviceView.ts';
import { incomingTransfers, transfersOfCar } from '../../modules/transfers/transferService.ts';
import { listWarnings } from '../../modules/warnings/warningService.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { sessionsOf } from '../../modules/accounts/sessionService.ts';
import { getUser } from '../../modules/accounts/userService.ts';

const PAGE = 100;

/** Yields all entries of a list, reading page by page. */
async function* entriesOf<Entry>(
  read: (query: PageQuery) => Promise<{ entries: Entry[]; nextCursor: string | null }>,
): AsyncGenerator<Entry> {
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await read({ limit: PAGE, ...(cursor && { cursor }) });
    yield* entries;
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

type ListedServices = [
  scope: Parameters<typeof listServices>[0][number],
  matching?: Parameters<typeof listServices>[2],
];

const exportServices = (user: SessionUser, ...which: ListedServices) =>
  entriesOf(async (query) => {
    const [scope, matching] = which;
    const { page, nextCursor } = await listServices([scope], query, matching);
    return { entries: page.map((service) => toService(service, user)), nextCursor };
  });

const exportWarnings = (car: Types.ObjectId, state: 'open' | 'resolved') =>
  entriesOf(async (query) => {
    const { warnings, nextCursor } = await listWarnings(car, { ...query, state });
    return { entries: warnings, nextCursor };
  });

const exportReadings = (user: SessionUser, car: string) =>
  entriesOf(async (query) => {
    const { readings, nextCursor } = await listReadings(user, car, query);
    return { entries: readings, nextCursor };
  });

const exportActivity = (car: Types.ObjectId, name: string) =>
  entriesOf(async (query) => {
    const { activity, nextCursor } = await listActivities(car, query, METRIC);
    return { entries: activity.map((entry) => withCarName(entry, name)), nextCursor };
  });

const collect = async <Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> => {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
};

const exportClaims = (user: SessionUser) =>
  entriesOf(async (query) => {
    const { claims, nextCursor } = await listOwnClaims(user, query);
    return { entries: claims, nextCursor };
  });

const toExportedTransfer = (transfer: Transfer) => answered(TRANSFER_FIELDS, 'download', transfer, {});

const toExportedCar = async (user: SessionUser, _id: Types.ObjectId): Promise<ExportedCar> => {
  const id = _id.toHexString();
  const car = await getCar(user, id);
  return {
    ...answered(CAR_FIELDS, 'download', car, {}),
    services: await collect(exportServices(user, { onCar: _id })),
    warnings: [
      ...(await collect(exportWarnings(_id, 'open'))),
      ...(await collect(exportWarnings(_id, 'resolved'))),
    ],
    readings: await collect(exportReadings(user, id)),
    activity: await collect(exportActivity(_id, `${car.make.name} ${car.model.name}`)),
    transfers: (await transfersOfCar(user, id)).map(toExportedTransfer),
  };
};

async function* carsOf(user: SessionUser) {
  for await (const id of ownCarIds(user)) {
    try {
      yield await toExportedCar(user, id);
    } catch (error) {
      // the car was just removed or transferred, so it is no longer part of the account
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
}

/** Yields a JSON array entry by entry. */
async function* arrayOf(entries: AsyncIterable<unknown> | Iterable<unknown>) {
  let separator = '[';
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n';
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
  const parts: Record<string, () => AsyncIterable<unknown> | Promise<Iterable<unknown>>> = {
    sessions: () => sessionsOf(user._id),
    cars: () => carsOf(user),
    fuel: () => exportFuel(user._id),
    expenses: () => exportExpenses(user._id),
    ownerships: () => exportCarPurchases(user),
    // services on own cars are exported with the car
    paidServices: () => exportServices(user, { payer: user._id }, { owner: { $ne: user._id } }),
    recordedServices: () => exportServices(user, { workshopSees: user._id }),
    incomingTransfers: async () => (await incomingTransfers(user)).map(toExportedTransfer),
    claims: () => exportClaims(user),
  };
  for (const [name, read] of Object.entries(parts)) {
    yield `,\n"${name}":`;
    yield* arrayOf(await read());
  }
  yield '}\n';
}
