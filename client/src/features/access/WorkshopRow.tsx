import type { AccessGround, WorkshopAccess } from '@glovebox/shared/access';
import { useState } from 'react';
import { undoableFromNow, useUndoableList, type Undoable } from '../../lib/undo/undoables.ts';
import { useUndo } from '../../lib/undo/useUndo.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { useEndAccessMutation, useRemoveWarningsOfMutation } from './accessApi.ts';
import { Moment } from '../../ui/Time.tsx';

const GROUNDS: Record<AccessGround, string> = {
  creation: 'added the car',
  request: 'approved by you',
  code: 'with an access code',
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
  const { workshopId, name, since, by, warnings } = workshop;
  const [isKept, setKept] = useState(false);
  const [endAccess, { isLoading: isEnding }] = useEndAccessMutation();
  const [removeWarnings, { isLoading: isRemoving }] = useRemoveWarningsOfMutation();
  const { add: addUndoable } = useUndoableList();
  const undoRemoval = useUndo();
  // a toast cannot be clicked while the dialog is open, so the row itself offers to undo
  const [removed, setRemoved] = useState<Undoable>();
  const isQuestion = asked || isEnding;

  const ask = (now: boolean) => {
    setKept(!now);
    onAsk(now);
  };

  const end = async () => {
    if (await notify.outcome(endAccess({ carId, workshopId }).unwrap())) onEnded();
  };

  const removeAll = async () => {
    try {
      const { message, undo } = await removeWarnings({ carId, workshopId }).unwrap();
      const what = `the warnings of ${name}`;
      notify.success(message);
      if (undo === null) return;
      const undoable = undoableFromNow({ kind: 'warning', id: undo, carId, did: 'removed', what });
      addUndoable(undoable);
      setRemoved(undoable);
    } catch (error) {
      notify.failure(error);
    }
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-3 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p role="status" className="text-muted">
          {isQuestion ? (
            'End this workshop’s access? Its services stay with the car. Its open warnings end.'
          ) : (
            <>
              since <Moment at={since} />, {GROUNDS[by]}
            </>
          )}
        </p>
      </div>
      {isQuestion ? (
        <div key="question" className="flex gap-2">
          <Button variant="ghost" size="small" autoFocus disabled={isEnding} onClick={() => ask(false)}>
            Keep it
          </Button>
          <Button answers variant="danger" size="small" busy={isEnding} onClick={() => void end()}>
            End access
          </Button>
        </div>
      ) : (
        // another key, so that the button is mounted anew and takes the focus
        <div key="acts" className="flex flex-wrap gap-2">
          {warnings > 0 && (
            <Button
              answers
              variant="outline"
              size="small"
              busy={isRemoving}
              aria-label={`Remove the warnings of ${name}`}
              onClick={() => void removeAll()}
            >
              {warnings === 1 ? 'Remove its warning' : `Remove its ${warnings} warnings`}
            </Button>
          )}
          {warnings === 0 && removed && (
            <Button
              variant="outline"
              size="small"
              aria-label={`Undo the removal of the warnings of ${name}`}
              onClick={() => {
                setRemoved(undefined);
                void undoRemoval(removed);
              }}
            >
              Undo
            </Button>
          )}
          <Button
            variant="outline"
            size="small"
            autoFocus={isKept}
            aria-label={`End access of ${name}`}
            onClick={() => ask(true)}
          >
            End access
          </Button>
        </div>
      )}
    </li>
  );
};
