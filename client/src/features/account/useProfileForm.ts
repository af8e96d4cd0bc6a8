import { zodResolver } from '@hookform/resolvers/zod';
import { editProfileSchema } from '@glovebox/shared/account';
import type { User } from '@glovebox/shared/user';
import { z } from '@glovebox/shared/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { clearDraft } from '../../lib/forms/draft.ts';
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
  schema: editProfileSchema.omit({ discoverable: true }),
});

const savedText = (before: User, after: User) =>
  after.pendingEmail !== undefined && after.pendingEmail !== before.pendingEmail
    ? `Profile saved. Your email changes once you open the link that we sent to ${after.pendingEmail}.`
    : 'Profile saved.';

/** The form of name and email: its draft, and what becomes of it when it is sent. */
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

  const leave = () => {
    clearDraft(draft);
    void navigate('/dashboard');
  };

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      try {
        const saved = await edit(values).unwrap();
        notify.success(savedText(user, saved.user));
        leave();
        dispatch(userChanged(saved.user));
      } catch (error) {
        notify.failure(error);
        showFieldErrors(error, form.setError, profileForm.paths);
      }
    }),
  );

  return { form, submit, leave, busy: isLoading, restored: restored !== undefined };
};
