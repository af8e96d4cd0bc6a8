import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useResolveWarning } from './useResolveWarning.ts';

interface Props {
  carId: string;
  warnId: string;
  title: string;
  onRemoved: () => void;
}

/** Edits an open warning, or removes it: it stays in the car's history as resolved, which can be undone. */
export const WarningActions = ({ carId, warnId, title, onRemoved }: Props) => {
  const dispatch = useDispatch();
  const { resolve, isLoading } = useResolveWarning();
  return (
    <>
      <Button
        variant="outline"
        onClick={() => dispatch(openDialog({ name: 'editWarning', carId, warningId: warnId }))}
      >
        <Icon name="edit" />
        Edit
      </Button>
      <Button answers busy={isLoading} onClick={() => void resolve({ carId, warnId, title }, onRemoved)}>
        <Icon name="check" />
        Mark as resolved
      </Button>
    </>
  );
};
