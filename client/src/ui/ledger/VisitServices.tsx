import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { BareServiceIcon } from '../ServiceIcon.tsx';

interface Shown {
  id: string;
  type: string;
  title: ReactNode;
  marks?: ReactNode;
  textInVisit?: ReactNode;
}

/** The services of a visit in two columns, each with the icon of its type. */
export const VisitServices = ({ services }: { services: readonly Shown[] }) => (
  <ul className="my-1 grid gap-x-4 @md:grid-cols-2">
    {services.map(({ id, type, title, marks, textInVisit }) => (
      <li
        key={id}
        className={classNames(
          'relative flex min-h-6.5 gap-2 rounded-md has-[a]:hover:bg-ink/4 pointer-coarse:min-h-10',
          textInVisit === undefined ? 'items-center' : 'items-start *:[svg]:mt-0.5',
        )}
      >
        <BareServiceIcon type={type} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink">
          {title}
          {marks}
          {textInVisit !== undefined && <div className="basis-full pb-1 text-muted">{textInVisit}</div>}
        </div>
      </li>
    ))}
  </ul>
);
