import type { Priority } from '@glovebox/shared/warning';
import { Badge, type Tone } from './Badge.tsx';

// the words of PRIORITY_LABELS, which stand beside a schema that the public page need not load
const PRIORITIES: Record<Priority, { label: string; tone: Tone }> = {
  1: { label: 'Urgent', tone: 'danger' },
  2: { label: 'Moderate', tone: 'caution' },
  3: { label: 'Low', tone: 'neutral' },
};

/** How urgent a warning is, in a word. */
export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={PRIORITIES[priority].tone}>{PRIORITIES[priority].label}</Badge>
);
