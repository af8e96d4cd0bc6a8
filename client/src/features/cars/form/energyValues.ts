import { ENERGIES, type Energy } from '@glovebox/shared/energies';
import { z } from '@glovebox/shared/zod';

/** The form values of a car's energies: whether each is ticked. */
export const energyValuesSchema = z.strictObject({
  energies: z.strictObject({
    petrol: z.boolean(),
    diesel: z.boolean(),
    lpg: z.boolean(),
    cng: z.boolean(),
    hydrogen: z.boolean(),
    electricity: z.boolean(),
  } satisfies Record<Energy, z.ZodBoolean>),
});
export type EnergyValues = z.infer<typeof energyValuesSchema>;

export const NO_ENERGIES: EnergyValues = {
  energies: { petrol: false, diesel: false, lpg: false, cng: false, hydrogen: false, electricity: false },
};

export const energyValues = (energies: readonly Energy[]): EnergyValues => ({
  energies: { ...NO_ENERGIES.energies, ...Object.fromEntries(energies.map((energy) => [energy, true])) },
});

/** A car that runs on gas starts on petrol, and a plug-in hybrid mainly burns fuel. */
const MAIN_FIRST: readonly Energy[] = ['lpg', 'cng', 'hydrogen', 'petrol', 'diesel', 'electricity'];

/** Returns the ticked energies, the main one first. */
export const energiesToSend = ({ energies }: EnergyValues): Energy[] =>
  MAIN_FIRST.filter((energy) => energies[energy]);

export const isSameEnergies = (one: EnergyValues, other: EnergyValues) =>
  ENERGIES.every((energy) => one.energies[energy] === other.energies[energy]);
