import { id, moment } from './fields.ts';
import { z } from './zod.ts';

export const warningSchema = z.strictObject({
  _id: id,
  title: z.string(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  description: z.string().optional(),
  createdAt: moment,
});

export type Warning = z.infer<typeof warningSchema>;
