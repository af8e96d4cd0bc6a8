import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { carName } from '../../lib/carName.ts';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Concern } from './concerns.ts';
import { wordsOf } from './concernWords.ts';

type Warning = (Concern & { kind: 'warning' })['warning'];

interface Props {
  /** The most urgent first; see `worstOf`. */
  concerns: readonly Concern[];
  /** Resolves a warning; left out when the reader may not. */
  onResolve?: ((warning: Warning) => Promise<void>) | undefined;
}

const TONES = {
  danger: { item: 'border-danger/30 bg-danger-wash', text: 'text-danger', button: 'text-danger!' },
  caution: { item: 'border-caution/30 bg-caution-wash', text: 'text-caution', button: 'text-caution!' },
  neutral: { item: 'border-line bg-surface', text: 'text-muted', button: 'text-muted!' },
};

/** Shows what needs attention, each with one action. */
export const AttentionStrip = ({ concerns, onResolve }: Props) => {
  const units = useUnits();
  return (
    concerns.length > 0 && (
      <section aria-label="Needs attention">
        <ul className="flex flex-wrap gap-3">
          {concerns.map((concern) => (
            <Item key={wordsOf(concern, units).key} concern={concern} onResolve={onResolve} />
          ))}
        </ul>
      </section>
    )
  );
};

const Item = ({ concern, onResolve }: { concern: Concern } & Pick<Props, 'onResolve'>) => {
  const id = useId();
  const { icon, tone, title, text } = wordsOf(concern, useUnits());
  const colours = TONES[tone];
  return (
    <li
      className={classNames(
        'flex min-w-0 grow basis-80 items-center gap-3 rounded-lg border px-4 py-2.5',
        colours.item,
      )}
    >
      <Icon name={icon} className={colours.text} />
      <div className="min-w-0 flex-1">
        <p id={id} title={title} className="line-clamp-3 font-semibold text-pretty wrap-anywhere">
          {title}
        </p>
        <p className={classNames('text-pretty wrap-anywhere', colours.text)}>{text}</p>
      </div>
      <Action concern={concern} onResolve={onResolve} describedBy={id} className={colours.button} />
    </li>
  );
};

interface ActionProps extends Pick<Props, 'onResolve'> {
  concern: Concern;
  describedBy: string;
  className: string;
}

const Action = ({ concern, onResolve, describedBy, className }: ActionProps) => {
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const look = {
    variant: 'outline',
    size: 'small',
    'aria-describedby': describedBy,
    className: classNames('shrink-0 bg-raised!', className),
  } as const;
  if (concern.kind === 'offer') {
    const { car, token } = concern.transfer;
    return (
      <ButtonLink {...look} aria-label={`See ${carName(car)}`} to={`/dashboard/transfer/${token}`}>
        See
      </ButtonLink>
    );
  }
  if (concern.kind === 'due') {
    const { car } = concern.due;
    return (
      <Button {...look} onClick={() => dispatch(openDialog({ name: 'newService', carId: car._id }))}>
        Record
      </Button>
    );
  }
  const { warning } = concern;
  // people should read an urgent warning before they resolve it
  if (warning.priority === 1 || !onResolve) {
    const { _id: warningId, car } = warning;
    return (
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => dispatch(openDialog({ name: 'warningDetails', carId: car._id, warningId }))}
      >
        Open
      </Button>
    );
  }
  const resolve = async () => {
    setIsBusy(true);
    await onResolve(warning);
    setIsBusy(false);
  };
  return (
    <Button {...look} answers busy={isBusy} onClick={() => void resolve()}>
      Done
    </Button>
  );
};
