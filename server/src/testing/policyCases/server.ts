import { everyone } from './answers.ts';
import type { PolicyCases } from './policyCase.ts';

export const serverCases: PolicyCases = {
  'GET /health': { path: () => '/health', answers: everyone(200) },
  'GET /openapi.json': { path: () => '/openapi.json', answers: everyone(200) },
  'GET /docs': { path: () => '/docs', answers: everyone(200) },
  'GET /docs.css': { path: () => '/docs.css', answers: everyone(200) },
};
