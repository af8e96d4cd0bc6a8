import type { User } from '@glovebox/shared/user';
import { zodResolver } from '@hookform/resolvers/zod';
import { editProfileSchema } from '@glovebox/shared/account';
import { z } from '@glovebox/shared/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { FullNameField } from '../../ui/forms/FullNameField.tsx';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import { InertWhile } from '../../ui/InertWhile.tsx';
import { SettingsBody, SettingsFoot } from './SettingsSection.tsx';
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { clearDraft } from '../../lib/forms/draft.ts';
import { mergeFacts, textFact, type Fact, type Meanwhile } from '../../lib/forms/facts.ts';
import { MergeChoices } from '../../ui/forms/MergeChoices.tsx';
import { failedFields, failureCurrent } from '../../lib/failure.ts';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { userChanged } from '../../lib/session.ts';
import { restoreDraft, useFormDraft } from '../../lib/forms/useFormDraft.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { notify } from '../../lib/notify.ts';
import { useEditProfileMutation } from './accountApi.ts';
import { emailOf } from './emailOf.ts';

const profileForm = defineForm({
  values: z.strictObject({ name: z.string(), email: z.string() }),
  empty: () => ({ name: '', email: '' }),
  schema: editProfileSchema.omit({ discoverable: true, password: true, revision: true }),
});

const savedText = (before: User, after: User) =>
  after.pendingEmail !== undefined && after.pendingEmail !== before.pendingEmail
    ? `Profile saved. Your email changes once you open the link that we sent to ${after.pendingEmail}.`
    : 'Profile saved.';

type ProfileValues = ReturnType<typeof profileForm.empty>;

const FACTS: readonly Fact<ProfileValues>[] = [textFact('Name', 'name'), textFact('Email', 'email')];

const startOf = (user: User) => ({
  stored: { name: user.name, email: emailOf(user) },
  revision: user.revision,
});

/** Returns the form of name and email, with its draft. */
const useProfileForm = (user: User) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [edit, { isLoading }] = useEditProfileMutation();
  const draft = `profile:${user.id}`;
  const [{ stored, revision }, setStart] = useState(() => startOf(user));
  const [restored] = useState(() =>
    restoreDraft(draft, profileForm.values, { before: stored, revision }, FACTS),
  );
  const [meanwhile, setMeanwhile] = useState<Meanwhile<ProfileValues> | undefined>(restored?.meanwhile);
  const form = useForm({
    resolver: zodResolver(profileForm.toSend(stored)),
    defaultValues: restored?.values ?? stored,
  });
  useFormDraft(draft, form, profileForm.isTyped, stored, revision);
  // kept out of the form's values, because those are stored as a draft
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const typed = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase();
  const changesEmail = typed !== user.email && typed !== user.pendingEmail;

  const leave = () => {
    clearDraft(draft);
    void navigate('/dashboard');
  };

  /** Goes on from the account as it is now, which another tab changed. */
  const merge = async (current: User) => {
    const next = startOf(current);
    const mine = form.getValues();
    const { merged, questions, taken } = mergeFacts(FACTS, { base: stored, mine, theirs: next.stored });
    setStart(next);
    form.reset(merged);
    if (questions.length === 0) await save(merged, next.revision);
    else setMeanwhile({ questions, taken, mine, theirs: next.stored });
  };

  const save = async (values: ProfileValues, basedOn: number) => {
    try {
      setPasswordError(undefined);
      const saved = await edit({ ...values, ...(changesEmail && { password }), revision: basedOn }).unwrap();
      notify.success(savedText(user, saved.user));
      leave();
      dispatch(userChanged(saved.user));
    } catch (error) {
      const current = failureCurrent(error);
      if (current !== undefined) {
        await merge(current as User);
        return;
      }
      notify.failure(error);
      showFieldErrors(error, form.setError, profileForm.paths);
      setPasswordError(failedFields(error).find(({ path }) => path === 'password')?.message);
    }
  };

  const submit = useSubmitOnce(form.handleSubmit((values) => save(values, revision)));

  return {
    form,
    submit,
    leave,
    busy: isLoading,
    restored: restored !== undefined,
    meanwhile,
    changesEmail,
    password: {
      value: password,
      error: passwordError,
      onChange: ({ target }: { target: { value: string } }) => setPassword(target.value),
    },
  };
};

/** The form of name and email. Both saving and cancelling lead to the dashboard. */
export const ProfileForm = ({ user }: { user: User }) => {
  const { form, submit, leave, busy, restored, meanwhile, changesEmail, password } = useProfileForm(user);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate aria-labelledby="profile">
      <InertWhile busy={busy}>
        <SettingsBody>
          {restored && <RestoredNotice />}
          {meanwhile && <MergeChoices meanwhile={meanwhile} form={form} />}
          <FullNameField error={errors.name?.message} {...form.register('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...form.register('email')}
          />
          {changesEmail &&
            (user.hasPassword ? (
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                hint="Changing your email needs your password. Your old email can undo it for 7 days."
                {...password}
              />
            ) : (
              <p className="text-muted">To change your email, set a password below.</p>
            ))}
        </SettingsBody>
      </InertWhile>
      <SettingsFoot>
        <Button variant="outline" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </SettingsFoot>
    </form>
  );
};
