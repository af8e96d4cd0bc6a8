/** What is written into the audit log, as far as one looks for it. */
export const AUDIT_ACTIONS = [
  'ROLE_CHANGED',
  'PLAN_CHANGED',
  'SESSIONS_ENDED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_UNLOCKED',
  'ACCOUNT_REMOVED',
  'CLAIM_GRANTED',
  'CLAIM_REJECTED',
  'MAKE_CREATED',
  'MAKE_CHANGED',
  'MAKE_DELETED',
  'BASE_MODEL_CREATED',
  'BASE_MODEL_CHANGED',
  'BASE_MODEL_DELETED',
  'SPEC_MODEL_CREATED',
  'SPEC_MODEL_CHANGED',
  'SPEC_MODEL_DELETED',
  'ENGINE_CREATED',
  'ENGINE_CHANGED',
  'ENGINE_DELETED',
] as const;

/** 'ROLE_CHANGED' → 'Role changed'. */
export const actionName = (action: string) =>
  action.charAt(0) + action.slice(1).toLowerCase().replaceAll('_', ' ');
