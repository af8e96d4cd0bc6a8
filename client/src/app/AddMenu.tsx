import { useState, type ComponentType, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { reachableChanged } from '../lib/connection.ts';
import { AddButton } from './AddButton.tsx';

const loadActions = () => import('./AddActions.tsx');
const prepare = () => void loadActions().catch(() => undefined);

/** The menu of things to add, on every signed-in screen: in the header, or in the bar at the foot of a phone. */
export const AddMenu = ({ inBar = false }: { inBar?: boolean }) => {
  const dispatch = useDispatch();
  const [actions, setActions] = useState<{ Shown: ComponentType<{ inBar: boolean }> } | 'loading' | null>(
    null,
  );
  if (actions === 'loading') return <AddButton inBar={inBar} aria-expanded aria-busy />;
  if (actions) return <actions.Shown inBar={inBar} />;

  const open = () => {
    setActions('loading');
    loadActions().then(
      ({ default: Shown }) => setActions({ Shown }),
      () => {
        setActions(null);
        dispatch(reachableChanged(false));
      },
    );
  };
  return (
    <AddButton
      inBar={inBar}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
      onClick={open}
    />
  );
};
