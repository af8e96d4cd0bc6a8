import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The button that opens the menu of things to add. */
export const AddButton = (button: ComponentProps<'button'>) => (
  <Button {...button} variant="outline" aria-haspopup="menu" className="shrink-0 font-semibold">
    <Icon name="plus" />
    Add
  </Button>
);
