import { useOnReturn } from '../../lib/lists/useOnReturn.ts';
import { AreaLinks } from '../../ui/AreaLinks.tsx';
import { FRESH } from './adminApi.ts';
import { useCountOpenClaimsQuery } from './claims/claimQueueApi.ts';
import { PATHS } from './paths.ts';

/** The ways between the admins' pages, with what waits for them. */
export const AdminAreas = () => {
  const { data: open, refetch } = useCountOpenClaimsQuery(undefined, FRESH);
  // owners claim cars all the time, and other admins decide
  useOnReturn(() => void refetch());
  return (
    <AreaLinks
      label="Areas of the admin panel"
      areas={[
        { to: PATHS.overview, label: 'Overview', exact: true },
        { to: PATHS.users, label: 'Users' },
        { to: PATHS.cars, label: 'Cars' },
        { to: PATHS.services, label: 'Services' },
        { to: PATHS.claims, label: 'Claims', count: open },
        { to: PATHS.audit, label: 'Audit log' },
      ]}
    />
  );
};
