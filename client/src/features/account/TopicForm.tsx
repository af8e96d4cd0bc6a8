import type { ChangeSettings, Settings } from '@glovebox/shared/account';
import { z } from '@glovebox/shared/zod';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { TextField } from '../../ui/forms/Field.tsx';

const topicSchema = z.strictObject({
  topic: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (typed.startsWith('https://') && URL.canParse(typed)),
      'Must be an address that begins with https://',
    ),
  token: z.string().trim(),
});

interface Props {
  ntfy: Settings['notices']['ntfy'];
  busy: boolean;
  /** @throws what the server objects to */
  save: (changes: ChangeSettings, done: string) => Promise<void>;
}

/** The topic of an ntfy server to which notices are posted. The token is never shown again. */
export const TopicForm = ({ ntfy, busy, save }: Props) => {
  const { register, errors, submit, resetField } = useUnkeptForm(
    topicSchema,
    { topic: ntfy?.topic ?? '', token: '' },
    async ({ topic, token }) => {
      const chosen = topic === '' ? null : { topic, ...(token !== '' && { token }) };
      await save(
        { notices: { ntfy: chosen } },
        chosen ? 'Notices now go to this topic.' : 'Notices no longer go to a topic.',
      );
      resetField('token');
    },
    notify.failure,
    'notices.ntfy.',
  );
  return (
    <form onSubmit={submit} noValidate aria-label="ntfy" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TextField
          label="ntfy topic"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://ntfy.sh/my-garage"
          hint="The topic’s https address, or empty for none. Anyone who knows the topic can read your notices."
          optional
          error={errors.topic?.message}
          {...register('topic')}
        />
        <TextField
          label="Access token"
          type="password"
          autoComplete="off"
          hint={
            ntfy?.hasToken
              ? 'A token is saved. It stays unless you enter another.'
              : 'If the topic needs one.'
          }
          optional
          error={errors.token?.message}
          {...register('token')}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" variant="outline" busy={busy}>
          Use this topic
        </Button>
      </div>
    </form>
  );
};
