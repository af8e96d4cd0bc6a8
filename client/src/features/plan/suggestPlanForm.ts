import type { PlanEntry } from '@glovebox/shared/planEntry';
import {
  SCHEDULED_LEVELS,
  suggestScheduleSchema,
  type ScheduleSuggestionOnCar,
} from '@glovebox/shared/scheduleSuggestion';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';

const values = z.strictObject({
  level: z.enum(SCHEDULED_LEVELS),
  source: z.string(),
  entries: z.array(z.string()),
});

/** Returns the entries of a plan that a schedule can have. */
export const suggestible = (plan: readonly PlanEntry[]) =>
  plan.filter(({ everyKm, everyMonths }) => everyKm !== undefined || everyMonths !== undefined);

/** Returns what the form begins with: the last suggestion, or the whole plan for the engine. */
export const begun = (
  plan: readonly PlanEntry[],
  last: Pick<ScheduleSuggestionOnCar, 'level' | 'schedule'> | null,
): z.infer<typeof values> => {
  const titles = last?.schedule.entries.map(({ title }) => title);
  return {
    level: last?.level ?? 'engine',
    source: last?.schedule.source ?? '',
    entries: suggestible(plan)
      .filter(({ title }) => titles?.includes(title) ?? true)
      .map(({ _id }) => _id),
  };
};

export const suggestPlanForm = defineForm({
  values,
  empty: () => begun([], null),
  schema: suggestScheduleSchema,
});
