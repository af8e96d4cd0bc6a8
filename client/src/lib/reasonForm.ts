import { z } from '@glovebox/shared/zod';

/** What the forms have in common that ask for a reason and nothing else. */
export const REASON_FORM = {
  valuesSchema: z.strictObject({ reason: z.string() }),
  nothing: () => ({ reason: '' }),
  isTyped: ({ reason }: { reason: string }) => reason.trim() !== '',
  fields: ['reason'] as const,
};
