import { formatDistance, METRIC } from './units.ts';

/** A distance or a reading for those who chose no unit: 128450 → '128,450 km'. */
export const inKilometres = (km: number) => formatDistance(km, METRIC);
