/** Returns the names of the form values for which the screen has no field. */
export const withoutInput = (values: object) =>
  Object.keys(values).filter((name) => !document.querySelector(`[name="${name}"], [name^="${name}."]`));
