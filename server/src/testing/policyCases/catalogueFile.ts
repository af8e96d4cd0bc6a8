import { importsAtRest, uploadCsv } from '../imports.ts';
import type { catalogueFileRoutes } from '../../modules/moderation/catalogueFileRoutes.ts';
import { moderators, signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

let files = 0;
const newFile = () => {
  files += 1;
  return `make\nImported ${files}\n`;
};

/** Returns the path of the moderator's import, which not even an admin can see. */
const pathOfImport = async ({ people }: World) => {
  const { _id } = await uploadCsv(people.moderator, newFile());
  return `/cars/imports/${_id}`;
};

const ofModerator = (status: number) => signedIn(403, { moderator: status, admin: 404 });

export const catalogueFileCases: CasesOf<typeof catalogueFileRoutes> = {
  'GET /cars/catalogue.csv': {
    path: ({ catalogue }) => `/cars/catalogue.csv?make=${catalogue.make}`,
    answers: moderators(200),
  },
  'POST /cars/imports': {
    path: async () => {
      await importsAtRest();
      return '/cars/imports?name=case.csv';
    },
    file: { type: 'text/csv', content: 'make\nImported\n' },
    answers: moderators(202),
  },
  'GET /cars/imports': { path: () => '/cars/imports', answers: moderators(200) },
  'GET /cars/imports/:id': { path: pathOfImport, answers: ofModerator(200) },
  'GET /cars/imports/:id/rows': {
    path: async (world) => `${await pathOfImport(world)}/rows?kind=added`,
    answers: ofModerator(200),
  },
  'POST /cars/imports/:id/apply': {
    path: async (world) => `${await pathOfImport(world)}/apply`,
    body: () => ({ leaveOutRefused: false }),
    answers: ofModerator(202),
  },
  'DELETE /cars/imports/:id': { path: pathOfImport, answers: ofModerator(200) },
};
