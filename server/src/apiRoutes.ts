import { adminRoutes } from './modules/admin/adminRoutes.ts';
import { billingRoutes } from './modules/billing/billingRoutes.ts';
import { carRoutes } from './use-cases/manage-cars/carRoutes.ts';
import { dashboardRoutes } from './use-cases/dashboard/dashboardRoutes.ts';
import { historyRoutes } from './use-cases/car-history/historyRoutes.ts';
import { publicCarRoutes } from './use-cases/public-page/publicCarRoutes.ts';
import { baseModelRoutes } from './modules/moderation/baseModelRoutes.ts';
import { catalogueFileRoutes } from './modules/moderation/catalogueFileRoutes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogueRoutes.ts';
import { changeRoutes } from './modules/moderation/changes/changeRoutes.ts';
import { engineRoutes } from './modules/moderation/engineRoutes.ts';
import { makeRoutes } from './modules/moderation/makeRoutes.ts';
import { moderationRoutes } from './modules/moderation/moderationRoutes.ts';
import { specModelRoutes } from './modules/moderation/specModelRoutes.ts';
import { claimRoutes } from './use-cases/settle-claim/claimRoutes.ts';
import { costRoutes } from './use-cases/costs/costRoutes.ts';
import { carPurchaseRoutes } from './use-cases/car-purchase/carPurchaseRoutes.ts';
import { expenseRoutes } from './use-cases/record-expense/expenseRoutes.ts';
import { fuelRoutes } from './use-cases/record-fuel/fuelRoutes.ts';
import { healthRoutes } from './platform/http/healthRoutes.ts';
import type { Route } from './platform/http/route.ts';
import { docsRoutes } from './platform/openapi/docsRoutes.ts';
import type { Chapter } from './platform/openapi/document.ts';
import { bookRoutes } from './use-cases/service-book/bookRoutes.ts';
import { adminServiceRoutes } from './use-cases/record-service/adminServiceRoutes.ts';
import { readingRoutes } from './use-cases/record-reading/readingRoutes.ts';
import { serviceRecordRoutes } from './use-cases/record-service/serviceRecordRoutes.ts';
import { suggestionRoutes } from './use-cases/decide-suggestion/suggestionRoutes.ts';
import { transferRoutes } from './use-cases/transfer-car/transferRoutes.ts';
import { accountRoutes } from './modules/accounts/accountRoutes.ts';
import { googleRoutes } from './modules/accounts/googleRoutes.ts';
import { accountExportRoutes } from './use-cases/export-account/accountExportRoutes.ts';
import { accountRemovalRoutes } from './use-cases/remove-account/accountRemovalRoutes.ts';
import { userRoutes } from './modules/accounts/userRoutes.ts';
import { warningRoutes } from './use-cases/record-warning/warningRoutes.ts';
import { workshopRoutes } from './use-cases/check-in/workshopRoutes.ts';

/** Every route of the API, grouped by the chapters of its documentation in reading order. */
const CHAPTERS = [
  {
    name: 'Sessions',
    about: 'Sign up, log in and out.',
    routes: [...userRoutes, ...googleRoutes],
  },
  {
    name: 'Account',
    about: 'Email, password and data of the own account.',
    routes: [...accountRoutes, ...accountRemovalRoutes, ...accountExportRoutes],
  },
  {
    name: 'Catalogue',
    about: 'Makes, base models, spec models and engines: what cars are chosen from.',
    routes: [...catalogueRoutes, ...makeRoutes, ...baseModelRoutes, ...specModelRoutes, ...engineRoutes],
  },
  {
    name: 'Moderation',
    about: 'What moderators know of the catalogue and do to it beyond editing its entries.',
    routes: [...moderationRoutes, ...changeRoutes],
  },
  {
    name: 'Suggestions',
    about: 'What owners typed where the catalogue lacks their car; moderators add it, or say why not.',
    routes: suggestionRoutes,
  },
  {
    name: 'Catalogue as a file',
    about:
      'Export and import as CSV: one row an engine. A file is compared with the catalogue before anything is written, and applied as one change that can be undone.',
    routes: catalogueFileRoutes,
  },
  {
    name: 'Cars',
    about: 'The cars of the caller, and their histories.',
    routes: [...carRoutes, ...dashboardRoutes, ...historyRoutes, ...readingRoutes, ...bookRoutes],
  },
  {
    name: 'Services',
    about: 'What was done on cars.',
    routes: serviceRecordRoutes,
  },
  {
    name: 'Warnings',
    about: 'What is wrong with cars.',
    routes: warningRoutes,
  },
  {
    name: 'Fuel',
    about:
      'What was bought for a car to burn. It belongs to who bought it: after a transfer the owner before finds theirs among the costs of the car and in `GET /auth/export`, and the new one starts empty.',
    routes: fuelRoutes,
  },
  {
    name: 'Expenses',
    about:
      'What an owner pays for a car besides services and fuel, once or every so many months. It belongs to who paid: after a transfer the owner before finds theirs in `GET /auth/export` only, and the new one starts empty.',
    routes: expenseRoutes,
  },
  {
    name: 'Costs',
    about: 'What cars cost who paid for them, and what they were bought and sold for; nobody else sees it.',
    routes: [...costRoutes, ...carPurchaseRoutes],
  },
  {
    name: 'Transfers',
    about:
      'Cars that go from one owner to the next: offered to an email, accepted or declined within 14 days by the account that has verified it.',
    routes: transferRoutes,
  },
  {
    name: 'Workshops',
    about: 'Cars that workshops work on: how they get access, and how it ends.',
    routes: workshopRoutes,
  },
  {
    name: 'Public look-up',
    about: 'What anyone may see of a car. No people, no notes, no fuel.',
    routes: publicCarRoutes,
  },
  {
    name: 'Claims',
    about: 'Cars that somebody else registered: claimed, answered by their owner, decided by an admin.',
    routes: claimRoutes,
  },
  {
    name: 'Plan',
    about: 'The workshop plan and its payment.',
    routes: billingRoutes,
  },
  {
    name: 'Administration',
    about: 'All accounts, cars and services, and the audit log; for admins.',
    routes: [...adminRoutes, ...adminServiceRoutes],
  },
  {
    name: 'Server',
    about: 'The server itself.',
    routes: [...healthRoutes, ...docsRoutes((): readonly Chapter[] => CHAPTERS)],
  },
];

export type RouteName = (typeof CHAPTERS)[number]['routes'][number]['name'];

export const API_ROUTES = CHAPTERS.flatMap(({ routes }): Route<RouteName>[] => routes);
