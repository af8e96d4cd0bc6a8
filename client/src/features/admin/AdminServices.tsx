import type { AdminService } from '@glovebox/shared/admin';
import { useDispatch } from 'react-redux';
import { closeDialog, openDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { Mileage } from '../../ui/Mileage.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { FRESH, useGetAllServicesInfiniteQuery } from './adminApi.ts';
import { ListSearch, NothingListed, useListSearch } from './ListSearch.tsx';
import { PagedTable } from './PagedTable.tsx';
import { carPath } from './paths.ts';
import { RemoveEntryDialog } from './RemoveEntryDialog.tsx';
import { TextLink } from './TextLink.tsx';
import { Day, Moment } from '../../ui/Time.tsx';

const RemoveButton = ({ service: { _id, title, onCar } }: { service: AdminService }) => {
  const dispatch = useDispatch();
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`Remove ${title} of ${onCar?.vin ?? 'a removed car'}`}
      onClick={() => dispatch(openDialog({ name: 'removeEntry', carId: '', serviceId: _id }))}
    >
      Remove
    </Button>
  );
};

const COLUMNS: readonly [Column<AdminService>, ...Column<AdminService>[]] = [
  {
    label: 'Service',
    cell: ({ type, title }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        {title}
        {title !== type && <Badge>{type}</Badge>}
      </span>
    ),
  },
  {
    label: 'Car',
    cell: ({ onCar }) =>
      onCar ? (
        <TextLink to={carPath(onCar.vin)} className="font-mono">
          {onCar.vin}
        </TextLink>
      ) : (
        <span className="text-muted">Car removed</span>
      ),
  },
  {
    label: 'Recorded by',
    cell: ({ doneBy, verifiedByWorkshop, workshopConfirmed }) =>
      verifiedByWorkshop ? (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {doneBy?.name}
          <Badge tone={workshopConfirmed ? 'success' : 'neutral'}>
            {workshopConfirmed ? 'Workshop' : 'Workshop, not confirmed'}
          </Badge>
        </span>
      ) : (
        <span className="text-muted">Its owner</span>
      ),
  },
  {
    label: 'Mileage',
    numeric: true,
    cell: ({ mileage }) => (mileage === undefined ? '–' : <Mileage km={mileage} />),
  },
  { label: 'Done at', numeric: true, cell: ({ doneAt }) => <Day at={doneAt} /> },
  { label: 'Recorded', numeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: 'Remove', numeric: true, cell: (service) => <RemoveButton service={service} /> },
];

/** All services, newest first, filtered by the search in the URL. */
export const AdminServices = () => {
  const { search, searchFor } = useListSearch();
  const query = useGetAllServicesInfiniteQuery(search, FRESH);
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const rows = query.data?.pages.flatMap(({ services }) => services);
  const chosen = dialog?.name === 'removeEntry' && rows?.find(({ _id }) => _id === dialog.serviceId);
  return (
    <>
      <ListSearch
        label="Search services"
        placeholder="Start of their car’s VIN…"
        search={search}
        onSearch={searchFor}
      />
      <PagedTable
        label="Services"
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        rows={rows}
        empty={
          <NothingListed
            none="There are no services yet."
            searched="car’s VIN"
            search={search}
            onClear={() => searchFor('')}
          />
        }
        of={query}
      />
      {chosen && <RemoveEntryDialog service={chosen} onClose={() => dispatch(closeDialog(dialog))} />}
    </>
  );
};
