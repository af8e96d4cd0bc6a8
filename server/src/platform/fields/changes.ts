const isGone = (value: unknown) => value === undefined || value === '';

/** Returns the update that stores these values and unsets the fields whose value is undefined or an empty string. */
export const changesTo = <Values extends object>(values: Values) => {
  const entries = Object.entries(values);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => !isGone(value))) as Partial<Values>,
    $unset: Object.fromEntries(
      entries.flatMap(([name, value]) => (isGone(value) ? [[name, 1 as const]] : [])),
    ),
  };
};
