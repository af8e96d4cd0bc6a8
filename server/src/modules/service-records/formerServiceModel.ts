import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { storedService, type ServiceRecordDoc } from './serviceRecordModel.ts';

const schema = defineSchema<ServiceRecordDoc>(storedService, {
  collection: 'formerservices',
  autoIndex: false,
  versionKey: false,
});
schema.index({ payer: 1, doneAt: -1, mileage: -1, _id: -1 });

/**
 * Services as they were when their car went from the owner who paid for them to the next one. Only that former owner
 * reads them, and nothing that happens to the service or the car later changes them. They have the `_id` of the service.
 */
export const FormerServiceModel = defineModel<ServiceRecordDoc>('FormerService', schema);
