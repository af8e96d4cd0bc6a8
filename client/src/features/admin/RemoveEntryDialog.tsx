import { removeEntrySchema, type AdminService } from '@glovebox/shared/admin';
import { formatDistance } from '@glovebox/shared/units';
import { reasonForm } from '../../lib/forms/reasonForm.ts';
import { useDialogForm } from '../../lib/forms/useDialogForm.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { ReasonField } from '../../ui/forms/ReasonField.tsx';
import { useRemoveEntryMutation } from './adminApi.ts';

const removalForm = reasonForm(removeEntrySchema);

/** Removes a service of any car for good, with a reason that its owner can read. */
export const RemoveEntryDialog = ({ service, onClose }: { service: AdminService; onClose: () => void }) => {
  const units = useUnits();
  const name = `removeEntry:${service._id}`;
  const [removeEntry, { isLoading }] = useRemoveEntryMutation({ fixedCacheKey: name });
  const removal = useDialogForm(removalForm, {
    name,
    busy: isLoading,
    send: ({ reason }) => removeEntry({ serviceId: service._id, reason }).unwrap(),
    success: ({ message }) => message,
    toasts: notify,
    onSaved: onClose,
  });
  const where = service.onCar ? `of ${service.onCar.vin}` : 'that is kept under the VIN of a removed car';
  return (
    <FormDialog
      title="Remove the Entry"
      description={`${service.title} at ${formatDistance(service.mileage, units)}, ${where}, is removed for good. This cannot be undone.`}
      submitLabel="Remove entry"
      onClose={onClose}
      of={removal}
    >
      <ReasonField hint="The car’s activity tells it, and the audit log keeps it." />
    </FormDialog>
  );
};
