import type { DueEntryOfCar } from '@glovebox/shared/dueList';
import { DRAWING_IN_HEAD, IN_HEAD, NAME_IN_HEAD } from './CarInHead.tsx';
import { CarDrawing } from './CarDrawing.tsx';

interface Props {
  car: Pick<DueEntryOfCar['car'], 'name' | 'look'>;
}

/** The car that a dialog is about, where no more is known than its name and how it is drawn. */
export const NamedCar = ({ car: { name, look } }: Props) => (
  <span className={IN_HEAD}>
    {look && <CarDrawing {...look} className={DRAWING_IN_HEAD} />}
    <span className={`min-w-0 ${NAME_IN_HEAD}`}>{name}</span>
  </span>
);
