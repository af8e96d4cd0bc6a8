import type { Transfer } from '@glovebox/shared/transfer';
import { senderIsSending } from '@glovebox/shared/messages';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { Day } from '../../ui/Time.tsx';

/** Cars that wait for the signed-in person to accept them. */
export const PendingTransfers = ({ transfers }: { transfers: readonly Transfer[] }) =>
  transfers.length > 0 && (
    <Card title="Pending transfers" note={transfers.length}>
      <ul className="-m-card divide-y divide-rule">
        {transfers.map(({ id, token, car, fromUser, expiresAt }) => (
          <li
            key={id}
            className="relative flex items-center gap-3 px-card py-3 last:rounded-b-lg hover:bg-ink/3"
          >
            <CarPicture car={car} className="w-20" />
            <div className="min-w-0 flex-1">
              <StretchedLink
                to={`/dashboard/transfer/${token}`}
                className="font-medium wrap-anywhere hover:text-accent"
              >
                {car.make.name} {car.model.name}
              </StretchedLink>
              <p className="text-muted wrap-anywhere">{senderIsSending(fromUser.name)}</p>
              <p className="text-xs text-muted">
                Expires <Day at={expiresAt} />
              </p>
            </div>
            <Icon name="chevron-right" className="text-muted" />
          </li>
        ))}
      </ul>
    </Card>
  );
