const ADMIN = '/dashboard/admin';

export const PATHS = {
  overview: ADMIN,
  users: `${ADMIN}/users`,
  cars: `${ADMIN}/cars`,
  services: `${ADMIN}/services`,
  claims: `${ADMIN}/claims`,
  audit: `${ADMIN}/audit`,
  mail: `${ADMIN}/mail`,
  backups: `${ADMIN}/backups`,
} as const;

export const userPath = (id: string) => `${PATHS.users}/${id}`;
export const carPath = (vin: string) => `${PATHS.cars}?search=${encodeURIComponent(vin)}`;
export const servicesPath = (vin: string) => `${PATHS.services}?search=${encodeURIComponent(vin)}`;
export const auditPath = (role: 'user' | 'by', id: string) => `${PATHS.audit}?${role}=${id}`;
/** The page of a catalogue change, for moderators. */
export const changePath = (id: string) => `/dashboard/moderate/history?change=${id}`;
