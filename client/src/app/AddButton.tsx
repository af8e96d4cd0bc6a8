import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IN_BAR } from './phoneBarPlace.ts';

interface Props extends ComponentProps<'button'> {
  /** Whether it is in the bar at the foot of a phone, instead of the header. */
  inBar?: boolean;
}

/** The button that opens the menu of things to add. */
export const AddButton = ({ inBar = false, ...button }: Props) =>
  inBar ? (
    <button {...button} type="button" aria-haspopup="menu" className={IN_BAR}>
      <span className="grid h-7 w-10.5 place-items-center rounded-full bg-accent text-on-accent forced-colors:border">
        <Icon name="plus" className="size-5" />
      </span>
      Add
    </button>
  ) : (
    <Button {...button} variant="outline" aria-haspopup="menu" className="shrink-0 font-semibold">
      <Icon name="plus" />
      Add
    </Button>
  );
