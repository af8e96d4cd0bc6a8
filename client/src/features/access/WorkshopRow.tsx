import type { AccessGround, WorkshopAccess } from '@glovebox/shared/access';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { useEndAccessMutation } from './accessApi.ts';
import { Moment } from '../../ui/Time.tsx';

const GROUNDS: Record<AccessGround, string> = {
  creation: 'added the car',
  request: 'by your approval',
  code: 'by an access code',
};

interface Props {
  carId: string;
  workshop: WorkshopAccess;
  /** Whether the row asks for confirmation before access ends. */
  asked: boolean;
  onAsk: (asked: boolean) => void;
  onEnded: () => void;
}

export const WorkshopRow = ({ carId, workshop, asked, onAsk, onEnded }: Props) => {
  const { workshopId, name, since, by } = workshop;
  const [isKept, setKept] = useState(false);
  const [endAccess, { isLoading: isEnding }] = useEndAccessMutation();
  const isQuestion = asked || isEnding;

  const ask = (now: boolean) => {
    setKept(!now);
    onAsk(now);
  };

  const end = async () => {
    if (await notify.outcome(endAccess({ carId, workshopId }).unwrap())) onEnded();
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p role="status" className="text-muted">
          {isQuestion ? (
            'End its access? What it recorded stays with the car.'
          ) : (
            <>
              since <Moment at={since} />, {GROUNDS[by]}
            </>
          )}
        </p>
      </div>
      {isQuestion ? (
        <div className="flex gap-2">
          <Button variant="ghost" size="small" autoFocus disabled={isEnding} onClick={() => ask(false)}>
            Keep it
          </Button>
          <Button answers variant="danger" size="small" busy={isEnding} onClick={() => void end()}>
            End access
          </Button>
        </div>
      ) : (
        <Button
          variant="outline"
          size="small"
          autoFocus={isKept}
          aria-label={`End access of ${name}`}
          onClick={() => ask(true)}
        >
          End access
        </Button>
      )}
    </li>
  );
};
