const grouped = new Intl.NumberFormat('en-US');

/** A distance or a reading as people read it: 128450 → '128,450 km'. */
export const inKilometres = (km: number) => `${grouped.format(km)} km`;
