import type { DueEntry } from '@glovebox/shared/dueList';
import { dueInWords, type Coming } from '@glovebox/shared/dueWords';
import { useUnits } from '../lib/useUnits.ts';
import { Badge, type Tone } from './Badge.tsx';

const TONES: Record<DueEntry['state'], Tone> = { overdue: 'danger', soon: 'caution', later: 'neutral' };

/** Shows how far away something due is. */
export const DueBadge = ({ due }: { due: Coming & Pick<DueEntry, 'state'> }) => (
  <Badge tone={TONES[due.state]}>{dueInWords(due, useUnits())}</Badge>
);
