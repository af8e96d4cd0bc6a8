/**
 * How a person stands to a car: its owner; the workshop that keeps it for a customer until somebody claims it;
 * or a workshop that its owner gave access.
 */
export type CarStanding = 'owner' | 'keeper' | 'workshop';

const OWNER = ['owner'] as const;
const IN_CHARGE = ['owner', 'keeper'] as const;
const ALL = ['owner', 'keeper', 'workshop'] as const;

/** Who may do what with a car that they may know about. */
const CAR_POLICY = {
  see: ALL,
  seeNote: IN_CHARGE,
  edit: IN_CHARGE,
  remove: IN_CHARGE,
  renewCode: IN_CHARGE,
  transfer: IN_CHARGE,
  recordService: ALL,
  disputeService: OWNER,
  addWarning: ALL,
  resolveWarning: IN_CHARGE,
  // whoever else comes to reach a car: fuel is its buyer's alone
  useFuel: OWNER,
  manageAccess: OWNER,
} as const satisfies Record<string, readonly CarStanding[]>;

export type CarAct = keyof typeof CAR_POLICY;

export const mayWithCar = (standing: CarStanding, act: CarAct): boolean =>
  (CAR_POLICY[act] as readonly CarStanding[]).includes(standing);
