import { failureMessage, failureStatus } from '../../lib/failure.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  onSwitchAccount: () => void;
}

const TITLES: Record<number, string> = {
  403: 'You can’t open this yet',
  404: 'Transfer not found',
  410: 'This transfer has ended',
};

/** Says why a transfer cannot be shown, by the server's `message`, and offers what can be done next. */
export const TransferFailure = ({ error, onRetry, onSwitchAccount }: Props) => {
  const email = useUser()?.email;
  const status = failureStatus(error) ?? 0;
  const title = TITLES[status];
  if (title === undefined) {
    return (
      <>
        <PageHead title="Transfer" />
        <h1 className="sr-only">Transfer</h1>
        <ErrorState text={failureMessage(error)} onRetry={onRetry} />
      </>
    );
  }
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <PageHead title={title} />
      <span className="grid size-10 place-items-center rounded-full bg-ink/6 text-muted">
        <Icon name={status === 410 ? 'clock' : 'lock'} className="size-5" />
      </span>
      <h1 className="text-lg font-semibold">{title}</h1>
      <p role="alert" className="text-muted">
        {failureMessage(error)}
      </p>
      {status !== 410 && (
        <p className="text-muted">
          You’re logged in as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>. Only
          the account it was sent to can open a transfer.
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {status !== 410 && (
          <Button variant="outline" onClick={onSwitchAccount}>
            Use another account
          </Button>
        )}
        <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
      </div>
    </div>
  );
};
