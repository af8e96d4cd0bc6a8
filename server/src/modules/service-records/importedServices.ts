import { folded } from '@glovebox/shared/folded';
import type { importedServiceSchema } from '@glovebox/shared/serviceRecord';
import { isOther, serviceTitle } from '@glovebox/shared/serviceTitle';
import type { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import { eachOf, importedDocs } from '../../platform/database/importedDocs.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';
import { storedAmounts, type ServiceOnCar } from './serviceView.ts';

export const importedServices = importedDocs(ServiceRecordModel, () => [
  { revision: { $gt: 0 } },
  { ownRevision: { $gt: 0 } },
  { dispute: { $ne: null } },
]);

/** Creates a service that an import brings along, without storing it. The owner of the car recorded and paid for it. */
export const importedService = (
  car: Pick<LoadedCar, '_id' | 'owner'>,
  { cost, where, doneAt, parts, ...content }: z.output<typeof importedServiceSchema> & { doneAt: string },
): ServiceOnCar => {
  const now = new Date();
  return {
    _id: new Types.ObjectId(),
    ...content,
    ...storedAmounts({}, { cost, where }),
    doneAt,
    parts: parts ?? [],
    onCar: car._id,
    owner: car.owner,
    workshopSees: null,
    recordedBy: car.owner,
    payer: car.owner,
    implausible: false,
    dueSoonRecorded: false,
    createdAt: now,
    updatedAt: now,
  };
};

const IDENTIFYING = { doneAt: 1, mileage: 1, type: 1, cost: 1, payer: 1, workshop: 1, billed: 1 } as const;
type Identifying = Pick<
  ServiceRecordDoc,
  'doneAt' | 'mileage' | 'type' | 'description' | 'parts' | 'cost' | 'payer' | 'workshop' | 'billed'
>;

/**
 * Returns what tells a service from the others of its car: two with the same key are one. For type Other, its title says
 * what it is.
 * @param payer whose amounts are compared
 */
export const keyOfService = (service: Identifying, payer: Types.ObjectId): string => {
  const { doneAt, mileage, workshop, billed } = service;
  const own = service.payer?.equals(payer) ? service.cost : undefined;
  const cost = own ?? (workshop ? billed?.cost : undefined);
  return [
    doneAt,
    mileage ?? '',
    folded(serviceTitle(service)),
    cost?.minorUnits ?? '',
    cost?.currency ?? '',
  ].join(' ');
};

/** Reads the keys of the services of a car. The texts, which can be long, are read only for type Other. */
export const keysOfServices = async (payer: Types.ObjectId, onCar: Types.ObjectId): Promise<string[]> => {
  const keys: string[] = [];
  const add = (doc: Identifying) => keys.push(keyOfService(doc, payer));
  await eachOf<ServiceRecordDoc>(
    ServiceRecordModel,
    { onCar, type: 'Other' },
    { ...IDENTIFYING, description: 1, parts: 1 },
    add,
  );
  await eachOf<ServiceRecordDoc>(ServiceRecordModel, { onCar }, IDENTIFYING, (doc) => {
    if (!isOther(doc)) add({ ...doc, parts: [] });
  });
  return keys;
};
