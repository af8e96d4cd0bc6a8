import { activityHeading } from '@glovebox/shared/activity';
import type { ActivityEntry } from '@glovebox/shared/activityFields';
import { Link } from 'react-router-dom';
import { Moment } from '../../ui/Time.tsx';

type Entry = ActivityEntry & { car?: { _id: string; name: string } };

/** Activities, newest first; with the car's name in lists of several cars. */
export const ActivityList = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="-mx-card -mt-card divide-y divide-rule last:-mb-card">
    {entries.map(({ action, details, timestamp, car }, position) => (
      <li key={`${timestamp} ${action} ${position}`} className="px-card py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">{activityHeading(action)}</p>
          <Moment at={timestamp} className="text-xs whitespace-nowrap text-muted" />
        </div>
        {/* the details of a new car are its name, which is in the link already */}
        {details && details !== car?.name && (
          <p className="wrap-anywhere text-pretty text-muted">{details}</p>
        )}
        {car && (
          <Link
            to={`/dashboard/cars/${car._id}`}
            className="text-muted underline-offset-2 hover:text-ink hover:underline"
          >
            {car.name}
          </Link>
        )}
      </li>
    ))}
  </ol>
);
