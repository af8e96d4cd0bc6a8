import type { Car } from '@glovebox/shared/car';
import type { Expense } from '@glovebox/shared/expense';
import type { FuelRecord } from '@glovebox/shared/fuel';
import type { Reading } from '@glovebox/shared/reading';
import type { Service } from '@glovebox/shared/serviceRecord';
import type { Transfer } from '@glovebox/shared/transfer';
import type { Route } from '../../platform/http/route.ts';
import type { Person } from '../people.ts';
import type { TestServer } from '../testServer.ts';

/** The callers in the tests that walk all routes; all but `anonymous` are defined relative to the world's car. */
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

/** What the cases refer to; built once per run of the tests. */
export interface World {
  api: TestServer;
  people: Record<Exclude<Caller, 'anonymous'>, Person>;
  catalogue: { make: string; baseModel: string; specModel: string; engine: string };
  /** The owner's, with a service, a fuel purchase, a noted reading and a repeating expense. */
  car: Car;
  service: Service;
  fuel: FuelRecord;
  reading: Reading;
  expense: Expense;
  /** The id of the strange workshop's request for the car. */
  accessRequest: string;
  /** The id of the former owner's claim on the car. */
  claim: string;
  /** Of the car, from the owner to the recipient. */
  transfer: Transfer;
}

export interface PolicyCase {
  /** Below /api. */
  path: (world: World) => string | Promise<string>;
  body?: (world: World) => object | Promise<object>;
  /** Sent instead of JSON. */
  file?: { type: string; content: string | Buffer };
  /** Whether the call ends its own session, or all of the caller's. */
  endsSession?: 'own' | 'all';
  /** The expected status for each caller. */
  answers: Record<Caller, number>;
  /** If the path or body contains a private id: the same call with another id. */
  forId?: (world: World, id: string) => { path: string; body?: object };
  /** An existing id of that kind that belongs to somebody other than the caller `other`. */
  foreignId?: (world: World) => string;
}

/** Cases by route, as 'GET /car/:id'. */
export type PolicyCases = Record<string, PolicyCase>;

/** A case for each of these routes. */
export type CasesOf<Routes extends readonly Route[]> = Record<Routes[number]['name'], PolicyCase>;
