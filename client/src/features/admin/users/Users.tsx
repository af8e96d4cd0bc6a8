import type { AdminUser } from '@glovebox/shared/admin';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { FRESH, useGetUsersInfiniteQuery } from '../adminApi.ts';
import { ListSearch, NothingListed, useListSearch } from '../ListSearch.tsx';
import { PagedTable } from '../PagedTable.tsx';
import { userPath } from '../paths.ts';
import { TextLink } from '../TextLink.tsx';
import { planName, RoleBadge, UserMarks } from './UserMarks.tsx';
import { Moment } from '../../../ui/Time.tsx';

const COLUMNS: readonly [Column<AdminUser>, ...Column<AdminUser>[]] = [
  {
    label: 'Name',
    cell: (user) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink to={userPath(user.id)}>{user.name}</TextLink>
        <UserMarks {...user} />
      </span>
    ),
  },
  { label: 'Email', cell: ({ email }) => <span className="text-muted">{email}</span> },
  { label: 'Role', cell: (user) => <RoleBadge {...user} /> },
  { label: 'Plan', cell: ({ plan }) => planName(plan) },
  { label: 'Signed up', numeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** All accounts, newest first, filtered by the search in the URL. */
export const Users = () => {
  const { search, searchFor } = useListSearch();
  const query = useGetUsersInfiniteQuery(search, FRESH);
  return (
    <>
      <ListSearch
        label="Search users"
        placeholder="Start of a name or an email…"
        search={search}
        onSearch={searchFor}
      />
      <PagedTable
        label="Users"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        rows={query.data?.pages.flatMap(({ users }) => users)}
        empty={
          <NothingListed
            none="There are no users."
            searched="name or email"
            search={search}
            onClear={() => searchFor('')}
          />
        }
        of={query}
      />
    </>
  );
};
