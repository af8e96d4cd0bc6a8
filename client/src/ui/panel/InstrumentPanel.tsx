import type { Body, Paint } from '@glovebox/shared/carLooks';
import { CarDrawing } from '../CarDrawing.tsx';
import { PanelFrame, type PanelProps } from './PanelFrame.tsx';

interface Props extends Omit<PanelProps, 'picture'> {
  /** The picture of the model; without it the car is drawn. */
  imgUrl?: string | null;
  body?: Body | undefined;
  paint?: Paint | undefined;
}

/** The head of a car's page: its name, its mileage and its gauges. */
export const InstrumentPanel = ({ imgUrl = null, body, paint, ...panel }: Props) => (
  <PanelFrame
    {...panel}
    picture={
      imgUrl === null ? (
        <CarDrawing
          className="w-70.5 max-w-full shrink-0"
          {...(body && { body })}
          {...(paint && { paint })}
        />
      ) : (
        <img src={imgUrl} alt="" className="h-full max-w-full rounded-md object-contain" />
      )
    }
  />
);
