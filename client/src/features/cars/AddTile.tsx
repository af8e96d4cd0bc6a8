import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';

/** The last tile of a grid of cars, which leads to one more. */
export const AddTile = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="grid h-full min-h-32 place-content-center justify-items-center gap-2 rounded-lg border border-dashed border-control p-4 text-muted transition-colors duration-150 hover:border-accent hover:text-accent"
  >
    <Icon name="plus" className="size-6" />
    <span className="font-medium">{label}</span>
  </Link>
);
