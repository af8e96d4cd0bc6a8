import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';

/** A tile at the end of a grid of cars that adds one; on phones it is a flat strip, to save space. */
export const AddTile = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="flex h-full min-h-14 items-center justify-center gap-2 rounded-lg border border-dashed border-control p-4 text-muted sm:flex-col transition-colors duration-150 hover:border-accent hover:text-accent"
  >
    <Icon name="plus" className="size-6" />
    <span className="font-medium">{label}</span>
  </Link>
);
