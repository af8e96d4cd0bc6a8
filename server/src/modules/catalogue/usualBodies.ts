import type { Body } from '@glovebox/shared/carLooks';
import type { Types } from 'mongoose';
import { readFileSync } from 'node:fs';
import { assetUrl } from '../../platform/config/assets.ts';
import { startingBaseModelId } from './startingCatalogue.ts';

/**
 * The usual bodies by the ids of base models, which stay when an entry is renamed. The file is part of the product, so
 * it is trusted.
 */
const BODIES = new Map(
  readFileSync(assetUrl('bodies.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [make = '', baseModel = '', body] = line.split('\t');
      return [startingBaseModelId(make, baseModel).toHexString(), body as Body] as const;
    }),
);

/** Returns the usual body of a base model; undefined if it is not known, as for entries that moderators added. */
export const usualBody = (baseModel: Types.ObjectId): Body | undefined => BODIES.get(baseModel.toHexString());
