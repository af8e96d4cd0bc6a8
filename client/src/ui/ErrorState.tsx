import { failureText } from '../lib/failure.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  error?: unknown;
  /** The text about the error; the server's by default. */
  text?: string;
  /**
   * What could not be loaded, as the start of a sentence: 'Your recent cars'. Left out when the page makes it clear.
   */
  what?: string;
  onRetry?: () => void;
}

/** Shown when something could not be loaded, with a button to try again. */
export const ErrorState = ({ error, text = failureText(error), what, onRetry }: Props) => (
  <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center">
    <span className="grid size-10 place-items-center rounded-full bg-danger/10 text-danger">
      <Icon name="warning" className="size-5" />
    </span>
    <p className="max-w-md text-balance text-muted">
      {what !== undefined && `${what} could not be loaded. `}
      {text}
    </p>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
