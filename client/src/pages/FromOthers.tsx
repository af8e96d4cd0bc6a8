import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { AccessRequests } from '../features/access/AccessRequests.tsx';
import { ClaimsOnCars } from '../features/claims/ClaimsOnCars.tsx';
import HandOverLines from '../features/transfers/HandOverLines.tsx';
import { OfferedCars } from '../features/transfers/OfferedCars.tsx';

type Props = Pick<DashboardAnswer, 'transfers' | 'claims' | 'handOvers' | 'accessRequests'>;

/** What other people want from the reader, and the cars that they passed on to each other. */
const FromOthers = ({ transfers, claims, handOvers, accessRequests }: Props) => (
  <>
    <OfferedCars transfers={transfers} />
    <ClaimsOnCars claims={claims} />
    {handOvers && <HandOverLines handOvers={handOvers} />}
    <AccessRequests requests={accessRequests} />
  </>
);

export default FromOthers;
