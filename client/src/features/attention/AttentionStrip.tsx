import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { openDialog } from '../../lib/dialogSlice.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { worstOf, type Concern } from './concerns.ts';
import { wordsOf } from './concernWords.ts';

interface Props {
  /** What needs doing, the most pressing first; see `needDoing`. */
  concerns: readonly Concern[];
}

const BOX = 'border border-danger/30 bg-danger-wash';

/**
 * Shows the most pressing of what needs doing, each with the act that ends it: cards where there are several cars, a strip
 * on the page of a car.
 */
export const AttentionStrip = ({ concerns }: Props) => {
  const units = useUnits();
  const shown = worstOf(concerns).map((concern) => wordsOf(concern, units));
  const others = concerns.length - shown.length;
  if (shown.length === 0) return null;
  const isOfCar = shown[0]?.car === undefined;
  return (
    <section aria-label="Needs attention" className="grid gap-2">
      <ul
        className={
          isOfCar
            ? `grid divide-y divide-danger/20 rounded-lg ${BOX}`
            : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3'
        }
      >
        {shown.map((words) => (
          <Item key={words.key} words={words} isOfCar={isOfCar} />
        ))}
      </ul>
      {others > 0 && (
        <p className="px-card text-muted">
          {others === 1 ? 'One more is' : `${others} more are`} under Due and Warnings below.
        </p>
      )}
    </section>
  );
};

interface ItemProps {
  words: ReturnType<typeof wordsOf>;
  isOfCar: boolean;
}

const Item = ({ words: { key, icon, carId, look, car, title, text, to, service }, isOfCar }: ItemProps) => {
  const dispatch = useDispatch();
  const id = useId();
  const openWarning = () => dispatch(openDialog({ name: 'warningDetails', carId, warningId: key }));
  const name = (
    <span
      id={id}
      title={title}
      className={
        isOfCar ? 'font-semibold wrap-anywhere' : 'line-clamp-2 font-semibold wrap-anywhere xl:line-clamp-1'
      }
    >
      {/* a warning is opened by its button, or in the list of warnings */}
      {to === undefined ? title : <StretchedLink to={to}>{title}</StretchedLink>}
    </span>
  );
  const act = {
    variant: 'outline',
    size: 'small',
    className: 'shrink-0 bg-raised! text-danger!',
    'aria-haspopup': 'dialog',
  } as const;
  return (
    <li
      className={
        isOfCar
          ? 'relative flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-card py-2 first:rounded-t-lg last:rounded-b-lg'
          : `relative flex min-h-16 min-w-0 items-center gap-3 rounded-lg px-3 py-2.5 ${BOX}`
      }
    >
      {look ? (
        <CarDrawing {...look} className="w-18 shrink-0 max-sm:w-14" />
      ) : (
        <Icon name={icon} className="text-danger" />
      )}
      {isOfCar ? (
        <p className="min-w-0 flex-1 basis-40">
          {name} <span className="text-danger">· {text}</span>
        </p>
      ) : (
        <div className="min-w-0 flex-1">
          {name}{' '}
          <p
            title={car}
            className="line-clamp-2 text-head wrap-anywhere text-danger max-[359px]:line-clamp-3 xl:line-clamp-1"
          >
            {car} · {text}
          </p>
        </div>
      )}
      {service ? (
        <Button
          {...act}
          aria-label={`Record ${service.title}`}
          aria-describedby={id}
          onClick={() => dispatch(openDialog({ name: 'record', what: 'newService', carId, ...service }))}
        >
          {isOfCar ? `Record ${service.title}` : 'Record'}
        </Button>
      ) : (
        <Button {...act} aria-describedby={id} onClick={openWarning}>
          Open
        </Button>
      )}
    </li>
  );
};
