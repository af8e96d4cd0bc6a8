import { ENERGIES, energySchema, type Energy } from '@glovebox/shared/energies';
import { z } from '@glovebox/shared/zod';

/** The form values of a car's energies: whether each is ticked, and which is the main one. */
export const energyValuesSchema = z.strictObject({
  energies: z.strictObject({
    petrol: z.boolean(),
    diesel: z.boolean(),
    lpg: z.boolean(),
    cng: z.boolean(),
    hydrogen: z.boolean(),
    electricity: z.boolean(),
  } satisfies Record<Energy, z.ZodBoolean>),
  mainEnergy: z.union([z.literal(''), energySchema]),
});
export type EnergyValues = z.infer<typeof energyValuesSchema>;

export const NO_ENERGIES: EnergyValues = {
  energies: { petrol: false, diesel: false, lpg: false, cng: false, hydrogen: false, electricity: false },
  mainEnergy: '',
};

/** @param energies those of a car, the main one first */
export const energyValues = (energies: readonly Energy[]): EnergyValues => ({
  energies: { ...NO_ENERGIES.energies, ...Object.fromEntries(energies.map((energy) => [energy, true])) },
  mainEnergy: energies[0] ?? '',
});

/** Returns the ticked energies in the order in which the forms list them. */
export const tickedEnergies = ({ energies }: Pick<EnergyValues, 'energies'>): Energy[] =>
  ENERGIES.filter((energy) => energies[energy]);

/** Returns the ticked energies, the main one first. If the main one is not ticked, it is the first one that is. */
export const energiesToSend = (values: EnergyValues): Energy[] => {
  const ticked = tickedEnergies(values);
  const main = ticked.find((energy) => energy === values.mainEnergy);
  return main ? [main, ...ticked.filter((energy) => energy !== main)] : ticked;
};

export const isSameEnergies = (one: EnergyValues, other: EnergyValues) =>
  ENERGIES.every((energy) => one.energies[energy] === other.energies[energy]);
