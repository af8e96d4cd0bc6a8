import { auditQuerySchema } from '@glovebox/shared/audit';
import { useFilterAddress } from '../../lib/useFilterAddress.ts';

const { action, user, by, from, to } = auditQuerySchema.shape;
const FIELDS = { action, user, by, from, to };

/** What the audit log is looked through for. */
export const useAuditAddress = () => useFilterAddress(FIELDS);
