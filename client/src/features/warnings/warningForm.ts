import { newWarningSchema, type NewWarning } from '@glovebox/shared/warning';
import { z } from '@glovebox/shared/zod';
import { defineForm, type EachOf } from '../../lib/forms/defineForm.ts';

export const warningForm = defineForm({
  values: z.strictObject({
    title: z.string(),
    priority: z.literal(['1', '2', '3']),
    description: z.string(),
  } satisfies EachOf<NewWarning>),
  empty: () => ({ title: '', priority: '2', description: '' }),
  toSend: ({ title, priority, description }) =>
    ({
      title,
      priority: Number(priority),
      description: description.trim() || undefined,
    }) satisfies EachOf<NewWarning>,
  schema: newWarningSchema,
});
