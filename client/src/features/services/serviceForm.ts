import { serviceFieldsSchema, type ServiceDetail } from '@glovebox/shared/serviceRecord';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { z } from '@glovebox/shared/zod';
import { today } from '../../lib/today.ts';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** The fields of the dialog as they are typed. `part` is the one being typed, not in the list yet. */
export const serviceValuesSchema = z.strictObject({
  type: z.string(),
  mileage: z.string(),
  nextMileage: z.string(),
  description: z.string(),
  doneAt: z.string(),
  parts: z.array(z.string()),
  part: z.string(),
});
export type ServiceValues = z.infer<typeof serviceValuesSchema>;

export const SERVICE_FIELDS = ['type', 'mileage', 'nextMileage', 'description', 'doneAt', 'parts'] as const;

export const noService = (): ServiceValues => ({
  type: SERVICE_TYPES[0],
  mileage: '',
  nextMileage: '',
  description: '',
  doneAt: today(),
  parts: [],
  part: '',
});

/** A service as it would have been typed. */
export const typedService = (service: ServiceDetail): ServiceValues => ({
  type: service.type,
  mileage: String(service.mileage),
  nextMileage: service.nextMileage === undefined ? '' : String(service.nextMileage),
  description: service.description ?? '',
  doneAt: service.doneAt,
  parts: service.parts,
  part: '',
});

/** Whether the fields hold anything else than these, that a person would miss if it were lost. */
export const differsFrom = (before: ServiceValues) => (values: ServiceValues) =>
  values.parts.length !== before.parts.length ||
  values.parts.some((part, position) => part !== before.parts[position]) ||
  (['type', 'mileage', 'nextMileage', 'description', 'doneAt', 'part'] as const).some(
    (field) => values[field].trim() !== before[field].trim(),
  );

/** The parts with `part` behind them, trimmed; the same list when there is nothing to add. */
export const withPart = (parts: string[], part: string) =>
  part.trim() === '' ? parts : [...parts, part.trim()];

/** From what was typed to what is sent, less the car. A part typed but not yet added goes along. */
export const serviceFormSchema = serviceValuesSchema
  .transform(({ part, ...typed }): unknown => ({
    type: typed.type,
    mileage: parseWhole(typed.mileage),
    nextMileage: parseWhole(typed.nextMileage),
    description: typed.description.trim() || undefined,
    doneAt: typed.doneAt || undefined,
    parts: withPart(typed.parts, part),
  }))
  .pipe(serviceFieldsSchema);
