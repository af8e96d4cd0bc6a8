import { newWarningSchema } from '@glovebox/shared/warning';
import { z } from '@glovebox/shared/zod';

/** The fields of the dialog as they are typed. */
export const warningValuesSchema = z.strictObject({
  title: z.string(),
  priority: z.literal(['1', '2', '3']),
  description: z.string(),
});
type WarningValues = z.infer<typeof warningValuesSchema>;

export const WARNING_FIELDS = ['title', 'priority', 'description'] as const;

export const noWarning = (): WarningValues => ({ title: '', priority: '2', description: '' });

/** Whether there is anything that a person would miss if it were lost. */
export const isWarningTyped = ({ title, priority, description }: WarningValues) =>
  title.trim() !== '' || description.trim() !== '' || priority !== noWarning().priority;

/** From what was typed to what is sent. */
export const warningFormSchema = warningValuesSchema
  .transform(({ title, priority, description }): unknown => ({
    title,
    priority: Number(priority),
    description: description.trim() || undefined,
  }))
  .pipe(newWarningSchema);
