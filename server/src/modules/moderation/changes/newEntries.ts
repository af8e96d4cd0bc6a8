import type { EditEngine, EditSpecModel } from '@glovebox/shared/catalogue';
import { Types } from 'mongoose';
import type { BaseModelDoc, EngineDoc, MakeDoc, SpecModelDoc } from '../../catalogue/catalogueModel.ts';
import { logoPath } from '../../catalogue/logos.ts';

/** The source tag of facts that a moderator entered; see docs/data-sources.md. */
const MODERATOR = 'moderator';

/** Returns the provenance of an entry that a moderator added and thereby vouches for. */
const fromModerator = () => ({ sources: [MODERATOR], markets: [], verified: true });

/** Returns the sources of an entry after a moderator has changed its facts. */
export const withModerator = (sources: string[]) => [...new Set([...sources, MODERATOR])];

export const newMake = (name: string, imgUrl = logoPath(name)): MakeDoc => ({
  _id: new Types.ObjectId(),
  name,
  imgUrl,
  docCount: 0,
});

export const newBaseModel = (make: MakeDoc, name: string): BaseModelDoc => ({
  _id: new Types.ObjectId(),
  make: make._id,
  name,
  docCount: 0,
});

export const newSpecModel = (base: BaseModelDoc, facts: EditSpecModel): SpecModelDoc => ({
  ...facts,
  ...fromModerator(),
  _id: new Types.ObjectId(),
  make: base.make,
  baseModel: base._id,
  imgUrl: null,
  docCount: 0,
  typedGeneration: false,
  observedYears: false,
});

export const newEngine = (spec: SpecModelDoc, facts: EditEngine): EngineDoc => ({
  ...facts,
  ...fromModerator(),
  _id: new Types.ObjectId(),
  make: spec.make,
  baseModel: spec.baseModel,
  specModel: spec._id,
  cylinders: null,
  ccApprox: false,
  kwApprox: false,
  seenElsewhere: false,
});
