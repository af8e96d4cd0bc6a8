import { LIMITS } from '@glovebox/shared/limits';
import { disputeServiceSchema, type ServiceDetail } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { TextAreaField } from '../../ui/forms/Field.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../lib/notify.ts';
import { useDisputeServiceMutation } from './servicesApi.ts';

const disputeForm = defineForm({
  values: z.strictObject({ sentence: z.string() }),
  empty: () => ({ sentence: '' }),
  schema: disputeServiceSchema,
});

interface Props {
  service: ServiceDetail;
  onClose: () => void;
}

/** Lets the car's owner dispute the entry of a workshop or of a former owner. */
export const DisputeDialog = ({ service, onClose }: Props) => {
  const name = `disputeService:${service._id}`;
  const [disputeService, { isLoading }] = useDisputeServiceMutation({ fixedCacheKey: name });
  const dispute = useDialogForm(disputeForm, {
    name,
    busy: isLoading,
    send: async ({ sentence }) =>
      disputeService({ id: service._id, carId: service.onCar._id, sentence }).unwrap(),
    success: ({ message }) => message,
    toasts: notify.dialog,
    onSaved: onClose,
  });
  const { formState, register } = dispute.form;

  return (
    <FormDialog
      title="Dispute entry"
      description={`${serviceTitle(service)}${service.doneBy ? ` by ${service.doneBy.name}` : ''}`}
      submitLabel="Dispute"
      onClose={onClose}
      of={dispute}
    >
      <TextAreaField
        label="What is wrong with it?"
        rows={4}
        hint={`Up to ${LIMITS.disputeMax} characters. Only you and workshops with access can read it. The public page says only ‘Disputed by the owner’.`}
        error={formState.errors.sentence?.message}
        {...register('sentence')}
      />
    </FormDialog>
  );
};
