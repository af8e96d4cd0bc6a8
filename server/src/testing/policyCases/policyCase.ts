import type { Car } from '@glovebox/shared/car';
import type { FuelRecord } from '@glovebox/shared/fuel';
import type { Service } from '@glovebox/shared/serviceRecord';
import type { Transfer } from '@glovebox/shared/transfer';
import type { Route } from '../../platform/http/route.ts';
import type { Person } from '../people.ts';
import type { TestServer } from '../testServer.ts';

/** Who calls, in the tests that walk all routes; all but the anonymous are seen from the world's car. */
export const CALLERS = [
  'anonymous',
  'owner',
  'other',
  // the car was theirs before it was the owner's
  'formerOwner',
  // the owner is about to transfer the car to them
  'recipient',
  // the owner gave them access
  'workshop',
  'strangeWorkshop',
  // they had access and let the plan lapse
  'lapsedWorkshop',
  'moderator',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What the cases refer to; made once for a run of the tests. */
export interface World {
  api: TestServer;
  people: Record<Exclude<Caller, 'anonymous'>, Person>;
  catalogue: { make: string; baseModel: string; specModel: string; engine: string };
  /** The owner's, with a service and a fuel purchase. */
  car: Car;
  service: Service;
  fuel: FuelRecord;
  /** Its id: of the strange workshop, for the car. */
  accessRequest: string;
  /** Its id: of the car, by the former owner. */
  claim: string;
  /** Of the car, from the owner to the recipient. */
  transfer: Transfer;
}

export interface PolicyCase {
  /** Below /api. */
  path: (world: World) => string | Promise<string>;
  body?: (world: World) => object | Promise<object>;
  /** What is sent instead of JSON. */
  file?: { type: string; content: string | Buffer };
  /** The call ends the session that it is made with, or all of the caller's. */
  endsSession?: 'own' | 'all';
  /** The status that each caller gets. */
  answers: Record<Caller, number>;
  /** Where the path or body names something private by id: the same call for another id. */
  forId?: (world: World, id: string) => { path: string; body?: object };
  /** An id of that kind which exists and belongs to somebody else than the caller `other`. */
  foreignId?: (world: World) => string;
}

/** Cases by route, as 'GET /car/:id'. */
export type PolicyCases = Record<string, PolicyCase>;

/** A case for each of these routes. */
export type CasesOf<Routes extends readonly Route[]> = Record<Routes[number]['name'], PolicyCase>;
