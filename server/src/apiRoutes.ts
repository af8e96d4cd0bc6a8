import { adminRoutes } from './use-cases/admin/adminRoutes.ts';
import { backupRoutes } from './use-cases/backups/backupRoutes.ts';
import { restoreRoutes } from './use-cases/backups/restoreRoutes.ts';
import { billingRoutes } from './modules/billing/billingRoutes.ts';
import { calendarRoutes } from './use-cases/calendar/calendarRoutes.ts';
import { carRoutes } from './use-cases/manage-cars/carRoutes.ts';
import { dashboardRoutes } from './use-cases/dashboard/dashboardRoutes.ts';
import { historyRoutes } from './use-cases/car-history/historyRoutes.ts';
import { summaryRoutes } from './use-cases/car-summary/summaryRoutes.ts';
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
import { importRoutes } from './use-cases/import-records/importRoutes.ts';
import { healthRoutes } from './platform/http/healthRoutes.ts';
import type { Route } from './platform/http/route.ts';
import { docsRoutes } from './platform/openapi/docsRoutes.ts';
import type { Chapter } from './platform/openapi/document.ts';
import { bookRoutes } from './use-cases/service-book/bookRoutes.ts';
import { adminServiceRoutes } from './use-cases/record-service/adminServiceRoutes.ts';
import { readingRoutes } from './use-cases/record-reading/readingRoutes.ts';
import { serviceRecordRoutes } from './use-cases/record-service/serviceRecordRoutes.ts';
import { suggestionRoutes } from './use-cases/decide-suggestion/suggestionRoutes.ts';
import { dueRoutes } from './use-cases/plan-car/dueRoutes.ts';
import { planRoutes } from './use-cases/plan-car/planRoutes.ts';
import { suggestPlanRoutes } from './use-cases/plan-car/suggestPlanRoutes.ts';
import { noticeRoutes } from './use-cases/notices/noticeRoutes.ts';
import { transferRoutes } from './use-cases/transfer-car/transferRoutes.ts';
import { accessTokenRoutes } from './modules/accounts/accessTokenRoutes.ts';
import { accountRoutes } from './modules/accounts/accountRoutes.ts';
import { googleRoutes } from './modules/accounts/googleRoutes.ts';
import { accountExportRoutes } from './use-cases/export-account/accountExportRoutes.ts';
import { recordExportRoutes } from './use-cases/export-records/recordExportRoutes.ts';
import { accountRemovalRoutes } from './use-cases/remove-account/accountRemovalRoutes.ts';
import { userRoutes } from './modules/accounts/userRoutes.ts';
import { warningRoutes } from './use-cases/record-warning/warningRoutes.ts';
import { webhookRoutes } from './use-cases/webhooks/webhookRoutes.ts';
import { workshopRoutes } from './use-cases/check-in/workshopRoutes.ts';
import { yearRoutes } from './use-cases/year-of-car/yearRoutes.ts';

/** Every route of the API, grouped by the chapters of its documentation in reading order. */
const CHAPTERS = [
  {
    name: 'Sessions',
    about: 'Creating an account, logging in and logging out.',
    routes: [...userRoutes, ...googleRoutes],
  },
  {
    name: 'Account',
    about: "The email, the password and the data of the caller's account.",
    routes: [...accountRoutes, ...accountRemovalRoutes, ...accountExportRoutes],
  },
  {
    name: 'Access tokens',
    about:
      'Secrets with which programs of a person call the API. A token may read cars and their records, and with the scope `write` change them.',
    routes: accessTokenRoutes,
  },
  {
    name: 'Catalogue',
    about: 'Makes, base models, spec models and engines, from which cars are chosen.',
    routes: [...catalogueRoutes, ...makeRoutes, ...baseModelRoutes, ...specModelRoutes, ...engineRoutes],
  },
  {
    name: 'Moderation',
    about: 'What moderators see of the catalogue and do with it, besides editing its entries.',
    routes: [...moderationRoutes, ...changeRoutes],
  },
  {
    name: 'Suggestions',
    about:
      'What owners typed because the catalogue lacks their car. Moderators add it to the catalogue or say why they do not.',
    routes: suggestionRoutes,
  },
  {
    name: 'Catalogue as a file',
    about:
      'The export and import of the catalogue as CSV, with one row for each engine. A file is compared with the catalogue before anything is written, and is applied as one change that can be undone.',
    routes: catalogueFileRoutes,
  },
  {
    name: 'Cars',
    about: "The caller's cars and their histories.",
    routes: [
      ...carRoutes,
      ...dashboardRoutes,
      ...historyRoutes,
      ...summaryRoutes,
      ...readingRoutes,
      ...bookRoutes,
    ],
  },
  {
    name: 'Calendar',
    about: 'What is due on the cars of a person, for the calendar programs that they use.',
    routes: calendarRoutes,
  },
  {
    name: 'Services',
    about: 'The services that were done on cars.',
    routes: serviceRecordRoutes,
  },
  {
    name: 'Due',
    about:
      'What is due on cars: by their plans, by the next services that were written down, and by expenses that repeat. The plan of a car belongs to the car and stays with it when it changes hands.',
    routes: [...planRoutes, ...suggestPlanRoutes, ...dueRoutes],
  },
  {
    name: 'Warnings',
    about: 'Warnings about what is wrong with cars.',
    routes: warningRoutes,
  },
  {
    name: 'Fuel',
    about:
      'The fuel and electricity that were bought for a car. Each purchase belongs to the person who made it: after a transfer, the previous owner finds their purchases among the costs of the car and in `GET /auth/export`, and the list of the new owner starts empty.',
    routes: fuelRoutes,
  },
  {
    name: 'Expenses',
    about:
      'What an owner pays for a car besides services and fuel, once or at an interval of months. Each expense belongs to the person who paid it: after a transfer, the previous owner finds their expenses among the costs of the car and in `GET /auth/export`, and the list of the new owner starts empty.',
    routes: expenseRoutes,
  },
  {
    name: 'Costs',
    about:
      'What people paid for their cars, and the prices at which they bought and sold them. Nobody else sees these figures.',
    routes: [...costRoutes, ...carPurchaseRoutes, ...yearRoutes],
  },
  {
    name: 'Taking records along',
    about:
      "The records of cars as files: for spreadsheets, for another installation and for other apps. Each file has what the caller sees of the cars, with the caller's own costs.",
    routes: recordExportRoutes,
  },
  {
    name: 'Import',
    about:
      'Records that people bring along from another app or a spreadsheet. A file is read and compared with the cars of the account before anything is recorded; what cannot be told from it is asked. An import is applied as a whole, and can be undone.',
    routes: importRoutes,
  },
  {
    name: 'Notices',
    about:
      'How people are told what is due on their cars: by email, in browsers, and by ntfy. `PATCH /auth/settings` switches each way on or off.',
    routes: noticeRoutes,
  },
  {
    name: 'Webhooks',
    about: 'Addresses that are told what happens to the cars of a person, for programs that act on it.',
    routes: webhookRoutes,
  },
  {
    name: 'Transfers',
    about:
      'Transfers of cars from one owner to the next. A car is offered to an email, and the account that has verified this email can accept or decline it within 14 days.',
    routes: transferRoutes,
  },
  {
    name: 'Workshops',
    about: 'The cars that workshops work on: how workshops get access to them, and how the access ends.',
    routes: workshopRoutes,
  },
  {
    name: 'Public look-up',
    about: 'What anyone can see of a car. The answers contain no people, no notes and no fuel.',
    routes: publicCarRoutes,
  },
  {
    name: 'Claims',
    about:
      'Claims on cars that someone else registered. The owner of the car can answer a claim, and an admin decides it.',
    routes: claimRoutes,
  },
  {
    name: 'Plan',
    about: 'The workshop plan and its payment.',
    routes: billingRoutes,
  },
  {
    name: 'Administration',
    about: 'All accounts, cars and services, the audit log, and the backups, for admins.',
    routes: [...adminRoutes, ...adminServiceRoutes, ...backupRoutes],
  },
  {
    name: 'Server',
    about:
      'The state of the server, the description of its API, and the restore of a backup into a new installation.',
    routes: [...healthRoutes, ...restoreRoutes, ...docsRoutes((): readonly Chapter[] => CHAPTERS)],
  },
];

export type RouteName = (typeof CHAPTERS)[number]['routes'][number]['name'];

export const API_ROUTES = CHAPTERS.flatMap(({ routes }): Route<RouteName>[] => routes);
