import type { AdminUser } from '@glovebox/shared/admin';
import type { AuditEntry } from '@glovebox/shared/audit';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { EmptyRows } from '../../../ui/EmptyRows.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ABOUT_ONE } from '../auditColumns.tsx';
import { auditPath } from '../paths.ts';
import { TextLink } from '../TextLink.tsx';

/** The audit log of one account, newest first. */
export const UserAudit = ({ user, entries }: { user: AdminUser; entries: readonly AuditEntry[] }) => (
  <Card
    title="Audit log"
    aside={
      <span className="flex shrink-0 flex-wrap justify-end gap-x-4 text-xs text-muted">
        <TextLink to={auditPath('user', user.id)} className="py-1">
          Done to them
        </TextLink>
        <TextLink to={auditPath('by', user.id)} className="py-1">
          Done by them
        </TextLink>
      </span>
    }
  >
    {entries.length === 0 ? (
      <EmptyState thing={<EmptyRows />} text="Nothing was done to this account." />
    ) : (
      <div className="-m-card">
        <DataTable
          label="Audit log of the account"
          columns={ABOUT_ONE}
          rows={entries}
          keyOf={({ _id }) => _id}
        />
      </div>
    )}
  </Card>
);
