import { useNavigate } from 'react-router-dom';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { notify } from '../../ui/notify.ts';
import { atItsField, checkInForm } from './checkInForm.ts';
import { useCheckInMutation } from './workshopApi.ts';

/** The form that checks in a car. With access it leads to the car, otherwise to the pending requests. */
export const useCheckInForm = () => {
  const navigate = useNavigate();
  const [checkIn, { isLoading }] = useCheckInMutation();
  return useDialogForm(checkInForm, {
    name: 'checkIn',
    busy: isLoading,
    send: (typed) =>
      checkIn(typed)
        .unwrap()
        .catch((error: unknown) => {
          throw atItsField(error);
        }),
    success: ({ message }) => message,
    toasts: notify,
    onSaved: (answer) =>
      void navigate(
        answer.access === 'granted' ? `/dashboard/cars/${answer.car._id}` : '/dashboard/services',
      ),
  });
};
