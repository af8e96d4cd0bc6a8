import { Link } from 'react-router-dom';
import { useGetRestoreOfferQuery } from './restoreApi.ts';

/** The way to restore a backup, in an installation that has no account yet. */
export const RestoreLink = () => {
  const { data } = useGetRestoreOfferQuery(undefined);
  if (!data?.isOpen) return null;
  return (
    <span className="mt-2 block">
      New server?{' '}
      <Link to="/restore" className="rounded-md font-medium text-accent underline-offset-4 hover:underline">
        Restore a backup
      </Link>
    </span>
  );
};
