import type { Caller } from './policyCase.ts';

type Answers = Record<Caller, number>;

/** Every caller gets this status; the exceptions another. */
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

/** What the owner of the car alone may do; the workshop with access knows of the car, but may not. */
export const ownersOnly = (status: number) => signedIn(404, { owner: status, workshop: 403 });

/** What everyone may do who may see the car. */
export const carPeople = (status: number) => signedIn(404, { owner: status, workshop: status });
