/**
 * How a person stands to a car: its owner; the workshop that keeps it for a customer until somebody claims it;
 * or a workshop that its owner gave access.
 */
export const CAR_STANDINGS = ['owner', 'keeper', 'workshop'] as const;
export type CarStanding = (typeof CAR_STANDINGS)[number];

const OWNER = ['owner'] as const;
const IN_CHARGE = ['owner', 'keeper'] as const;

/** Who may do what with a car that they may know about. */
const CAR_POLICY = {
  see: CAR_STANDINGS,
  seeNote: IN_CHARGE,
  edit: IN_CHARGE,
  remove: IN_CHARGE,
  renewCode: IN_CHARGE,
  transfer: IN_CHARGE,
  recordService: CAR_STANDINGS,
  disputeService: OWNER,
  addWarning: CAR_STANDINGS,
  resolveWarning: IN_CHARGE,
  // whoever else comes to reach a car: fuel is its buyer's alone
  useFuel: OWNER,
  manageAccess: OWNER,
  // who keeps a car would leave it to nobody: they transfer or remove it
  giveUpAccess: ['workshop'],
} as const satisfies Record<string, readonly CarStanding[]>;

export type CarAct = keyof typeof CAR_POLICY;

export const mayWithCar = (standing: CarStanding, act: CarAct): boolean =>
  (CAR_POLICY[act] as readonly CarStanding[]).includes(standing);
