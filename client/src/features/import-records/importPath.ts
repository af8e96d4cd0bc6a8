/** The address of an import, or of the first step without an id. */
export const importPath = (importId?: string) =>
  importId === undefined ? '/dashboard/cars/import' : `/dashboard/cars/import/${importId}`;

/** The address of the form in which a car of an import becomes a new one. */
export const newCarPath = (importId: string, key: string) =>
  `/dashboard/new?${new URLSearchParams({ import: importId, importCar: key }).toString()}`;
