import { everyone } from './answers.ts';
import type { PolicyCases } from './policyCase.ts';

export const serverCases: PolicyCases = {
  'GET /health': { path: () => '/health', answers: everyone(200) },
};
