import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';

/** Offers to claim a car when its VIN is registered by somebody else. */
export const ClaimOffer = ({ vin, whatToDo }: { vin: string; whatToDo: string }) => {
  const dispatch = useDispatch();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-ink/4 px-3 py-2">
      <p className="min-w-60 flex-1">{whatToDo}</p>
      <Button
        variant="outline"
        size="small"
        onClick={() => dispatch(openDialog({ name: 'claimVin', carId: '', vin }))}
      >
        Claim this VIN
      </Button>
    </div>
  );
};
