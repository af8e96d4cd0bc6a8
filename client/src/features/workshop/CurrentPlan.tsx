import type { PlanAnswer } from '@glovebox/shared/billing';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { Day } from '../../ui/Time.tsx';

const BY_HAND = 'An admin gave you this plan. It stays until an admin changes it.';
const BY_PAYMENT = 'Active while paid. Your entries stay with the cars either way.';

/** The plan of a person who has the workshop plan. */
export const CurrentPlan = ({ plan: { setByHand, paidUntil } }: { plan: PlanAnswer }) => {
  const rows = [
    { label: 'Plan', value: 'Workshop' },
    ...(paidUntil === null ? [] : [{ label: 'Paid until', value: <Day at={paidUntil} /> }]),
    ...(setByHand ? [{ label: 'Set', value: 'by hand' }] : []),
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
