import { zodResolver } from '@hookform/resolvers/zod';
import { removeAccountSchema, type AccountAnswer } from '@glovebox/shared/account';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { failureStatus, failureText } from '../../lib/failure.ts';
import { showFieldErrors } from '../../lib/forms/fieldErrors.ts';
import { endSession } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/forms/useSubmitOnce.ts';
import { notify } from '../../ui/notify.ts';
import { useRemoveAccountMutation } from './accountApi.ts';

const proofSchema = removeAccountSchema.pick({ email: true, password: true });

/**
 * The proof that an account may be deleted, without a draft. `onChanged`: called when the shown numbers are out of
 * date.
 */
export const useRemovalForm = ({ cars, hasPassword }: AccountAnswer, onChanged: () => void) => {
  const [removeAccount, { error, isLoading }] = useRemoveAccountMutation();
  const dispatch = useDispatch();
  const form = useForm({
    resolver: zodResolver(proofSchema),
    // null means that no password is asked for, and an empty string that it is missing
    defaultValues: { email: '', ...(hasPassword && { password: '' }) },
  });

  const submit = useSubmitOnce(
    form.handleSubmit(async (proof) => {
      try {
        const { message } = await removeAccount({ ...proof, cars }).unwrap();
        dispatch(endSession('loggedOut'));
        notify.success(message);
      } catch (failure) {
        if (failureStatus(failure) === 409) onChanged();
        else notify.failure(failure);
        showFieldErrors(failure, form.setError, ['email', 'password']);
      }
    }),
  );

  return {
    form,
    submit,
    busy: isLoading,
    /** Why the account cannot be deleted now; cleared by the next attempt. */
    refusal: failureStatus(error) === 409 ? failureText(error) : null,
  };
};
