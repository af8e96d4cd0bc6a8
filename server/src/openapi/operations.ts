import type { Operations } from './operation.ts';
import { adminOperations } from './operations/admin.ts';
import { accountOperations } from './operations/accounts.ts';
import { billingOperations } from './operations/billing.ts';
import { carOperations } from './operations/cars.ts';
import { catalogueOperations } from './operations/catalogue.ts';
import { catalogueFileOperations } from './operations/catalogueFile.ts';
import { claimOperations } from './operations/claims.ts';
import { fuelOperations } from './operations/fuel.ts';
import { moderationOperations } from './operations/moderation.ts';
import { publicCarOperations } from './operations/publicCars.ts';
import { serverOperations } from './operations/server.ts';
import { serviceOperations } from './operations/services.ts';
import { sessionOperations } from './operations/sessions.ts';
import { suggestionOperations } from './operations/suggestions.ts';
import { transferOperations } from './operations/transfers.ts';
import { warningOperations } from './operations/warnings.ts';
import { workshopOperations } from './operations/workshops.ts';

/** What the document tells about one noun. */
interface Chapter {
  name: string;
  about: string;
  operations: Operations;
}

/** The chapters of the document, in the order that one reads them in; one for each noun. */
export const CHAPTERS: readonly Chapter[] = [
  {
    name: 'Sessions',
    about: 'Sign up, log in and out.',
    operations: sessionOperations,
  },
  {
    name: 'Account',
    about: 'Email, password and data of the own account.',
    operations: accountOperations,
  },
  {
    name: 'Catalogue',
    about: 'Makes, base models, spec models and engines: what cars are chosen from.',
    operations: catalogueOperations,
  },
  {
    name: 'Moderation',
    about: 'What moderators know of the catalogue and do to it beyond editing its entries.',
    operations: moderationOperations,
  },
  {
    name: 'Suggestions',
    about: 'What owners typed where the catalogue lacks their car; moderators add it, or say why not.',
    operations: suggestionOperations,
  },
  {
    name: 'Catalogue as a file',
    about:
      'Export and import as CSV: one row an engine. A file is compared with the catalogue before anything is written, and applied as one change that can be undone.',
    operations: catalogueFileOperations,
  },
  {
    name: 'Cars',
    about: 'The cars of the caller, and their histories.',
    operations: carOperations,
  },
  {
    name: 'Services',
    about: 'What was done on cars.',
    operations: serviceOperations,
  },
  {
    name: 'Warnings',
    about: 'What is wrong with cars.',
    operations: warningOperations,
  },
  {
    name: 'Fuel',
    about:
      'What was bought for a car to burn. It belongs to who bought it: after a transfer the owner before finds theirs in `GET /auth/export` only, and the new one starts empty.',
    operations: fuelOperations,
  },
  {
    name: 'Transfers',
    about:
      'Cars that go from one owner to the next: offered to an email, accepted or declined within 14 days by the account that has verified it.',
    operations: transferOperations,
  },
  {
    name: 'Workshops',
    about: 'Cars that workshops work on: how they get access, and how it ends.',
    operations: workshopOperations,
  },
  {
    name: 'Public look-up',
    about: 'What anyone may see of a car. No people, no notes, no fuel.',
    operations: publicCarOperations,
  },
  {
    name: 'Claims',
    about: 'Cars that somebody else registered: claimed, answered by their owner, decided by an admin.',
    operations: claimOperations,
  },
  {
    name: 'Plan',
    about: 'The workshop plan and its payment.',
    operations: billingOperations,
  },
  {
    name: 'Administration',
    about: 'All accounts, cars and services, and the audit log; for admins.',
    operations: adminOperations,
  },
  {
    name: 'Server',
    about: 'The server itself.',
    operations: serverOperations,
  },
];

/** Every operation by its route, as 'GET /car/:id'. */
export const OPERATIONS: Operations = Object.fromEntries(
  CHAPTERS.flatMap(({ operations }) => Object.entries(operations)),
);
