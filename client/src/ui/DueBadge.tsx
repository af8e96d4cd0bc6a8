import { dueState, type DueState } from '@glovebox/shared/dueRule';
import { dueInWords } from '@glovebox/shared/dueWords';
import { useUnits } from '../lib/useUnits.ts';
import { Badge, type Tone } from './Badge.tsx';

const TONES: Record<DueState, Tone> = { overdue: 'danger', soon: 'caution', later: 'neutral' };

/** The distance to a service in km; negative once it is overdue. */
export const DueBadge = ({ kmLeft }: { kmLeft: number }) => {
  const units = useUnits();
  return <Badge tone={TONES[dueState(kmLeft)]}>{dueInWords(kmLeft, units)}</Badge>;
};
