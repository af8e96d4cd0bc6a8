import { useState } from 'react';
import { CarSelect } from '../features/cars/CarSelect.tsx';
import { useCopyPlanMutation } from '../features/plan/planApi.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { notify } from '../lib/notify.ts';

/** Copies the plan of another car of the signed-in person. */
export const CopyPlan = ({ carId }: { carId: string }) => {
  const [from, setFrom] = useState<string | null>(null);
  const [copy, { isLoading }] = useCopyPlanMutation();
  const submit = async (chosen: string) => {
    if (await notify.outcome(copy({ carId, from: chosen }).unwrap())) setFrom(null);
  };
  return (
    <Card title="Copy from another car" className="print:hidden">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (from !== null) void submit(from);
        }}
      >
        <CarSelect without={carId} value={from ?? ''} onChange={setFrom} />
        <p className="text-xs text-muted">What this plan has already is left out.</p>
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={from === null}
          busy={isLoading}
        >
          Copy the plan
        </Button>
      </form>
    </Card>
  );
};
