import type { Schedule } from '@glovebox/shared/schedule';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** The sources of the facts of an entry, for the moderators of the catalogue; see docs/data-sources.md. */
interface Provenance {
  sources: string[];
  markets: string[];
}

export interface MakeDoc {
  _id: Types.ObjectId;
  name: string;
  imgUrl: string | null;
  /** The number of its base models. */
  docCount: number;
  /** How many times it was changed, which answers call its revision. Missing if it never was. */
  edits?: number;
  /** The revision, see `EngineDoc`. */
  revision?: number;
}

export interface BaseModelDoc {
  _id: Types.ObjectId;
  make: Types.ObjectId;
  name: string;
  /** The number of its spec models. */
  docCount: number;
  /** See `MakeDoc`. */
  edits?: number;
}

export interface SpecModelDoc extends Provenance {
  _id: Types.ObjectId;
  make: Types.ObjectId;
  baseModel: Types.ObjectId;
  name: string;
  imgUrl: string | null;
  yearFrom: number | null;
  /** Null while the model is still in production. */
  yearTo: number | null;
  /** What cars of the model need again and again, unless their engine has a schedule of its own. */
  schedule?: Schedule | null;
  /** The number of its engines. */
  docCount: number;
  /** See `MakeDoc`. */
  edits?: number;
  /** Whether its name and years come from a register or were confirmed by a moderator. */
  verified: boolean;
  /** Whether the generation's name and years were entered manually and await confirmation. */
  typedGeneration: boolean;
  /** Whether the years are those in which a register lists the model, rather than production years. */
  observedYears: boolean;
  /** The revision, see `EngineDoc`. */
  revision?: number;
}

export interface EngineDoc extends Provenance {
  _id: Types.ObjectId;
  make: Types.ObjectId;
  baseModel: Types.ObjectId;
  specModel: Types.ObjectId;
  name: string;
  /** kW; null when unknown. */
  kw: number | null;
  /** Metric horsepower, SAE hp where the source is omega; null when unknown. */
  hp: number | null;
  /** cm³; null when unknown, 0 without a combustion engine. */
  cc: number | null;
  fuel: string | null;
  cylinders: number | null;
  /** Whether cc was converted from a rounded displacement in litres. */
  ccApprox: boolean;
  /** Whether kW is the sum of several motors, or a hybrid's power of either the engine or the system. */
  kwApprox: boolean;
  /** Whether a register lists the same engine for the same generation, or a moderator confirmed it. */
  verified: boolean;
  /** Whether a register lists the same engine for another car of the manufacturer's group. */
  seenElsewhere: boolean;
  /** What cars with the engine need again and again. */
  schedule?: Schedule | null;
  /** See `MakeDoc`. */
  edits?: number;
  /** Each transaction that makes a car refer to the entry increments it, so that the entry is not deleted at once. */
  revision?: number;
}

const options = (collection: string) => ({ collection, autoIndex: false, versionKey: false }) as const;

const text = { type: String, required: true } as const;
const parent = { type: Schema.Types.ObjectId, required: true } as const;
const count = { type: Number, required: true, default: 0 } as const;
const known = { type: Number, default: null } as const;
const flag = { type: Boolean, default: false } as const;
const imgUrl = { type: String, default: null } as const;
// moderators' input, which has been parsed; it is never queried
const schedule = { type: Schema.Types.Mixed } as const;
const provenance = { sources: { type: [String], default: [] }, markets: { type: [String], default: [] } };

const makeSchema = defineSchema<MakeDoc>(
  { name: text, imgUrl, docCount: count, edits: Number, revision: Number },
  options('makes'),
);
makeSchema.index({ name: 1 }, { unique: true });

const baseModelSchema = defineSchema<BaseModelDoc>(
  { make: parent, name: text, docCount: count, edits: Number },
  options('baseModels'),
);
baseModelSchema.index({ make: 1, name: 1 }, { unique: true });

const specModelSchema = defineSchema<SpecModelDoc>(
  {
    make: parent,
    baseModel: parent,
    name: text,
    imgUrl,
    yearFrom: known,
    yearTo: known,
    docCount: count,
    verified: flag,
    typedGeneration: flag,
    observedYears: flag,
    schedule,
    edits: Number,
    revision: Number,
    ...provenance,
  },
  options('specModels'),
);
specModelSchema.index({ baseModel: 1, name: 1 }, { unique: true });
// the review queue
specModelSchema.index({ verified: 1, baseModel: 1, _id: 1 });
specModelSchema.index({ verified: 1, make: 1, baseModel: 1, _id: 1 });

const engineSchema = defineSchema<EngineDoc>(
  {
    make: parent,
    baseModel: parent,
    specModel: parent,
    name: text,
    kw: known,
    hp: known,
    cc: known,
    fuel: { type: String, default: null },
    cylinders: known,
    ccApprox: flag,
    kwApprox: flag,
    verified: flag,
    seenElsewhere: flag,
    schedule,
    edits: Number,
    revision: { type: Number, default: 0 },
    ...provenance,
  },
  options('engines'),
);
engineSchema.index({ specModel: 1 });
// similar engines are searched by displacement, by power, or within a make
engineSchema.index({ cc: 1, kw: 1 });
engineSchema.index({ kw: 1, specModel: 1, _id: 1 });
engineSchema.index({ make: 1 });
// the review queue
engineSchema.index({ kw: 1, make: 1, specModel: 1, _id: 1 });
engineSchema.index({ verified: 1, specModel: 1, _id: 1 });
engineSchema.index({ verified: 1, make: 1, specModel: 1, _id: 1 });

export const MakeModel = defineModel<MakeDoc>('Make', makeSchema);
export const BaseModelModel = defineModel<BaseModelDoc>('BaseModel', baseModelSchema);
export const SpecModelModel = defineModel<SpecModelDoc>('SpecModel', specModelSchema);
export const EngineModel = defineModel<EngineDoc>('Engine', engineSchema);
