import { everyone } from './answers.ts';
import type { PolicyCases } from './policyCase.ts';

export const catalogueCases: PolicyCases = {
  'GET /cars/': { path: () => '/cars/', answers: everyone(200) },
  'GET /cars/basemodels/:makeId': {
    path: ({ catalogue }) => `/cars/basemodels/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/models/:id': {
    path: ({ catalogue }) => `/cars/models/${catalogue.make}`,
    answers: everyone(200),
  },
  'GET /cars/specmodels/:baseModelId': {
    path: ({ catalogue }) => `/cars/specmodels/${catalogue.baseModel}`,
    answers: everyone(200),
  },
  'GET /cars/engines/:specModelId': {
    path: ({ catalogue }) => `/cars/engines/${catalogue.specModel}`,
    answers: everyone(200),
  },
  'GET /cars/logos/:file': { path: () => '/cars/logos/volkswagen.svg', answers: everyone(200) },
};
