const grouped = new Intl.NumberFormat('en-US');

/** A distance or a reading, formatted: 128450 → '128,450 km'. */
export const inKilometres = (km: number) => `${grouped.format(km)} km`;
