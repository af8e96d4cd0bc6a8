import { ErrorState } from './ErrorState.tsx';

interface Props {
  /** What could not be loaded, as the start of a sentence: 'Your recent cars'. */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces a list that could not be loaded. */
export const FailedCard = ({ what, error, onRetry }: Props) => (
  <div className="rounded-lg border border-line bg-surface">
    <ErrorState what={what} error={error} onRetry={onRetry} />
  </div>
);
