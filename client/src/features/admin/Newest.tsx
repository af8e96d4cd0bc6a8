import { modelName } from '@glovebox/shared/carName';
import type { AdminCar, AdminService, AdminUser } from '@glovebox/shared/admin';
import { MESSAGES } from '@glovebox/shared/messages';
import { Fragment, type ReactNode } from 'react';
import { Mileage } from '../../ui/Mileage.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { carPath, PATHS, userPath } from './paths.ts';
import { TextLink } from './TextLink.tsx';
import { UserMarks } from './users/UserMarks.tsx';
import { Moment } from '../../ui/Time.tsx';

interface Entry {
  key: string;
  title: ReactNode;
  marks?: ReactNode;
  /** Left out when the linked object no longer exists. */
  to: string | null;
  /** The parts of the line, separated by dots. */
  text: readonly ReactNode[];
  when: string;
}

const Vin = ({ children }: { children: string }) => <span className="font-mono">{children}</span>;

const Newest = ({
  title,
  all,
  none,
  entries,
}: {
  title: string;
  /** The URL of the whole list. */
  all: string;
  none: string;
  entries: readonly Entry[];
}) => (
  <Card
    title={title}
    aside={
      <TextLink
        to={all}
        aria-label={`All ${title.replace('Newest ', '')}`}
        className="py-1 text-xs text-muted"
      >
        All
      </TextLink>
    }
  >
    {entries.length === 0 ? (
      <EmptyState text={none} />
    ) : (
      <ul className="-m-card divide-y divide-line">
        {entries.map(({ key, title: name, marks, to, text, when }) => (
          <li key={key} className="relative grid gap-0.5 px-card py-2.5 hover:bg-ink/3">
            <span className="flex items-baseline justify-between gap-3">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                {to === null ? (
                  name
                ) : (
                  <StretchedLink to={to} className="min-w-0 font-medium wrap-anywhere">
                    {name}
                  </StretchedLink>
                )}
                {marks}
              </span>
              <span className="shrink-0 text-xs text-muted">
                <Moment at={when} />
              </span>
            </span>
            <span className="truncate text-xs text-muted">
              {text.map((part, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  {part}
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

export const NewestUsers = ({ users }: { users: readonly AdminUser[] }) => (
  <Newest
    title="Newest users"
    all={PATHS.users}
    none="Nobody has signed up yet."
    entries={users.map((user) => ({
      key: user.id,
      title: user.name,
      marks: <UserMarks {...user} />,
      to: userPath(user.id),
      text: [user.email],
      when: user.createdAt,
    }))}
  />
);

export const NewestCars = ({ cars }: { cars: readonly AdminCar[] }) => (
  <Newest
    title="Newest cars"
    all={PATHS.cars}
    none="There are no cars yet."
    entries={cars.map(({ _id, vin, make, model, owner, createdAt }) => ({
      key: _id,
      title: `${make} ${modelName(model)}`,
      to: carPath(vin),
      text: [<Vin>{vin}</Vin>, owner ? (owner.name ?? 'Deleted account') : MESSAGES.car.noOwner],
      when: createdAt,
    }))}
  />
);

export const NewestServices = ({ services }: { services: readonly AdminService[] }) => (
  <Newest
    title="Newest services"
    all={PATHS.services}
    none="There are no services yet."
    entries={services.map(({ _id, title, mileage, onCar, createdAt }) => ({
      key: _id,
      title,
      to: onCar && carPath(onCar.vin),
      text: [
        mileage === undefined ? '–' : <Mileage km={mileage} />,
        onCar ? <Vin>{onCar.vin}</Vin> : 'Car removed',
      ],
      when: createdAt,
    }))}
  />
);
