import type { HandOver } from '@glovebox/shared/handOver';
import { unbroken } from '../../lib/unbroken.ts';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { Moment } from '../../ui/Time.tsx';

/** The cars that the signed-in person gave or got lately, a line for each. */
const HandOverLines = ({ handOvers }: { handOvers: readonly HandOver[] }) => (
  <ul aria-label="Handed over" className="divide-y divide-rule rounded-lg border border-line bg-surface">
    {handOvers.map(({ id, at, name, plate, body, paint, side }) => (
      <li
        key={id}
        className="relative flex items-center gap-3 px-card py-2.5 first:rounded-t-lg last:rounded-b-lg hover:bg-ink/3"
      >
        <CarDrawing body={body} {...(paint && { paint })} className="w-14 shrink-0" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <StretchedLink to={`/dashboard/handed-over/${id}`} className="font-medium hover:text-accent">
            {plate === undefined ? name : `${unbroken(plate)} · ${name}`}
          </StretchedLink>{' '}
          <span className="text-muted">
            {side === 'receiver' ? 'is yours now, since' : 'was transferred'} <Moment at={at} />
          </span>
        </p>
        <Icon name="chevron-right" className="text-muted" />
      </li>
    ))}
  </ul>
);

export default HandOverLines;
