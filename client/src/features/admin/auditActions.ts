/** Converts the name of an action: 'ROLE_CHANGED' → 'Role changed'. */
export const actionName = (action: string) =>
  action.charAt(0) + action.slice(1).toLowerCase().replaceAll('_', ' ');
