import { activityHeading, type ActivityAction } from '@glovebox/shared/activity';
import type { ActivityEntry } from '@glovebox/shared/activityFields';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../lib/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const ICONS: Record<ActivityAction, IconName> = {
  NEW_CAR: 'car',
  CAR_TRANSFER: 'transfer',
  NEW_SERVICE: 'wrench',
  WARN_ADDED: 'warning',
  WARN_RESOLVED: 'check',
  UPDATE_SERVICE: 'edit',
  SOON_SERVICE: 'clock',
  CAR_SCANNED: 'eye',
};

const isKnown = (action: string): action is ActivityAction => Object.hasOwn(ICONS, action);

type Entry = ActivityEntry & { car?: { _id: string; name: string } };

/** What happened, newest first; with the car's name where several cars are meant. */
export const ActivityList = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="grid gap-4">
    {entries.map(({ action, details, timestamp, car }, position) => (
      <li key={`${timestamp} ${action} ${position}`} className="flex gap-3">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink/6 text-muted">
          <Icon name={isKnown(action) ? ICONS[action] : 'file'} className="size-3.5" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="font-medium">{activityHeading(action)}</p>
            <time dateTime={timestamp} className="text-xs whitespace-nowrap text-muted">
              {formatMoment(timestamp)}
            </time>
          </div>
          {/* the details of a new car are its name, which the link below says already */}
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
        </div>
      </li>
    ))}
  </ol>
);
