import { defineModel, defineSchema } from '../database/defineModel.ts';

/** A picture as it is served, identified by the SHA-256 of its bytes, so that the content of a URL never changes. */
interface PictureDoc {
  _id: string;
  bytes: Buffer;
  createdAt: Date;
}

const schema = defineSchema<PictureDoc>(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pictures', autoIndex: false, versionKey: false },
);

export const PictureModel = defineModel<PictureDoc>('Picture', schema);
