import type { Car } from '@glovebox/shared/car';
import { catalogueName } from '@glovebox/shared/carName';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import { pluralize } from '@glovebox/shared/pluralize';
import type { ScheduleSuggestionOnCar } from '@glovebox/shared/scheduleSuggestion';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PlanSource } from '../../ui/PlanSource.tsx';
import { notify } from '../../lib/notify.ts';
import { useGetScheduleSuggestionQuery, useWithdrawScheduleMutation } from './planApi.ts';
import { suggestible } from './suggestPlanForm.ts';

const SuggestPlanDialog = lazy(() => import('./SuggestPlanDialog.tsx'));

interface Props {
  car: Car;
  /** The car, shown in the head of the dialog. */
  carName: ReactNode;
  plan: readonly PlanEntry[];
}

/** Offers to suggest the plan of a car as a schedule for the catalogue, and says what happened to the suggestion. */
export const SuggestPlan = ({ car, carName, plan }: Props) => {
  const { data } = useGetScheduleSuggestionQuery(car._id);
  const [withdraw, { isLoading }] = useWithdrawScheduleMutation();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { suggestion } = data;
  const state = suggestion?.state;
  return (
    <Card title="Schedule for others" className="print:hidden">
      <div className="grid gap-3 wrap-anywhere">
        <State car={car} suggestion={suggestion} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            aria-haspopup="dialog"
            disabled={suggestible(plan).length === 0}
            onClick={() => setOpen(true)}
          >
            {state === 'open' ? 'Change' : 'Suggest as a schedule'}
          </Button>
          {state === 'open' && (
            <Button
              variant="ghost"
              busy={isLoading}
              onClick={() => void notify.outcome(withdraw({ carId: car._id }).unwrap())}
            >
              Withdraw
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestPlanDialog
            car={car}
            carName={carName}
            plan={plan}
            last={suggestion}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};

const State = ({ car, suggestion }: { car: Car; suggestion: ScheduleSuggestionOnCar | null }) => {
  if (!suggestion) {
    return (
      <p>
        Does this plan follow the manufacturer’s schedule? Suggest it for all cars like yours. Once a
        moderator has checked it, we offer it to their owners.
      </p>
    );
  }
  const { state, level, schedule, reason } = suggestion;
  const whom = level === 'engine' ? `cars with the ${car.engine.name}` : `all ${catalogueName(car)}`;
  const what = (
    <p className="text-muted">
      {pluralize(schedule.entries.length, 'entry', 'entries')} for {whom} ·{' '}
      <PlanSource source={schedule.source} />
    </p>
  );
  if (state === 'declined') {
    return (
      <>
        <p>A moderator declined your suggestion. Your plan stays as it is.</p>
        {what}
        <p className="border-l-2 border-line pl-3 whitespace-pre-line">{reason}</p>
      </>
    );
  }
  return (
    <>
      <p>
        {state === 'open'
          ? 'Your suggestion waits for a moderator.'
          : 'Your suggestion is in the catalogue now, possibly with corrections.'}
      </p>
      {what}
    </>
  );
};
