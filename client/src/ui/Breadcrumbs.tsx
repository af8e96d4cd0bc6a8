import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  to?: string;
}

/** The path to a page; each level except the page itself is a link. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="mb-3">
    <ol className="flex flex-wrap items-center gap-x-1 text-muted">
      {crumbs.map(({ label, to }, level) => (
        <Fragment key={to ?? label}>
          {level > 0 && (
            <li aria-hidden="true" className="flex">
              <Icon name="chevron-right" className="size-3.5" />
            </li>
          )}
          <li className="min-w-0">
            {to === undefined ? (
              <span aria-current="page" className="inline-flex min-h-6 items-center text-ink wrap-anywhere">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-6 min-w-6 items-center rounded-md wrap-anywhere hover:text-ink hover:underline hover:underline-offset-2"
              >
                {label}
              </Link>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  </nav>
);
