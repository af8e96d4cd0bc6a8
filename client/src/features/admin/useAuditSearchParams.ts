import { auditQuerySchema } from '@glovebox/shared/audit';
import { useFilterSearchParams } from '../../lib/lists/useFilterSearchParams.ts';

const { action, user, by, from, to } = auditQuerySchema.shape;
const FIELDS = { action, user, by, from, to };

export const useAuditSearchParams = () => useFilterSearchParams(FIELDS);
