import type { ComponentProps } from 'react';
import { TextField } from './Field.tsx';

/** Asks for the name of a person. */
export const FullNameField = (props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) => (
  <TextField label="Name" autoComplete="name" hint="First and last name, at least 6 characters." {...props} />
);
