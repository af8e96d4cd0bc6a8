import { ENERGIES, type Energy } from '@glovebox/shared/energies';
import { z } from '@glovebox/shared/zod';

/** What a car runs on, as its forms hold it: each energy with whether it is ticked. */
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

/** A car on gas starts on petrol, one with a plug mainly burns what is in its tank. */
const MAIN_FIRST: readonly Energy[] = ['lpg', 'cng', 'hydrogen', 'petrol', 'diesel', 'electricity'];

/** The ticked ones, what a car mainly runs on first. */
export const energiesToSend = ({ energies }: EnergyValues): Energy[] =>
  MAIN_FIRST.filter((energy) => energies[energy]);

export const isSameEnergies = (one: EnergyValues, other: EnergyValues) =>
  ENERGIES.every((energy) => one.energies[energy] === other.energies[energy]);
