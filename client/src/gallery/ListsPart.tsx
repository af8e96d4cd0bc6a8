import { useState } from 'react';
import { AreaLinks } from '../ui/AreaLinks.tsx';
import { ChipLink } from '../ui/ChipLink.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { FailedCard } from '../ui/FailedCard.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { ListBar } from '../ui/lists/ListBar.tsx';
import { LoadMore } from '../ui/lists/LoadMore.tsx';
import { NothingFound } from '../ui/lists/NothingFound.tsx';
import { StretchedLink } from '../ui/lists/StretchedLink.tsx';
import { TableSkeleton } from '../ui/lists/TableSkeleton.tsx';
import { Part } from './Part.tsx';

const nothing = () => undefined;
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
] as const;

const PEOPLE = [
  { name: 'Anna Berger', cars: 8 },
  { name: 'Ελένη Βασιλείου', cars: 3 },
  { name: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe Wolkenstein-Trostburg', cars: 0 },
];

export const ListsPart = () => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('newest');
  return (
    <Part title="Lists and ways">
      <Breadcrumbs crumbs={[{ label: 'Volkswagen', to: '/gallery?make' }, { label: 'Golf VII (5G)' }]} />
      <AreaLinks
        label="Areas"
        areas={[
          { to: '/gallery', label: 'Catalogue' },
          { to: '/gallery/review', label: 'Review', count: 1_204 },
        ]}
      />
      <nav aria-label="Years" className="flex gap-1.5">
        {['2026', '2025', 'All years'].map((name, index) => (
          <ChipLink key={name} to="/gallery" isChosen={index === 1}>
            {name}
          </ChipLink>
        ))}
      </nav>
      <ListBar
        label="Search people"
        placeholder="Name or email…"
        searchMax={100}
        nouns={['person', 'people']}
        search={search}
        sort={sort}
        sorts={SORTS}
        onSearch={setSearch}
        onSort={setSort}
        counts={{ found: 3, total: 1_204 }}
      />
      {[false, true].map((isOld) => (
        <DataTable
          key={String(isOld)}
          label="People"
          columns={[
            {
              label: 'Name',
              cell: ({ name }) => (
                <div className="relative">
                  <StretchedLink to="/gallery">{name}</StretchedLink>
                </div>
              ),
            },
            { label: 'Cars', cell: ({ cars }) => cars, numeric: true },
          ]}
          rows={PEOPLE}
          keyOf={({ name }) => name}
          isOld={isOld}
        />
      ))}
      <LoadMore busy={false} onClick={nothing} />
      <LoadMore busy onClick={nothing} />
      <NothingFound noun="car" search="golg" onClear={nothing} />
      <FailedCard what="Your recent cars" error={{ status: 500, data: {} }} onRetry={nothing} />
      <EmptyRows />
      <EmptyLine
        text="No warnings yet."
        action={
          <Button variant="outline" size="small">
            New Service
          </Button>
        }
      />
      <TableSkeleton label="Loading people" rows={2} />
    </Part>
  );
};
