import { accessTokensCases } from './policyCases/accessTokens.ts';
import { adminCases } from './policyCases/admin.ts';
import { backupCases } from './policyCases/backups.ts';
import { billingCases } from './policyCases/billing.ts';
import { calendarCases } from './policyCases/calendar.ts';
import { carsCases } from './policyCases/cars.ts';
import { catalogueCases } from './policyCases/catalogue.ts';
import { catalogueFileCases } from './policyCases/catalogueFile.ts';
import { claimsCases } from './policyCases/claims.ts';
import { costCases, carPurchaseCases, yearCases } from './policyCases/costs.ts';
import { expensesCases } from './policyCases/expenses.ts';
import { fuelCases } from './policyCases/fuel.ts';
import { moderationCases } from './policyCases/moderation.ts';
import { dueCases, planCases, suggestPlanCases } from './policyCases/plan.ts';
import { importCases } from './policyCases/imports.ts';
import { noticesCases } from './policyCases/notices.ts';
import { readingsCases } from './policyCases/readings.ts';
import { recordExportCases } from './policyCases/recordExport.ts';
import { serverCases } from './policyCases/server.ts';
import { adminServicesCases, servicesCases } from './policyCases/services.ts';
import { suggestionsCases } from './policyCases/suggestions.ts';
import { transfersCases } from './policyCases/transfers.ts';
import { usersCases } from './policyCases/users.ts';
import { warningsCases } from './policyCases/warnings.ts';
import { webhooksCases } from './policyCases/webhooks.ts';
import { workshopsCases } from './policyCases/workshops.ts';
import type { API_ROUTES } from '../apiRoutes.ts';
import type { CasesOf, PolicyCases } from './policyCases/policyCase.ts';

/** One case for each route of the API. */
export const POLICY_CASES: PolicyCases = {
  ...accessTokensCases,
  ...adminCases,
  ...backupCases,
  ...billingCases,
  ...calendarCases,
  ...carsCases,
  ...catalogueCases,
  ...catalogueFileCases,
  ...claimsCases,
  ...costCases,
  ...dueCases,
  ...expensesCases,
  ...fuelCases,
  ...moderationCases,
  ...carPurchaseCases,
  ...planCases,
  ...recordExportCases,
  ...importCases,
  ...suggestPlanCases,
  ...noticesCases,
  ...readingsCases,
  ...serverCases,
  ...adminServicesCases,
  ...servicesCases,
  ...suggestionsCases,
  ...transfersCases,
  ...usersCases,
  ...warningsCases,
  ...webhooksCases,
  ...workshopsCases,
  ...yearCases,
} satisfies CasesOf<typeof API_ROUTES>;
