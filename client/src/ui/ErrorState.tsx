import { failureText } from '../lib/failure.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** What stands where something could not be loaded: what happened, and a way to try again. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => (
  <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-center">
    <span className="grid size-10 place-items-center rounded-full bg-danger/10 text-danger">
      <Icon name="warning" className="size-5" />
    </span>
    <p className="max-w-prose text-muted">{failureText(error)}</p>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
