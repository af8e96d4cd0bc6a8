import { TOKEN_SCOPES, type TokenMade, type TokenScope } from '@glovebox/shared/accessToken';
import { z } from '@glovebox/shared/zod';
import { useId } from 'react';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { notify } from '../../lib/notify.ts';
import { useMakeTokenMutation } from './connectApi.ts';

/** How long a token works, in days; '' for ever. */
const EXPIRIES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
];

export const SCOPES: Record<TokenScope, string> = { read: 'Read', write: 'Read and write' };

const schema = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name').max(60, 'At most 60 characters'),
  scope: z.enum(TOKEN_SCOPES),
  days: z.string(),
});

interface Props {
  onMade: (made: TokenMade) => void;
  onClose: () => void;
}

/** Asks what an access token is for, and makes it. */
export const NewTokenDialog = ({ onMade, onClose }: Props) => {
  const id = useId();
  const [make, { isLoading }] = useMakeTokenMutation();
  const { register, errors, submit } = useUnkeptForm(
    schema,
    { name: '', scope: 'read', days: '365' },
    async ({ days, ...token }) => {
      const expiresAt = new Date(Date.now() + Number(days) * 86_400_000).toISOString();
      const made = await make({ ...token, ...(days !== '' && { expiresAt }) }).unwrap();
      notify.success(made.message);
      onMade(made);
    },
  );
  return (
    <Dialog
      open
      fills
      title="Make an access token"
      description="A program that has its secret can use the API as you."
      onClose={onClose}
      busy={isLoading}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isLoading}>
            Make token
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="What it is for"
          placeholder="Home Assistant"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <RadioGroup
          label="What it may do"
          options={TOKEN_SCOPES.map((value) => ({ value, label: SCOPES[value] }))}
          error={errors.scope?.message}
          {...register('scope')}
        />
        <p className="text-muted">
          “Read” can see your cars and their records. “Read and write” can also add, edit and remove records.
          Neither can reach your account, transfers or workshop access.
        </p>
        <NativeSelect label="Expires" options={EXPIRIES} {...register('days')} />
      </form>
    </Dialog>
  );
};
