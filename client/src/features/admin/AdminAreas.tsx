import { AreaLinks } from '../../ui/AreaLinks.tsx';
import { FRESH } from './adminApi.ts';
import { useCountOpenClaimsQuery } from './claims/claimQueueApi.ts';
import { PATHS } from './paths.ts';

/** Links to the admins' pages, with the number of claims that wait. */
export const AdminAreas = () => {
  const { data: open } = useCountOpenClaimsQuery(undefined, FRESH);
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
        { to: PATHS.mail, label: 'Notices' },
        { to: PATHS.backups, label: 'Backups' },
      ]}
    />
  );
};
