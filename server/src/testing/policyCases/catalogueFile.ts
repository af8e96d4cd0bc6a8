import { MakeModel } from '../../modules/catalogue/catalogueModel.ts';
import type { catalogueFileRoutes } from '../../modules/moderation/catalogueFileRoutes.ts';
import { checkCsv } from '../imports.ts';
import { moderators } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

const NAME = 'Imported';
const FILE = { type: 'text/csv', content: `make\n${NAME}\n` };

export const catalogueFileCases: CasesOf<typeof catalogueFileRoutes> = {
  'GET /cars/catalogue.csv': {
    path: ({ catalogue }) => `/cars/catalogue.csv?make=${catalogue.make}`,
    answers: moderators(200),
  },
  'POST /cars/imports': { path: () => '/cars/imports', file: FILE, answers: moderators(200) },
  'POST /cars/imports/apply': {
    path: async ({ people }) => {
      // an earlier caller has added it, and nothing would be left to apply
      await MakeModel.deleteOne({ name: NAME });
      const { edition } = await checkCsv(people.moderator, FILE.content);
      return `/cars/imports/apply?edition=${edition}`;
    },
    file: FILE,
    answers: moderators(200),
  },
};
