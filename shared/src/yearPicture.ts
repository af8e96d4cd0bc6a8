/** The size of the picture of a year, in pixels. */
export const YEAR_PICTURE = { width: 1080, height: 1350 } as const;
