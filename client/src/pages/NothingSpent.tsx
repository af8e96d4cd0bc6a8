import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RecordExpense } from './RecordExpense.tsx';

interface Props {
  carId: string | undefined;
  /** Whether the car belongs to someone else now. */
  isFormer: boolean;
  /** Whether the reader says that they sold the car. */
  isSold: boolean;
  /** Opens the dialog of purchase and sale; left out for several cars. */
  onSay: (() => void) | undefined;
}

/** Says that there are no costs yet, and how to get some. */
export const NothingSpent = ({ carId, isFormer, isSold, onSay }: Props) => (
  <EmptyState
    icon="gauge"
    text={
      isFormer || isSold
        ? 'You recorded no costs while you had this car. Enter what you paid for it and what you sold it for, to see how much value it lost.'
        : 'No costs yet. Record fuel, an expense or a service with its cost, and this page adds it up.'
    }
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {!isFormer && (
          <>
            <ButtonLink to={carId ? `/dashboard/cars/${carId}` : '/dashboard'}>Record something</ButtonLink>
            <RecordExpense carId={carId} />
          </>
        )}
        {onSay && (
          <Button variant="outline" onClick={onSay}>
            Purchase and sale
          </Button>
        )}
      </div>
    }
  />
);
