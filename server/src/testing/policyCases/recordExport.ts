import type { recordExportRoutes } from '../../use-cases/export-records/recordExportRoutes.ts';
import { carPeople, ownersOnly, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const recordExportCases: CasesOf<typeof recordExportRoutes> = {
  'GET /car/:id/export/:file': {
    path: ({ car }) => `/car/${car._id}/export/services.csv`,
    answers: carPeople(200),
    forId: (_world, id) => ({ path: `/car/${id}/export/services.csv` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/export/lubelogger.zip': {
    path: ({ car }) => `/car/${car._id}/export/lubelogger.zip`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/export/lubelogger.zip` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /car/:id/export/fuelio.csv': {
    path: ({ car }) => `/car/${car._id}/export/fuelio.csv`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/export/fuelio.csv` }),
    foreignId: ({ car }) => car._id,
  },
  'GET /auth/export.zip': { path: () => '/auth/export.zip', answers: signedIn(200) },
  'GET /car/export/:file': { path: () => '/car/export/fuel.csv', answers: signedIn(200) },
};
