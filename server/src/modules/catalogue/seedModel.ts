import { model, Schema } from 'mongoose';

/** Records that the starting data of that name has been loaded completely. */
interface SeedDoc {
  _id: string;
  edition: string;
  finishedAt: Date;
}

const seedSchema = new Schema<SeedDoc>(
  {
    _id: { type: String, required: true },
    edition: { type: String, required: true },
    finishedAt: { type: Date, required: true },
  },
  { collection: 'seeds', strict: 'throw', autoIndex: false, versionKey: false },
);

export const SeedModel = model('Seed', seedSchema);
