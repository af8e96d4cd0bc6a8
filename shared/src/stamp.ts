/** A service, as far as its stamp depends on it. */
export interface Stampable {
  /** Whether a workshop with access to the car recorded it. */
  verifiedByWorkshop: boolean;
  /** Whether an admin has confirmed that workshop. */
  workshopConfirmed: boolean;
}

/** `confirmed`: by a workshop that an admin has confirmed. `unchecked`: by any other workshop on the plan. */
export type StampKind = 'confirmed' | 'unchecked';

/** Returns the kind of stamp of a service; undefined for an entry of the owner, which has none. */
export const stampOf = ({ verifiedByWorkshop, workshopConfirmed }: Stampable): StampKind | undefined =>
  verifiedByWorkshop ? (workshopConfirmed ? 'confirmed' : 'unchecked') : undefined;

/** What a stamp says. Every page, picture and document says it in these words. */
export const STAMP_TEXTS: Record<StampKind, string> = {
  confirmed: 'Verified by a workshop',
  unchecked: 'By a workshop that Glovebox has not checked',
};

/** The words around a drawn stamp, which has less room. */
export const STAMP_EDGES: Record<StampKind, string> = {
  confirmed: 'VERIFIED · BY A WORKSHOP · ',
  unchecked: 'BY A WORKSHOP · NOT CHECKED · ',
};

interface Counts {
  services: number;
  verified: number;
  byConfirmed: number;
}

/** Returns how many services workshops stamped: '14 of 31 stamped, 11 by confirmed workshops'. */
export const stampedInWords = ({ services, verified, byConfirmed }: Counts): string => {
  const stamped = `${verified} of ${services} stamped`;
  return verified === 0 ? stamped : `${stamped}, ${byConfirmed} by confirmed workshops`;
};
