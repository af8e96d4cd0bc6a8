import type { Caller } from './policyCase.ts';

type Answers = Record<Caller, number>;

/** Expects the same status for every caller, with exceptions. */
export const everyone = (status: number, exceptions: Partial<Answers> = {}): Answers => ({
  anonymous: status,
  owner: status,
  other: status,
  formerOwner: status,
  recipient: status,
  workshop: status,
  strangeWorkshop: status,
  lapsedWorkshop: status,
  moderator: status,
  admin: status,
  ...exceptions,
});

export const signedIn = (status: number, exceptions: Partial<Answers> = {}) =>
  everyone(status, { anonymous: 401, ...exceptions });

export const moderators = (status: number) => signedIn(403, { moderator: status, admin: status });

export const admins = (status: number) => signedIn(403, { admin: status });

/** Answers to an action of the owner only. A workshop with access can see the car, so it gets a 403. */
export const ownersOnly = (status: number) => signedIn(404, { owner: status, workshop: 403 });

/** Answers to an action of the owner, or of a former owner with their own documents. */
export const ownersThenAndNow = (status: number) =>
  signedIn(404, { owner: status, formerOwner: status, workshop: 403 });

/** Answers to an action of everybody who can see the car. */
export const carPeople = (status: number) => signedIn(404, { owner: status, workshop: status });
