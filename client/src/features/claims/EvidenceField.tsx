import type { ComponentProps } from 'react';
import { TextAreaField } from '../../ui/forms/Field.tsx';

/** Asks either side of a claim what shows that the car is theirs. */
export const EvidenceField = (props: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint'>) => (
  <TextAreaField
    label="Why the car is yours"
    rows={8}
    hint="For example when and from whom you got it, and which papers prove it. Only admins read it."
    {...props}
  />
);
