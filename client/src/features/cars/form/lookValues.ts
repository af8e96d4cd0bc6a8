import { BODIES, PAINTS } from '@glovebox/shared/carLooks';
import { z } from '@glovebox/shared/zod';

const NOT_CHOSEN = z.literal('');

/** The form values of a car's body and paint; '' until they are chosen. */
export const lookValuesSchema = z.strictObject({
  body: z.union([NOT_CHOSEN, z.enum(BODIES)]),
  paint: z.union([NOT_CHOSEN, z.enum(PAINTS)]),
});
export type LookValues = z.infer<typeof lookValuesSchema>;

export const NO_LOOK: LookValues = { body: '', paint: '' };

export const lookToSend = ({ body, paint }: LookValues) => ({
  body: body || undefined,
  paint: paint || undefined,
});
