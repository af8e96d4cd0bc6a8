import { useDispatch } from 'react-redux';
import { openDialog } from '../lib/dialogSlice.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Adds an expense to the car whose costs are shown, or asks for the car first. */
export const RecordExpense = ({ carId }: { carId: string | undefined }) => {
  const dispatch = useDispatch();
  return (
    <Button
      variant="outline"
      className="print:hidden"
      onClick={() =>
        dispatch(
          carId === undefined
            ? openDialog({ name: 'palette', carId: '', choosesCarFor: 'expense' })
            : openDialog({ name: 'record', carId, what: 'expense' }),
        )
      }
    >
      <Icon name="plus" />
      Expense
    </Button>
  );
};
