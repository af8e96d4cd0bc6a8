import { Link } from 'react-router-dom';

/** Links an entry to its parent: 'Volkswagen › Golf'. */
export const EntryLink = ({ to, path }: { to: string; path: readonly { name: string }[] }) => (
  <Link
    to={to}
    className="inline-flex min-h-6 items-center text-accent hover:underline hover:underline-offset-2"
  >
    {path.map(({ name }) => name).join(' › ')}
  </Link>
);
