import { PRIORITY_LABELS, type Priority } from '@glovebox/shared/priorities';
import { Badge, type Tone } from './Badge.tsx';

const TONES: Record<Priority, Tone> = { 1: 'danger', 2: 'caution', 3: 'neutral' };

/** The priority of a warning as a coloured word. */
export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>
);
