import { addDays } from '@glovebox/shared/days';
import type { NewPlanEntry } from '@glovebox/shared/planEntry';
import type { dueRoutes } from '../../use-cases/plan-car/dueRoutes.ts';
import type { planRoutes } from '../../use-cases/plan-car/planRoutes.ts';
import type { suggestPlanRoutes } from '../../use-cases/plan-car/suggestPlanRoutes.ts';
import { scheduleOf } from '../suggestions.ts';
import { buildPlanEntry } from '../cars.ts';
import { carPeople, ownersOnly, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

const ENTRY: NewPlanEntry = {
  title: 'Oil and filter',
  resetBy: ['Oil Change Service', 'Full Service'],
  everyKm: 15_000,
  dueKm: 135_000,
  soonKm: 2_000,
  soonDays: 60,
};
const KEYS = { keys: ['brakes'] };
const snooze = () => ({ until: addDays(new Date().toISOString().slice(0, 10), 30) });

export const planCases: CasesOf<typeof planRoutes> = {
  'GET /car/:id/plan': {
    path: ({ car }) => `/car/${car._id}/plan`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/plan` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/plan': {
    path: ({ car }) => `/car/${car._id}/plan`,
    body: () => ENTRY,
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/car/${id}/plan`, body: ENTRY }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/plan/:entryId': {
    path: async ({ car, people }) => `/car/${car._id}/plan/${(await buildPlanEntry(people.owner, car))._id}`,
    body: () => ENTRY,
    answers: ownersOnly(200),
    forId: ({ planEntry }, id) => ({ path: `/car/${id}/plan/${planEntry._id}`, body: ENTRY }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/plan/:entryId': {
    // a separate entry for each caller, because later cases need the one of the world
    path: async ({ car, people }) => `/car/${car._id}/plan/${(await buildPlanEntry(people.owner, car))._id}`,
    answers: ownersOnly(200),
    forId: ({ planEntry }, id) => ({ path: `/car/${id}/plan/${planEntry._id}` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/plan/:entryId/undo': {
    path: async ({ car, people }) => {
      const { _id } = await buildPlanEntry(people.owner, car);
      await people.owner.delete(`/api/car/${car._id}/plan/${_id}`).expect(200);
      return `/car/${car._id}/plan/${_id}/undo`;
    },
    answers: ownersOnly(200),
    forId: ({ planEntry }, id) => ({ path: `/car/${id}/plan/${planEntry._id}/undo` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/plan/template': {
    path: ({ car }) => `/car/${car._id}/plan/template`,
    body: () => KEYS,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/plan/template`, body: KEYS }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/plan/copy': {
    path: ({ car }) => `/car/${car._id}/plan/copy`,
    body: ({ car }) => ({ from: car._id }),
    // everybody else does not see the car that is copied
    answers: signedIn(404, { owner: 200, workshop: 403 }),
    forId: ({ car }, id) => ({ path: `/car/${id}/plan/copy`, body: { from: car._id } }),
    foreignId: ({ car }) => car._id,
  },
};

export const suggestPlanCases: CasesOf<typeof suggestPlanRoutes> = {
  'GET /car/:id/schedule-suggestion': {
    path: ({ car }) => `/car/${car._id}/schedule-suggestion`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/schedule-suggestion` }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/schedule-suggestion': {
    path: ({ car }) => `/car/${car._id}/schedule-suggestion`,
    body: ({ planEntry }) => scheduleOf(planEntry),
    answers: ownersOnly(200),
    forId: ({ planEntry }, id) => ({ path: `/car/${id}/schedule-suggestion`, body: scheduleOf(planEntry) }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/schedule-suggestion': {
    // a separate suggestion for each caller, because it can be withdrawn once
    path: async ({ car, people, planEntry }) => {
      const path = `/car/${car._id}/schedule-suggestion`;
      // The suggestion is refused once other routes have changed the car to one that the catalogue lacks. Then the owner
      // does not get the 200 of the table, either.
      await people.owner.put(`/api${path}`).send(scheduleOf(planEntry));
      return path;
    },
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/schedule-suggestion` }),
    foreignId: ({ car }) => car._id,
  },
};

export const dueCases: CasesOf<typeof dueRoutes> = {
  'GET /car/due': { path: () => '/car/due', answers: signedIn(200) },
  'GET /car/:id/due': {
    path: ({ car }) => `/car/${car._id}/due`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/due` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/due/:dueId/snooze': {
    path: ({ car, planEntry }) => `/car/${car._id}/due/${planEntry._id}/snooze`,
    body: snooze,
    answers: ownersOnly(200),
    forId: ({ planEntry }, id) => ({ path: `/car/${id}/due/${planEntry._id}/snooze`, body: snooze() }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/due/:dueId/snooze': {
    path: ({ car, planEntry }) => `/car/${car._id}/due/${planEntry._id}/snooze`,
    answers: ownersOnly(200),
    forId: ({ planEntry }, id) => ({ path: `/car/${id}/due/${planEntry._id}/snooze` }),
    foreignId: ({ car }) => car._id,
  },
};
