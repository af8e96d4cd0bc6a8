import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** Records that the starting data of that name has been loaded completely. */
interface SeedDoc {
  _id: string;
  edition: string;
  finishedAt: Date;
}

const seedSchema = defineSchema<SeedDoc>(
  {
    _id: { type: String, required: true },
    edition: { type: String, required: true },
    finishedAt: { type: Date, required: true },
  },
  { collection: 'seeds', autoIndex: false, versionKey: false },
);

export const SeedModel = defineModel<SeedDoc>('Seed', seedSchema);
