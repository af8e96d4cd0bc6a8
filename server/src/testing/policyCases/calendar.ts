import type { calendarRoutes } from '../../use-cases/calendar/calendarRoutes.ts';
import { everyone, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const calendarCases: CasesOf<typeof calendarRoutes> = {
  'GET /calendar': { path: () => '/calendar', answers: signedIn(200) },
  'POST /calendar': { path: () => '/calendar', answers: signedIn(201) },
  'DELETE /calendar': { path: () => '/calendar', answers: signedIn(200) },
  'GET /calendar/:file': {
    path: async ({ people: { owner } }) => {
      const { body } = await owner.post('/api/calendar').expect(201);
      const { url } = body as { url: string };
      return new URL(url).pathname.replace('/api', '');
    },
    answers: everyone(200),
  },
};
