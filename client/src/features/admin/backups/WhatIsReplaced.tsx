import { formatMoment } from '@glovebox/shared/dates';
import { useUnits } from '../../../lib/useUnits.ts';
import { LoadingOrError } from '../../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useGetBackupQuery } from './backupsApi.ts';

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

const Side = ({
  label,
  when,
  people,
  cars,
}: {
  label: string;
  when: string;
  people: number;
  cars: number;
}) => (
  <div className="min-w-0 rounded-md border border-line px-3 py-2">
    <dt className="text-xs text-muted">{label}</dt>
    <dd>
      <span className="block font-medium">{when}</span>
      <span className="block tabular-nums">
        {counted(people, 'person', 'people')}, {counted(cars, 'car', 'cars')}
      </span>
    </dd>
  </div>
);

/** Says what a restore replaces by what, once the server has read all of the backup, or why it cannot be restored. */
export const WhatIsReplaced = ({ name }: { name: string }) => {
  const query = useGetBackupQuery(name);
  const units = useUnits();
  if (!query.data)
    return (
      <LoadingOrError query={query} what="The backup could not be read." label="Reading the backup">
        <p className="mb-2 text-muted">Reading all of the backup…</p>
        <Skeleton className="h-16" />
      </LoadingOrError>
    );
  const { content, now } = query.data;
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      <Side label="We replace" when="What is here now" {...now} />
      <Side
        label={`With the backup, made by Glovebox ${content.product}`}
        when={formatMoment(content.createdAt, units)}
        people={content.people}
        cars={content.cars}
      />
    </dl>
  );
};
