import { removeEntrySchema, type AdminService } from '@glovebox/shared/admin';
import { formatDistance } from '@glovebox/shared/units';
import { useUnits } from '../../lib/useUnits.ts';
import { ReasonDialog } from '../../ui/forms/ReasonDialog.tsx';
import { useRemoveEntryMutation } from './adminApi.ts';

/** Removes a service of any car for good, with a reason that its owner can read. */
export const RemoveEntryDialog = ({ service, onClose }: { service: AdminService; onClose: () => void }) => {
  const units = useUnits();
  const name = `removeEntry:${service._id}`;
  const [removeEntry, { isLoading }] = useRemoveEntryMutation({ fixedCacheKey: name });
  const where = service.onCar ? `of ${service.onCar.vin}` : 'kept under the VIN of a removed car';
  const { mileage } = service;
  const at = mileage === undefined ? '' : ` at ${formatDistance(mileage, units)}`;
  return (
    <ReasonDialog
      name={name}
      title="Remove service"
      description={`This removes ${service.title}${at}, ${where}, for good. You can’t undo it.`}
      submitLabel="Remove service"
      hint="Shown in the car’s activity and the audit log."
      schema={removeEntrySchema}
      proves
      busy={isLoading}
      send={(fields) => removeEntry({ serviceId: service._id, ...fields }).unwrap()}
      onClose={onClose}
    />
  );
};
