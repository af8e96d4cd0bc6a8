import type { AdminUser, AdminUserPage } from '@glovebox/shared/admin';
import type { ReactNode } from 'react';
import type { AuditEntry } from '@glovebox/shared/audit';
import { failureStatus } from '../../../lib/failure.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { FRESH, useGetUserQuery } from '../adminApi.ts';
import { auditPath, PATHS } from '../paths.ts';
import { UserMarks } from './UserMarks.tsx';
import { UserRights } from './UserRights.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataList } from '../../../ui/lists/DataList.tsx';
import { Moment } from '../../../ui/Time.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { EmptyLine } from '../../../ui/EmptyLine.tsx';
import { ABOUT_ONE } from '../auditColumns.tsx';
import { TextLink } from '../TextLink.tsx';

/** The facts of an account. */
const UserFacts = ({ user, cars, services }: AdminUserPage) => (
  <Card title="Account">
    <DataList
      rows={[
        { label: 'Email verified', value: user.emailVerified ? 'Yes' : 'No' },
        { label: 'Signed up', value: <Moment at={user.createdAt} /> },
        { label: 'Cars', value: cars.toLocaleString('en-US') },
        { label: 'Services on their cars', value: services.toLocaleString('en-US') },
        { label: 'Id', value: <span className="font-code text-xs">{user.id}</span> },
      ]}
    />
  </Card>
);

/** An account with its facts, its rights and its log. */
export const UserAccount = ({ userId }: { userId: string }) => {
  const { currentData, error, isFetching, refetch } = useGetUserQuery(userId, FRESH);
  // an account that has been removed meanwhile is no longer shown
  const isGone = failureStatus(error) === 404;
  if (currentData && !isGone) return <Loaded {...currentData} />;
  return (
    <>
      <ScreenHeader title="User" />
      {isGone ? (
        <Framed>
          <EmptyState
            icon="user"
            text="This account doesn’t exist. It may have been deleted."
            action={
              <ButtonLink variant="outline" to={PATHS.users}>
                All users
              </ButtonLink>
            }
          />
        </Framed>
      ) : error && !isFetching ? (
        <Framed>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Framed>
      ) : (
        <Loading label="Loading the account">
          <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Skeleton className="h-86" />
            <Skeleton className="h-86" />
          </div>
        </Loading>
      )}
    </>
  );
};

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface">{children}</div>
);

const Loaded = (page: AdminUserPage) => (
  <>
    <ScreenHeader
      title={page.user.name}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {page.user.email} <UserMarks {...page.user} />
        </span>
      }
    />
    <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <UserFacts {...page} />
      <UserRights {...page} />
      <div className="min-w-0 lg:col-span-2">
        <UserAudit user={page.user} entries={page.audit} />
      </div>
    </div>
  </>
);

/** The audit log of one account, newest first. */
const UserAudit = ({ user, entries }: { user: AdminUser; entries: readonly AuditEntry[] }) => (
  <Card
    title="Audit log"
    aside={
      <span className="flex shrink-0 flex-wrap justify-end gap-x-4 text-xs text-muted">
        <TextLink to={auditPath('user', user.id)} className="py-1">
          On this account
        </TextLink>
        <TextLink to={auditPath('by', user.id)} className="py-1">
          Done by them
        </TextLink>
      </span>
    }
  >
    {entries.length === 0 ? (
      <EmptyLine text="Nothing was done to this account." />
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
