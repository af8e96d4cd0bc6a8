import { folded } from '@glovebox/shared/folded';
import type { OfferedEntry, PlanAnswer } from '@glovebox/shared/planEntry';
import { TEMPLATE_SOURCE, templateFor } from '@glovebox/shared/planTemplate';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { readEnergies } from '../../modules/cars/carEnergies.ts';
import { readSchedule } from '../../modules/catalogue/schedules.ts';
import type { PlanEntryDoc } from '../../modules/plans/planService.ts';

type Offer = { source: string; entries: Omit<OfferedEntry, 'isPlanned'>[] };

/** Returns what a car may need: by the schedule of its engine, else of its model, else by the template for its energies. */
const readOffer = async (car: LoadedCar): Promise<Offer> => {
  const schedule = await readSchedule(car);
  if (!schedule) return { source: TEMPLATE_SOURCE, entries: templateFor(await readEnergies(car)) };
  const { source, entries } = schedule;
  return { source, entries: entries.map((entry) => ({ ...entry, key: entry.title })) };
};

/** Returns what could be added to the plan of a car, with what the plan has already. */
export const offerFor = async (
  car: LoadedCar,
  plan: readonly Pick<PlanEntryDoc, 'title'>[],
): Promise<PlanAnswer['offer']> => {
  const planned = new Set(plan.map(({ title }) => folded(title)));
  const { source, entries } = await readOffer(car);
  return {
    source,
    entries: entries.map((entry) => ({ ...entry, isPlanned: planned.has(folded(entry.title)) })),
  };
};
