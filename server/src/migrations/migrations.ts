import { carsHaveWorkshops } from './0002CarsHaveWorkshops.ts';
import { historiesHaveOwners } from './0003HistoriesHaveOwners.ts';
import { specModelsAreVerified } from './0004SpecModelsAreVerified.ts';
import { accountsHaveSessions } from './0005AccountsHaveSessions.ts';
import { carsKnowWhatClosesTheirVin } from './0006CarsKnowWhatClosesTheirVin.ts';
import { carsKnowOfSuggestions } from './0007CarsKnowOfSuggestions.ts';
import { namesAreClean } from './0009NamesAreClean.ts';
import { keptEntriesHaveNoNames } from './0010KeptEntriesHaveNoNames.ts';
import { carsKnowWhatIsDue } from './0011CarsKnowWhatIsDue.ts';
import { dueKnowsSinceWhen } from './0012DueKnowsSinceWhen.ts';
import { readingsAreRecords } from './0013ReadingsAreRecords.ts';
import { carsHaveInstruments } from './0014CarsHaveInstruments.ts';
import { purchasesHaveUnitPrices } from './0015PurchasesHaveUnitPrices.ts';
import { activitiesHaveDistances } from './0016ActivitiesHaveDistances.ts';
import { costsByMonth } from './0017CostsByMonth.ts';
import { ownershipsThatEnded } from './0018OwnershipsThatEnded.ts';
import { carsKnowOfRequests } from './0019CarsKnowOfRequests.ts';
import { carsKeepNoMonths } from './0020CarsKeepNoMonths.ts';
import type { Migration } from './migration.ts';

/** In order; the first one results in version 2. See the rules at `Migration`. */
export const MIGRATIONS: readonly Migration[] = [
  carsHaveWorkshops,
  historiesHaveOwners,
  specModelsAreVerified,
  accountsHaveSessions,
  carsKnowWhatClosesTheirVin,
  carsKnowOfSuggestions,
  namesAreClean,
  keptEntriesHaveNoNames,
  carsKnowWhatIsDue,
  dueKnowsSinceWhen,
  readingsAreRecords,
  carsHaveInstruments,
  purchasesHaveUnitPrices,
  activitiesHaveDistances,
  costsByMonth,
  ownershipsThatEnded,
  carsKnowOfRequests,
  carsKeepNoMonths,
];
