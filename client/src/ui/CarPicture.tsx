import type { Body, Paint } from '@glovebox/shared/carLooks';
import { lookOf } from '@glovebox/shared/carLooks';
import { classNames } from '../lib/classNames.ts';
import { CarDrawing } from './CarDrawing.tsx';

interface Props {
  car: {
    body?: Body | undefined;
    paint?: Paint | undefined;
    model: { imgUrl: string | null; body?: Body | undefined };
  };
  /** Sets the width. */
  className: string;
}

/** The picture of a car's model, or a drawing without one. The text beside it says which car it is. */
export const CarPicture = ({ car, className }: Props) =>
  car.model.imgUrl === null ? (
    <CarDrawing {...lookOf(car)} className={classNames('shrink-0', className)} />
  ) : (
    <img
      src={car.model.imgUrl}
      alt=""
      loading="lazy"
      className={classNames('aspect-[119/45] shrink-0 object-contain', className)}
    />
  );
