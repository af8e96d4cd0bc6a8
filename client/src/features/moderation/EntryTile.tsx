import type { ReactNode } from 'react';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';

interface Props {
  label: string;
  to: string;
  /** Shown before the name. */
  logo?: ReactNode;
  /** A line under the name. */
  about: ReactNode;
  /** The menu of actions. */
  menu?: ReactNode;
}

/** An entry of the catalogue that links to the level below. */
export const EntryTile = ({ label, to, logo, about, menu }: Props) => (
  <div className="relative flex h-full min-h-14 items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-3 hover:border-control">
    {logo}
    <div className="min-w-0 flex-1">
      <StretchedLink to={to} className="font-medium wrap-anywhere">
        {label}
      </StretchedLink>
      <div className="text-muted">{about}</div>
    </div>
    {/* above the link that fills the tile */}
    {menu !== undefined && <div className="relative">{menu}</div>}
  </div>
);

/** Tiles with more than a name and a count. */
export const WIDE_TILES = 'grid gap-2 md:grid-cols-2 xl:grid-cols-3';
export const TILES = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
