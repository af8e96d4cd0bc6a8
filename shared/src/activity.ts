export const ACTIVITY_ACTIONS = [
  'NEW_CAR',
  'CAR_TRANSFER',
  'NEW_SERVICE',
  'WARN_ADDED',
  'WARN_RESOLVED',
  'UPDATE_SERVICE',
  'SOON_SERVICE',
  'CAR_SCANNED',
  'RECORDS_IMPORTED',
] as const;

export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

const HEADINGS: Record<ActivityAction, string> = {
  NEW_CAR: 'New Car Added',
  CAR_TRANSFER: 'Car Transferred',
  NEW_SERVICE: 'New Service Recorded',
  WARN_ADDED: 'Warning Issued',
  WARN_RESOLVED: 'Warning Resolved',
  UPDATE_SERVICE: 'Service Updated',
  SOON_SERVICE: 'Service Due Soon',
  CAR_SCANNED: 'Car Scanned',
  RECORDS_IMPORTED: 'Records Imported',
};

/** Returns the heading of an activity: 'Unknown Event' for an action that only a newer server knows. */
export const activityHeading = (action: string): string =>
  Object.hasOwn(HEADINGS, action) ? HEADINGS[action as ActivityAction] : 'Unknown Event';
