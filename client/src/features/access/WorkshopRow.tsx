import type { AccessGround, WorkshopAccess } from '@glovebox/shared/access';
import { useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { useEndAccessMutation } from './accessApi.ts';

const GROUNDS: Record<AccessGround, string> = {
  creation: 'added the car',
  request: 'by your approval',
  code: 'by an access code',
};

/** A workshop that works on a car, and the end of that. */
export const WorkshopRow = ({ carId, workshop }: { carId: string; workshop: WorkshopAccess }) => {
  const { workshopId, name, since, by } = workshop;
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const [endAccess, { isLoading }] = useEndAccessMutation();

  const end = async () => {
    try {
      const { message } = await endAccess({ carId, workshopId }).unwrap();
      notify.success(message);
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p role="status" className="text-muted">
          {asked === 'now' ? (
            'End its access? What it recorded stays with the car.'
          ) : (
            <>
              since <time dateTime={since}>{formatMoment(since)}</time>, {GROUNDS[by]}
            </>
          )}
        </p>
      </div>
      {asked === 'now' ? (
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="small"
            autoFocus
            disabled={isLoading}
            onClick={() => setAsked('before')}
          >
            Keep it
          </Button>
          <Button answers variant="danger" size="small" busy={isLoading} onClick={() => void end()}>
            End access
          </Button>
        </div>
      ) : (
        <Button
          variant="outline"
          size="small"
          autoFocus={asked === 'before'}
          aria-label={`End access of ${name}`}
          onClick={() => setAsked('now')}
        >
          End access
        </Button>
      )}
    </li>
  );
};
