import { z } from '@glovebox/shared/zod';
import { defineForm } from './defineForm.ts';

/** A form that asks for a reason and nothing else; `schema` says what is required of it. */
export const reasonForm = (schema: z.ZodType<{ reason: string }>) =>
  defineForm({ values: z.strictObject({ reason: z.string() }), empty: () => ({ reason: '' }), schema });
