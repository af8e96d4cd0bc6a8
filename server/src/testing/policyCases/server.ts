import type { healthRoutes } from '../../platform/http/healthRoutes.ts';
import type { docsRoutes } from '../../platform/openapi/docsRoutes.ts';
import { everyone } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const serverCases: CasesOf<typeof healthRoutes | ReturnType<typeof docsRoutes>> = {
  'GET /health': { path: () => '/health', answers: everyone(200) },
  'GET /openapi.json': { path: () => '/openapi.json', answers: everyone(200) },
  'GET /docs': { path: () => '/docs', answers: everyone(200) },
  'GET /docs/scalar.js': { path: () => '/docs/scalar.js', answers: everyone(200) },
  'GET /docs/start.js': { path: () => '/docs/start.js', answers: everyone(200) },
};
