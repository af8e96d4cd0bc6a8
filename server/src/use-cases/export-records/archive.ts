import type { CarPurchaseOfCar } from '@glovebox/shared/carPurchase';
import { EXPORT_KINDS, GLOVEBOX_FILE, type ExportKind } from '@glovebox/shared/recordExport';
import { Types } from 'mongoose';
import { formerCars } from '../../modules/car-purchases/carPurchaseService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { readBaseModels } from '../../modules/catalogue/vehicles.ts';
import { namesOfOwn } from '../../modules/cars/namesOfOwn.ts';
import { ownCarIds } from '../../modules/cars/ownedCars.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { zipOf, type WrittenEntry, type ZipEntry } from '../../platform/zip/zipOf.ts';
import { exportCarPurchases } from '../car-purchase/exportCarPurchases.ts';
import { getCar } from '../show-car/getCar.ts';
import { recordsOf, recordsOfFormer, recordsOfWorkshop, type OnlyInJson } from './carRecords.ts';
import { toJson, type RecordValues } from './columns.ts';
import { fileName } from './fileNames.ts';
import { carsOf, csvOfRecords } from './recordFiles.ts';

type ArchivedRecord = RecordValues[ExportKind] & OnlyInJson;
type Readers = { [Kind in ExportKind]?: () => AsyncIterable<ArchivedRecord> };

/** A car in the archive, with its records and the folder of its CSV files. */
interface ArchivedCar {
  name: string;
  folder: string;
  /** Everything but the records. */
  fields: () => Promise<object>;
  records: Readers;
}

const withUnits = ({ mileage, ...rest }: { mileage?: number | undefined }) => ({
  ...rest,
  ...(mileage !== undefined && { odometerKm: mileage }),
});

/** Returns what a person paid for a car and got for it, with units in the names. */
const toOwnership = ({ purchase, sale, estimate, ended }: CarPurchaseOfCar) => ({
  ...(purchase && { purchase: withUnits(purchase) }),
  ...(sale && { sale: withUnits(sale) }),
  ...(estimate && { estimate }),
  ...(ended && { ended: withUnits(ended) }),
});

/** Returns what the form of a new car takes, with the names of what the catalogue has. */
const fieldsOfCar = async (user: SessionUser, { _id }: LoadedCar) => {
  const car = await getCar(user, _id.toHexString());
  const { vin, make, model, engine, typed, mileage, odometerUnit, productionYear, energies } = car;
  const { body, paint, nickname, plate, note, findableByVin } = car;
  const baseModel =
    model._id === null
      ? undefined
      : (await readBaseModels([new Types.ObjectId(model._id)], [])).get(model._id);
  return {
    ...{ vin, make: make.name, baseModel: baseModel?.name, model: model.name },
    ...{ engine: engine.name, engineKw: engine.kw, typed, productionYear, energies },
    ...{ odometerKm: mileage, odometerUnit, body, paint, nickname, plate, note, findableByVin },
  };
};

const onlyInJson = ({ remind, days, verified, disputed }: OnlyInJson) => ({
  ...(remind && { remind }),
  ...(verified && { verified }),
  ...(disputed && { disputed }),
  changedDays: days?.map(({ day, skip, cost, note, andLater }) => ({
    ...{ date: day, skipped: skip, cost: cost?.amount, currency: cost?.currency, note, andLater },
  })),
});

/** Yields a JSON array entry by entry. */
async function* arrayOf<Entry>(entries: AsyncIterable<Entry>, toEntry: (entry: Entry) => object) {
  let separator = '[';
  for await (const entry of entries) {
    yield `${separator}${JSON.stringify(toEntry(entry))}`;
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

const toEntry = (kind: ExportKind) => (record: ArchivedRecord) => ({
  ...toJson(kind, record),
  ...onlyInJson(record),
});

async function* jsonOfCar({ name, folder, fields, records }: ArchivedCar) {
  yield JSON.stringify({ name, folder, ...(await fields()) }).slice(0, -1);
  for (const kind of EXPORT_KINDS) {
    const read = records[kind];
    if (!read) continue;
    yield `,\n"${kind}":`;
    yield* arrayOf(read(), toEntry(kind));
  }
  yield '}';
}

async function* jsonOfCars(cars: AsyncIterable<ArchivedCar>) {
  let separator = '[';
  for await (const car of cars) {
    yield separator;
    yield* jsonOfCar(car);
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Yields the cars of a person, then those that they had before with what they paid for them. */
const archivedCars = async (user: SessionUser) => {
  const names = await namesOfOwn(user);
  const ownerships = await exportCarPurchases(user);
  const ofCar = (id: string) => ownerships.filter(({ car }) => car._id === id);
  let count = 0;
  const archived = (id: string, name: string, rest: Pick<ArchivedCar, 'fields' | 'records'>): ArchivedCar => {
    count += 1;
    return {
      name,
      folder: `cars/${count}-${fileName(name)}`,
      ...rest,
      fields: async () => ({ ...(await rest.fields()), ownership: ofCar(id).map(toOwnership) }),
    };
  };
  return {
    async *own() {
      for await (const car of carsOf(user)) {
        const id = car._id.toHexString();
        const name = names.get(id)?.own.name ?? car.vin;
        yield archived(id, name, { fields: () => fieldsOfCar(user, car), records: recordsOf(user, car) });
      }
    },
    async *former() {
      const own: Types.ObjectId[] = [];
      for await (const id of ownCarIds(user)) own.push(id);
      for (const _id of await formerCars(user._id, own)) {
        const id = _id.toHexString();
        const { name = 'former car', vin } = ofCar(id).at(-1)?.car ?? {};
        yield archived(id, name, {
          fields: () => Promise.resolve({ vin }),
          records: recordsOfFormer(user, _id),
        });
      }
    },
  };
};

async function* gloveboxJson(user: SessionUser) {
  const archived = await archivedCars(user);
  const { format, version } = GLOVEBOX_FILE;
  yield `{"format":"${format}","version":${version},"exportedAt":${JSON.stringify(new Date())},\n"cars":`;
  yield* jsonOfCars(archived.own());
  yield ',\n"formerCars":';
  yield* jsonOfCars(archived.former());
  // what a workshop recorded on the cars of customers to which it has access
  yield ',\n"recordedServices":';
  yield* arrayOf(recordsOfWorkshop(user), ({ onCar, ...service }) => ({
    onCar,
    ...toJson('services', service),
  }));
  yield '}\n';
}

async function* filesOf(user: SessionUser, written: readonly WrittenEntry[]): AsyncGenerator<ZipEntry> {
  yield { name: 'glovebox.json', content: () => gloveboxJson(user) };
  const archived = await archivedCars(user);
  for (const cars of [archived.own(), archived.former()])
    for await (const { folder, records } of cars)
      for (const kind of EXPORT_KINDS) {
        const read = records[kind];
        if (read) yield { name: `${folder}/${kind}.csv`, content: () => csvOfRecords(kind, read()) };
      }
  const manifest = { ...GLOVEBOX_FILE, files: written };
  yield { name: 'manifest.json', content: () => [`${JSON.stringify(manifest, null, 2)}\n`] };
}

/**
 * Yields a ZIP file of all records of a person: `glovebox.json` with everything, the same as CSV for each car, and
 * `manifest.json` with the size and the SHA-256 of each file. Sessions, transfers and claims are no records, see
 * `exportAccount`.
 */
export const archiveOf = (user: SessionUser): AsyncGenerator<Uint8Array> =>
  zipOf((written) => filesOf(user, written));
