import { BODIES, PAINTS } from './carLooks.ts';
import { ownId, requiredOr } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { normaliseVin, VIN_PATTERN } from './vin.ts';
import { z } from './zod.ts';

const itsName = z.string().describe('Its name.');
export const makeName = itsName.meta({ example: 'Volkswagen' });
export const baseModelName = itsName.meta({ example: 'Golf' });
export const specModelName = itsName.meta({ example: 'Golf VII (5G)' });
export const engineName = itsName.meta({ example: '1.5 TSI' });

/** The parents of a catalogue entry: make, base model, spec model. */
export const parentMake = z.strictObject({ _id: ownId, name: makeName }).describe('The make.');
export const parentBaseModel = z
  .strictObject({ _id: ownId, name: baseModelName })
  .describe('The base model, such as Golf.');
export const parentSpecModel = z
  .strictObject({ _id: ownId, name: specModelName })
  .describe('The spec model: a generation or body of a base model.');

/** The picture of a make or a spec model. */
export const imgUrl = z.string().nullable().meta({
  description: 'A path on this server, or null if there is no picture.',
  example: '/api/cars/logos/volkswagen.svg',
});

/** A guess, for the drawing if there is no picture. */
export const body = z.enum(BODIES).optional().meta({
  description: 'The usual body of the base model, which is a guess. Missing if it is unknown.',
  example: 'hatchback',
});

/** Describes the production year of a car in the API's documentation. */
export const PRODUCTION_YEAR = {
  description: 'The year of production, from 1886 to next year.',
  example: 2017,
};

/** The facts of an engine. */
export const kw = z
  .number()
  .nullable()
  .meta({ description: 'The power in kW; null if unknown.', example: 110 });
export const hp = z
  .number()
  .nullable()
  .meta({ description: 'The power in metric horsepower; null if unknown.', example: 150 });
export const cc = z
  .number()
  .nullable()
  .meta({ description: 'The displacement in cm³; null if unknown, 0 for an electric motor.', example: 1498 });

/** A VIN in its stored form. */
export const answeredVin = z.string().meta({
  description:
    'A vehicle identification number: 5 to 17 letters and digits. Blanks and hyphens in it do not count. In 17 characters O counts as 0.',
  example: 'WVWZZZAUZJW113457',
});

/** Normalises a typed VIN: without blanks and hyphens, in upper case, and in 17 characters every O becomes 0. */
export const vin = z
  .string(requiredOr(MESSAGES.validation.required, 'Must be text'))
  .transform(normaliseVin)
  .pipe(
    z
      .string()
      .min(1, { error: MESSAGES.validation.required, abort: true })
      .regex(VIN_PATTERN, `A VIN has ${LIMITS.vinMin} to ${LIMITS.vinLength} letters and digits`),
  )
  .meta({ ...answeredVin.meta() });

/** The mileage of a car, in km. */
export const carMileage = z
  .number()
  .meta({ description: 'The highest plausible reading, in km.', example: 128_450 });

/** The name of the car that a record belongs to. */
export const carName = z
  .string()
  .meta({ description: 'Make and model, without a chassis code.', example: 'Volkswagen Golf VII' });

/** A car of the caller, as its owner tells it from others. */
export const namedCarSchema = z
  .strictObject({
    _id: ownId,
    name: z.string().meta({
      description:
        'What the caller calls it: the nickname, else the number plate with the model, else make and model; with the end of its VIN where another of their cars is called the same.',
      example: 'The red one',
    }),
    look: z
      .strictObject({
        body: z.enum(BODIES).meta({ description: 'The kind of body.', example: 'estate' }),
        paint: z.enum(PAINTS).meta({ description: 'The colour.', example: 'dark blue' }),
      })
      .optional()
      .describe('What it is drawn like. Missing for cars that belong to someone else now.'),
  })
  .describe('The car.');
