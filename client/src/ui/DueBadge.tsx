import type { Due } from '@glovebox/shared/due';
import { dueState, type DueState } from '@glovebox/shared/dueRule';
import { dueInWords } from '@glovebox/shared/dueWords';
import { useUnits } from '../lib/useUnits.ts';
import { Badge, type Tone } from './Badge.tsx';

const TONES: Record<DueState, Tone> = { overdue: 'danger', soon: 'caution', later: 'neutral' };

/** Shows how far away a due service is. */
export const DueBadge = ({ due }: { due: Pick<Due, 'dueKm' | 'kmLeft'> }) => {
  const units = useUnits();
  return <Badge tone={TONES[dueState(due.kmLeft)]}>{dueInWords(due, units)}</Badge>;
};
