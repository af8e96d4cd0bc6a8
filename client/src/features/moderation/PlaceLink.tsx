import { Link } from 'react-router-dom';

/** Leads from an entry to the one that it stands below: 'Volkswagen › Golf'. */
export const PlaceLink = ({ to, path }: { to: string; path: readonly { name: string }[] }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center text-accent hover:underline hover:underline-offset-2"
  >
    {path.map(({ name }) => name).join(' › ')}
  </Link>
);
