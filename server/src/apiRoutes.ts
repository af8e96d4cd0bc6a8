import { adminRoutes } from './admin/adminRoutes.ts';
import { billingRoutes } from './billing/billingRoutes.ts';
import { carRoutes } from './cars/carRoutes.ts';
import { dashboardRoutes } from './cars/dashboardRoutes.ts';
import { getCar } from './cars/getCar.ts';
import { historyRoutes } from './cars/historyRoutes.ts';
import { publicCarRoutes } from './cars/publicCarRoutes.ts';
import { baseModelRoutes } from './catalogue/baseModelRoutes.ts';
import { catalogueFileRoutes } from './catalogue/catalogueFileRoutes.ts';
import { catalogueRoutes } from './catalogue/catalogueRoutes.ts';
import { changeRoutes } from './catalogue/changeRoutes.ts';
import { engineRoutes } from './catalogue/engineRoutes.ts';
import { makeRoutes } from './catalogue/makeRoutes.ts';
import { moderationRoutes } from './catalogue/moderationRoutes.ts';
import { specModelRoutes } from './catalogue/specModelRoutes.ts';
import { claimRoutes } from './claims/claimRoutes.ts';
import { fuelRoutes } from './fuel/fuelRoutes.ts';
import { healthRoutes } from './http/healthRoutes.ts';
import type { Route } from './http/route.ts';
import { docsRoutes } from './openapi/docsRoutes.ts';
import type { Chapter } from './openapi/document.ts';
import { bookRoutes } from './service-book/bookRoutes.ts';
import { serviceRecordRoutes } from './service-records/serviceRecordRoutes.ts';
import { suggestionRoutes } from './suggestions/suggestionRoutes.ts';
import { transferRoutes } from './transfers/transferRoutes.ts';
import { accountRoutes } from './users/accountRoutes.ts';
import { googleRoutes } from './users/googleRoutes.ts';
import { accountExportRoutes } from './users/accountExportRoutes.ts';
import { accountRemovalRoutes } from './users/accountRemovalRoutes.ts';
import { userRoutes } from './users/userRoutes.ts';
import { warningRoutes } from './warnings/warningRoutes.ts';
import { workshopRoutes } from './workshops/workshopRoutes.ts';

/** Every route of the API, by the chapters of its description, in the order that one reads them in. */
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
    routes: [...carRoutes, ...dashboardRoutes, ...historyRoutes, ...bookRoutes],
  },
  {
    name: 'Services',
    about: 'What was done on cars.',
    routes: serviceRecordRoutes,
  },
  {
    name: 'Warnings',
    about: 'What is wrong with cars.',
    routes: warningRoutes(getCar),
  },
  {
    name: 'Fuel',
    about:
      'What was bought for a car to burn. It belongs to who bought it: after a transfer the owner before finds theirs in `GET /auth/export` only, and the new one starts empty.',
    routes: fuelRoutes,
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
    routes: adminRoutes,
  },
  {
    name: 'Server',
    about: 'The server itself.',
    routes: [...healthRoutes, ...docsRoutes((): readonly Chapter[] => CHAPTERS)],
  },
];

export type RouteName = (typeof CHAPTERS)[number]['routes'][number]['name'];

export const API_ROUTES = CHAPTERS.flatMap(({ routes }): Route<RouteName>[] => routes);
