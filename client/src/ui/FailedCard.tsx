import { failureText } from '../lib/failure.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** What did not come, as the start of a sentence: 'Your recent cars'. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands in for a list that could not be loaded. */
export const FailedCard = ({ what, error, onRetry }: Props) => (
  <div role="alert" className="rounded-lg border border-line bg-surface">
    <EmptyState
      icon="warning"
      text={`${what} could not be loaded. ${failureText(error)}`}
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  </div>
);
