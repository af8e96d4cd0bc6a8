import { CATALOGUE_ACTIONS } from '@glovebox/shared/catalogueChange';

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
  'SERVICE_REMOVED',
  'SUGGESTION_DECLINED',
  ...CATALOGUE_ACTIONS,
] as const;

/** 'ROLE_CHANGED' → 'Role changed'. */
export const actionName = (action: string) =>
  action.charAt(0) + action.slice(1).toLowerCase().replaceAll('_', ' ');
