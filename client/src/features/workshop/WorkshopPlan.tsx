import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PlanAnswer } from '@glovebox/shared/billing';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlanFrame } from './PlanFrame.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { notify } from '../../lib/notify.ts';
import { useGetPlanQuery } from './workshopApi.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { Day } from '../../ui/Time.tsx';

/** How often the plan is read while somebody pays in another tab, in milliseconds. */
const EVERY = 4_000;

/**
 * Returns the signed-in person's plan, and keeps it up to date while they pay in another tab. The session is updated as
 * well, and with it the sidebar and the header.
 */
const usePlan = (isPaying: boolean) => {
  const dispatch = useDispatch();
  const known = useUser()?.plan;
  const query = useGetPlanQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPaying && known !== 'workshop' ? EVERY : 0,
  });

  const plan = query.data?.plan;
  // the session may know of a new plan before this page does
  const before = useRef(known);
  useEffect(() => {
    before.current ??= known;
    if (plan === undefined || before.current === undefined || plan === before.current) return;
    before.current = plan;
    if (plan === 'workshop') notify.success('You are on the workshop plan now.');
    // the plan decides which cars are listed
    dispatch(api.util.invalidateTags(['auth', 'cars', 'services']));
  }, [plan, known, dispatch]);

  return query;
};

/** The workshop plan: its features, and how to get it or how long it lasts. */
export const WorkshopPlan = () => {
  const [isPaying, setPaying] = useState(false);
  const query = usePlan(isPaying);
  const { data: plan } = query;
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
      <LoadingOrError query={query} label="Loading the plan">
        <div className="grid content-start gap-3">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="mt-3 h-11" />
        </div>
      </LoadingOrError>
    </PlanFrame>
  );
};

const BY_HAND = 'An admin gave you this plan. It stays until an admin changes it.';
const BY_PAYMENT = 'Active while you pay. Your services stay with the cars either way.';

/** The plan of a person who has the workshop plan. */
const CurrentPlan = ({ plan: { setByHand, paidUntil } }: { plan: PlanAnswer }) => {
  const rows = [
    { label: 'Plan', value: 'Workshop' },
    ...(paidUntil === null ? [] : [{ label: 'Paid until', value: <Day at={paidUntil} /> }]),
    ...(setByHand ? [{ label: 'Set by', value: 'an admin' }] : []),
  ];
  return (
    <section aria-labelledby="plan-current" className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="plan-current" className="font-semibold">
          Your plan
        </h2>
        <Badge tone="success">Active</Badge>
      </div>
      <DataList rows={rows} />
      <p className="text-muted">{setByHand ? BY_HAND : BY_PAYMENT}</p>
      <div className="grid gap-2">
        <ButtonLink to="/dashboard/services/checkin">Check in a car</ButtonLink>
        <ButtonLink to="/dashboard/services" variant="outline">
          Go to your customers’ cars
        </ButtonLink>
      </div>
    </section>
  );
};
