import type { AdminUserPage } from '@glovebox/shared/admin';
import { Card } from '../../../ui/Card.tsx';
import { DataList } from '../../../ui/lists/DataList.tsx';
import { Moment } from '../../../ui/Time.tsx';

/** What is known of an account. */
export const UserFacts = ({ user, cars, services }: AdminUserPage) => (
  <Card title="Account">
    <DataList
      rows={[
        { label: 'Email verified', value: user.emailVerified ? 'Yes' : 'No' },
        { label: 'Signed up', value: <Moment at={user.createdAt} /> },
        { label: 'Cars', value: cars.toLocaleString('en-US') },
        { label: 'Services on them', value: services.toLocaleString('en-US') },
        { label: 'Id', value: <span className="font-code text-xs">{user.id}</span> },
      ]}
    />
  </Card>
);
