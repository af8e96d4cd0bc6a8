import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { usePlan } from './usePlan.ts';

/** The workshop plan: its features, and how to get it or how long it lasts. */
export const WorkshopPlan = () => {
  const [isPaying, setPaying] = useState(false);
  const { plan, error, isFetching, retry } = usePlan(isPaying);
  if (plan) {
    return (
      <PlanFrame>
        {plan.plan === 'workshop' ? (
          <CurrentPlan plan={plan} />
        ) : (
          <PlanOffer plan={plan} isPaying={isPaying} onPay={() => setPaying(true)} />
        )}
      </PlanFrame>
    );
  }
  return (
    <PlanFrame>
      {error && !isFetching ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Loading label="Loading the plan">
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
            <Skeleton className="mt-3 h-11" />
          </div>
        </Loading>
      )}
    </PlanFrame>
  );
};
