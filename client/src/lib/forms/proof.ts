import { z } from '@glovebox/shared/zod';
import { useUser } from '../session.ts';

/** The field of a form that asks for a proof. It is never kept in a draft. */
export const typedProof = { password: z.string().optional() };

export const useHasPassword = () => useUser()?.hasPassword ?? true;

/**
 * Returns the values with which a form asks for a proof of who its person is: an empty text is a missing password, and
 * no text means that none is asked for.
 */
export const emptyProof = (hasPassword: boolean): { password?: string } =>
  hasPassword ? { password: '' } : {};
