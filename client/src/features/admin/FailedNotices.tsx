import type { FailedDeliveries } from '@glovebox/shared/notices';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyRows } from '../../ui/EmptyRows.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { Moment } from '../../ui/Time.tsx';
import { FRESH, useGetFailedDeliveriesInfiniteQuery } from './adminApi.ts';
import { PagedTable } from './PagedTable.tsx';
import { userPath } from './paths.ts';
import { TextLink } from './TextLink.tsx';

type Failed = FailedDeliveries['deliveries'][number];

const WAYS = { mail: 'Email', push: 'Web Push', ntfy: 'ntfy' } as const;

const COLUMNS: readonly [Column<Failed>, ...Column<Failed>[]] = [
  {
    label: 'For',
    cell: ({ person: { id, name } }) =>
      name === undefined ? 'Deleted account' : <TextLink to={userPath(id)}>{name}</TextLink>,
  },
  { label: 'By', cell: ({ channel }) => <span className="whitespace-nowrap">{WAYS[channel]}</span> },
  {
    label: 'Reason',
    cell: ({ reason }) => <span className="font-mono text-xs wrap-anywhere">{reason}</span>,
  },
  { label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  { label: 'Written', numeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    label: 'Next attempt',
    numeric: true,
    cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : <Badge>Given up</Badge>),
  },
];

/** The notices that could not be sent. */
export const FailedNotices = () => {
  const query = useGetFailedDeliveriesInfiniteQuery(undefined, FRESH);
  return (
    <PagedTable
      label="Notices that could not be sent"
      columns={COLUMNS}
      keyOf={({ _id }) => _id}
      rows={query.data?.pages.flatMap(({ deliveries }) => deliveries)}
      empty={<EmptyState drawing={<EmptyRows />} text="All notices were sent." />}
      of={query}
    />
  );
};
