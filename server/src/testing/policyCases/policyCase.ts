import type { Car } from '@glovebox/shared/car';
import type { Expense } from '@glovebox/shared/expense';
import type { FuelRecord } from '@glovebox/shared/fuel';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import type { Reading } from '@glovebox/shared/reading';
import type { Service } from '@glovebox/shared/serviceRecord';
import type { Transfer } from '@glovebox/shared/transfer';
import type { Route } from '../../platform/http/route.ts';
import type { Person } from '../people.ts';
import type { TestServer } from '../testServer.ts';

/**
 * The callers in the tests of all routes. All but `anonymous` are defined by their relation to the car of the world.
 */
export const CALLERS = [
  'anonymous',
  'owner',
  'other',
  // owned the car before the owner
  'formerOwner',
  // has a pending transfer of the car from the owner
  'recipient',
  // was given access by the owner
  'workshop',
  'strangeWorkshop',
  // had access until its plan lapsed
  'lapsedWorkshop',
  'moderator',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The documents to which the cases refer. They are built once per run of the tests. */
export interface World {
  api: TestServer;
  people: Record<Exclude<Caller, 'anonymous'>, Person>;
  catalogue: { make: string; baseModel: string; specModel: string; engine: string };
  /** The car of the owner, with a service, a fuel purchase, a noted reading, a repeating expense and an entry of its plan. */
  car: Car;
  service: Service;
  fuel: FuelRecord;
  reading: Reading;
  expense: Expense;
  planEntry: PlanEntry;
  /** The id of the request of the strange workshop for the car. */
  accessRequest: string;
  /** The id of the claim of the former owner on the car. */
  claim: string;
  /** The id of the hand-over of the car from the former owner to the owner. */
  handOver: string;
  /** The transfer of the car from the owner to the recipient. */
  transfer: Transfer;
}

export interface PolicyCase {
  /** The path below /api. */
  path: (world: World) => string | Promise<string>;
  body?: (world: World) => object | Promise<object>;
  /** The bytes that are sent instead of JSON. */
  file?: { type: string; content: string | Buffer };
  /** Whether the call ends its own session, or all sessions of the caller. */
  endsSession?: 'own' | 'all';
  /** The expected status for each caller. */
  answers: Record<Caller, number>;
  /** The same call with another id, if the path or the body contains a private id. */
  forId?: (world: World, id: string) => { path: string; body?: object };
  /** An existing id of that kind that does not belong to the caller `other`. */
  foreignId?: (world: World) => string;
}

/** Cases by route, as 'GET /car/:id'. */
export type PolicyCases = Record<string, PolicyCase>;

/** A case for each of these routes. */
export type CasesOf<Routes extends readonly Route[]> = Record<Routes[number]['name'], PolicyCase>;
