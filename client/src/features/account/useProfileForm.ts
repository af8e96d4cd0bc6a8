import { zodResolver } from '@hookform/resolvers/zod';
import { editProfileSchema } from '@glovebox/shared/account';
import type { User } from '@glovebox/shared/user';
import { z } from '@glovebox/shared/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { clearDraft } from '../../lib/forms/draft.ts';
import { failedFields } from '../../lib/failure.ts';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { userChanged } from '../../lib/session.ts';
import { restoreDraft, useFormDraft } from '../../lib/forms/useFormDraft.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { notify } from '../../ui/notify.ts';
import { useEditProfileMutation } from './accountApi.ts';
import { emailOf } from './emailOf.ts';

const profileForm = defineForm({
  values: z.strictObject({ name: z.string(), email: z.string() }),
  empty: () => ({ name: '', email: '' }),
  schema: editProfileSchema.omit({ discoverable: true, password: true }),
});

const savedText = (before: User, after: User) =>
  after.pendingEmail !== undefined && after.pendingEmail !== before.pendingEmail
    ? `Profile saved. Your email changes once you open the link that we sent to ${after.pendingEmail}.`
    : 'Profile saved.';

/** The form of name and email, with its draft. */
export const useProfileForm = (user: User) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [edit, { isLoading }] = useEditProfileMutation();
  const draft = `profile:${user.id}`;
  const [stored] = useState(() => ({ name: user.name, email: emailOf(user) }));
  const [restored] = useState(() => restoreDraft(draft, profileForm.values, stored));
  const form = useForm({
    resolver: zodResolver(profileForm.toSend(stored)),
    defaultValues: restored ?? stored,
  });
  useFormDraft(draft, form, profileForm.isTyped, stored);
  // kept out of the form's values, because those are stored as a draft
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const typed = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase();
  const changesEmail = typed !== user.email && typed !== user.pendingEmail;

  const leave = () => {
    clearDraft(draft);
    void navigate('/dashboard');
  };

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      try {
        setPasswordError(undefined);
        const saved = await edit(changesEmail ? { ...values, password } : values).unwrap();
        notify.success(savedText(user, saved.user));
        leave();
        dispatch(userChanged(saved.user));
      } catch (error) {
        notify.failure(error);
        showFieldErrors(error, form.setError, profileForm.paths);
        setPasswordError(failedFields(error).find(({ path }) => path === 'password')?.message);
      }
    }),
  );

  return {
    form,
    submit,
    leave,
    busy: isLoading,
    restored: restored !== undefined,
    changesEmail,
    password: {
      value: password,
      error: passwordError,
      onChange: ({ target }: { target: { value: string } }) => setPassword(target.value),
    },
  };
};
