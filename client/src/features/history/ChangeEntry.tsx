import type { CatalogueChange } from '@glovebox/shared/catalogueChange';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChangeEdits } from './ChangeEdits.tsx';
import { actionName, countedEdits } from './changeWords.ts';
import { Moment } from '../../ui/Time.tsx';
import { api } from '../../lib/api.ts';
import { failureCode, failureText, isUnreachable } from '../../lib/failure.ts';
import { CATALOGUE_CHANGED } from '../../lib/tags.ts';
import { notify } from '../../lib/notify.ts';
import { useGetChangeInfiniteQuery, useUndoChangeMutation } from './historyApi.ts';

/** How often to check whether an undo whose answer was lost has happened, in milliseconds. */
const POLL_EVERY = 3_000;

/** Undoes a change. If the answer is lost, the server may still finish, so the history is checked. */
const useUndo = ({ _id, undone }: Pick<CatalogueChange, '_id' | 'undone'>) => {
  const dispatch = useDispatch();
  const [undoIt, { isLoading, error }] = useUndoChangeMutation();
  const isLost = isUnreachable(error) && !undone;
  const { currentData } = useGetChangeInfiniteQuery(_id, {
    skip: !isLost,
    pollingInterval: POLL_EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isUndone = isLost && currentData?.pages[0]?.change.undone === true;
  const isOther = failureCode(error) === 'CONFLICT';
  useEffect(() => {
    if (isUndone) dispatch(api.util.invalidateTags([...CATALOGUE_CHANGED]));
    // somebody else was faster, and the history shows who
    else if (isOther) dispatch(api.util.invalidateTags(['catalogue']));
  }, [dispatch, isUndone, isOther]);

  const undo = async () => {
    const { data } = await undoIt(_id);
    if (data) notify.success(data.message);
  };
  const lost = 'The server didn’t answer. If the undo worked, it will show here.';
  const problem = error && !undone ? (isLost ? lost : failureText(error)) : null;
  return { undo, isUndoing: isLoading, problem };
};

/** The number of edits from which an undo takes so long that the screen explains it. */
const MANY = 200;

interface Props {
  change: CatalogueChange;
  /** Opens the list of edits at once. */
  isOpen?: boolean;
}

/**
 * A change of the catalogue with its author and time, and each edit before and after on request. Undoing a change needs
 * no confirmation, because the undo is a change that can be undone as well.
 */
export const ChangeEntry = ({ change, isOpen = false }: Props) => {
  const { _id, action, details, by, edits, undone, createdAt } = change;
  const [shown, setShown] = useState(isOpen);
  const panel = useId();
  const { undo, isUndoing, problem } = useUndo(change);
  const more = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  // the button disappears once the answer, or a later refetch, says that the change is undone
  useLayoutEffect(() => {
    if (undone && hasPressed.current && document.activeElement === document.body) more.current?.focus();
  }, [undone]);
  const press = () => {
    hasPressed.current = true;
    void undo();
  };
  return (
    <li className="px-card py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <h2 className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{actionName(action)}</span>
            {undone && <Badge>Undone</Badge>}
          </h2>
          <p className={classNames('wrap-anywhere', undone && 'text-muted')}>{details}</p>
          <p className="text-xs text-muted">
            {by?.name ?? 'Deleted account'}, <Moment at={createdAt} />, {countedEdits(edits)}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            ref={more}
            variant="ghost"
            size="small"
            aria-expanded={shown}
            aria-controls={panel}
            aria-label={`${shown ? 'Hide' : 'Show'} before and after: ${details}`}
            onClick={() => setShown(!shown)}
          >
            Before and after
            <Icon
              name="chevron-down"
              className={classNames('transition-transform duration-150', shown && 'rotate-180')}
            />
          </Button>
          {!undone && (
            <Button
              variant="outline"
              size="small"
              aria-label={`Undo: ${details}`}
              busy={isUndoing}
              onClick={press}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {isUndoing && edits > MANY && (
          <>Undoing {countedEdits(edits)}… This can take a minute and continues if you leave.</>
        )}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-2 text-danger wrap-anywhere">
          {problem}
        </p>
      )}
      <div id={panel} className="mt-3 empty:hidden">
        {shown && <ChangeEdits id={_id} />}
      </div>
    </li>
  );
};
