import type { AdminUserPage } from '@glovebox/shared/admin';
import type { ReactNode } from 'react';
import { failureStatus } from '../../../lib/failure.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { FRESH, useGetUserQuery } from '../adminApi.ts';
import { PATHS } from '../paths.ts';
import { UserAudit } from './UserAudit.tsx';
import { UserMarks } from './UserMarks.tsx';
import { UserRights } from './UserRights.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataList } from '../../../ui/lists/DataList.tsx';
import { Moment } from '../../../ui/Time.tsx';

/** The facts of an account. */
const UserFacts = ({ user, cars, services }: AdminUserPage) => (
  <Card title="Account">
    <DataList
      rows={[
        { label: 'Email verified', value: user.emailVerified ? 'Yes' : 'No' },
        { label: 'Signed up', value: <Moment at={user.createdAt} /> },
        { label: 'Cars', value: cars.toLocaleString('en-US') },
        { label: 'Services on them', value: services.toLocaleString('en-US') },
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
            text="There is no such account. It may have been removed."
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
