/**
 * A user's relation to a car: its owner; the workshop that keeps it for a customer until they take it over; or a
 * workshop that its owner gave access. In API answers the field is called `standing`.
 */
export const CAR_RELATIONS = ['owner', 'keeper', 'workshop'] as const;
export type CarRelation = (typeof CAR_RELATIONS)[number];

const OWNER = ['owner'] as const;
const IN_CHARGE = ['owner', 'keeper'] as const;

/** The relations to a car that give each permission. */
const CAR_POLICY = {
  see: CAR_RELATIONS,
  edit: IN_CHARGE,
  remove: IN_CHARGE,
  // names of workshops in a service book; the public page shows none
  printNames: IN_CHARGE,
  renewCode: IN_CHARGE,
  transfer: IN_CHARGE,
  recordService: CAR_RELATIONS,
  noteReading: IN_CHARGE,
  editPlan: IN_CHARGE,
  disputeService: OWNER,
  disputeReading: OWNER,
  addWarning: CAR_RELATIONS,
  resolveWarning: IN_CHARGE,
  // fuel is private to its buyer, whoever else has access to the car
  useFuel: OWNER,
  // all costs are private to the person who paid
  seeCosts: OWNER,
  recordExpense: OWNER,
  manageAccess: OWNER,
  // a keeper who left would leave the car without anybody; they can transfer or remove it
  giveUpAccess: ['workshop'],
} as const satisfies Record<string, readonly CarRelation[]>;

export type CarPermission = keyof typeof CAR_POLICY;

export const can = (relation: CarRelation, permission: CarPermission): boolean =>
  (CAR_POLICY[permission] as readonly CarRelation[]).includes(relation);

/** The facts that decide who may change an entry of a car's history. */
interface Entry {
  /** Whether a workshop recorded the entry and vouches for it. */
  isVerified: boolean;
  isRecordedByCaller: boolean;
}

/** The reasons why somebody may not change or remove an entry. */
export type RefusalToChange = 'verified' | 'recordedByOthers';

/**
 * Decides whether somebody who may record services on a car may change or remove an entry of its history. Whoever
 * recorded the entry may. The owner may not change what a workshop verified, even if that workshop has become the
 * owner: others rely on the mark.
 * @returns why not; null if they may
 */
export const refusalToChange = (relation: CarRelation | null, entry: Entry): RefusalToChange | null => {
  if (entry.isVerified && relation === 'owner') return 'verified';
  return entry.isRecordedByCaller ? null : 'recordedByOthers';
};
