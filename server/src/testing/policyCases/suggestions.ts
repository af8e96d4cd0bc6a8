import { SuggestionModel } from '../../modules/suggestions/suggestionModel.ts';
import { signUp } from '../people.ts';
import { buildCar, buildPlanEntry } from '../cars.ts';
import { acceptance, buildTypedCar, findSuggestion, scheduleAcceptance, scheduleOf } from '../suggestions.ts';
import type { suggestionRoutes } from '../../use-cases/decide-suggestion/suggestionRoutes.ts';
import { moderators } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

/** Adds a separate suggestion for each caller, because it can be decided once. */
const anotherSuggestion = async ({ api }: World) => {
  const { _id } = await buildTypedCar(api, await signUp(api));
  return (await SuggestionModel.findOne({ car: _id }).orFail())._id.toHexString();
};

/** Suggests the plan of another car as a schedule. */
const anotherSchedule = async ({ api }: World) => {
  const owner = await signUp(api);
  const { _id } = await buildCar(api, owner);
  const entry = await buildPlanEntry(owner, { _id });
  await owner.put(`/api/car/${_id}/schedule-suggestion`).send(scheduleOf(entry)).expect(200);
  return (await SuggestionModel.findOne({ car: _id }).orFail())._id.toHexString();
};
let latestSchedule: string;

let makes = 0;
const anotherMake = () => {
  makes += 1;
  return `Make ${makes}`;
};

export const suggestionsCases: CasesOf<typeof suggestionRoutes> = {
  'GET /cars/suggestions': { path: () => '/cars/suggestions', answers: moderators(200) },
  'POST /cars/suggestions/:id/accept': {
    path: async (world) => `/cars/suggestions/${await anotherSuggestion(world)}/accept`,
    body: () => acceptance(anotherMake()),
    answers: moderators(200),
  },
  'POST /cars/suggestions/:id/accept-schedule': {
    path: async (world) => {
      latestSchedule = await anotherSchedule(world);
      return `/cars/suggestions/${latestSchedule}/accept-schedule`;
    },
    body: async ({ people }) => scheduleAcceptance(await findSuggestion(people.moderator, latestSchedule)),
    answers: moderators(200),
  },
  'POST /cars/suggestions/:id/decline': {
    path: async (world) => `/cars/suggestions/${await anotherSuggestion(world)}/decline`,
    body: () => ({ reason: 'The catalogue has it as Trabant.', revision: 0 }),
    answers: moderators(200),
  },
};
