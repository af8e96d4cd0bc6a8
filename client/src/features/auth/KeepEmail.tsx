import { failureStatus, failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { notify } from '../../lib/notify.ts';
import { useKeepEmailMutation } from './authApi.ts';
import { LINK_IS_INCOMPLETE, Outcome } from './Outcome.tsx';

const Ended = ({ good = false, text }: { good?: boolean; text: string }) => (
  <Outcome good={good} takesFocus text={text}>
    <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
  </Outcome>
);

/** Ends the links that restore a former email, by the link in the mail to the new one. */
export const KeepEmail = ({ token }: { token: string | null }) => {
  const [keep, { data, error, isLoading }] = useKeepEmailMutation();
  if (token === null) return <Ended text={LINK_IS_INCOMPLETE} />;
  if (data) return <Ended good text={data.message} />;
  // too early or too late
  if ([409, 410].includes(failureStatus(error) ?? 0)) return <Ended text={failureText(error)} />;

  const send = async () => {
    const result = await keep(token);
    if (result.error && ![409, 410].includes(failureStatus(result.error) ?? 0)) notify.failure(result.error);
  };

  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Your old email can no longer be restored, not even by someone who reads its inbox.
      </p>
      <Button busy={isLoading} onClick={() => void send()}>
        Keep this email
      </Button>
    </div>
  );
};
