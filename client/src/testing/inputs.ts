/** The values of a form that no field on the screen asks for, by name. */
export const withoutInput = (values: object) =>
  Object.keys(values).filter((name) => !document.querySelector(`[name="${name}"], [name^="${name}."]`));
