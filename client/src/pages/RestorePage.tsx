import { useState } from 'react';
import { AuthLayout } from '../features/auth/AuthLayout.tsx';
import { AuthLink } from '../features/auth/AuthLink.tsx';
import { Outcome } from '../features/auth/Outcome.tsx';
import { useGetRestoreOfferQuery } from '../features/restore/restoreApi.ts';
import { RestoreForm } from '../features/restore/RestoreForm.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const Content = () => {
  const query = useGetRestoreOfferQuery(undefined);
  const [restored, setRestored] = useState<string | null>(null);
  if (restored !== null)
    return (
      <Outcome good takesFocus text={restored}>
        <ButtonLink to="/login">Log in</ButtonLink>
      </Outcome>
    );
  if (!query.data)
    return (
      <LoadingOrError query={query} label="Asking whether a backup can be restored here">
        <Skeleton className="h-40" />
      </LoadingOrError>
    );
  if (!query.data.isOpen)
    return (
      <Outcome
        good={false}
        text="This server already has accounts. To restore a backup, log in as an admin and open Admin, Backups."
      >
        <ButtonLink to="/login">Log in</ButtonLink>
      </Outcome>
    );
  return <RestoreForm onRestored={setRestored} />;
};

/** The first page of a new installation that goes on with the data of another one. */
const RestorePage = () => (
  <>
    <PageHead title="Restore a backup" description="Continue with the data of another Glovebox." />
    <AuthLayout
      title="Restore a backup"
      intro="This server has no accounts yet. Restore a backup to continue with its data."
      foot={<AuthLink to="/signup">Start with a new account instead</AuthLink>}
    >
      <Content />
    </AuthLayout>
  </>
);

export default RestorePage;
