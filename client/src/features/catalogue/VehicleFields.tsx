import { failureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { engineLabel, specModelLabel } from './labels.ts';
import { pick, useVehicleLists, type Vehicle } from './vehicle.ts';

export interface VehicleFieldsProps {
  value: Vehicle;
  onChange: (picked: Partial<Vehicle>) => void;
  errors: Partial<Record<keyof Vehicle, string | undefined>>;
}

const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

/** Make, base model, spec model and engine, each narrowing down the next. */
export const VehicleFields = ({ value, onChange, errors }: VehicleFieldsProps) => {
  const lists = useVehicleLists(value);
  const failed = Object.values(lists).find(({ isError, isFetching }) => isError && !isFetching);

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Make"
          options={lists.makes.data?.map(option) ?? []}
          value={value.make}
          onChange={(id) => onChange(pick.make(id ?? ''))}
          loading={lists.makes.isFetching}
          error={errors.make}
        />
        <Select
          label="Base model"
          options={lists.baseModels.currentData?.baseModels.map(option) ?? []}
          value={value.baseModel}
          onChange={(id) => onChange(pick.baseModel(id ?? ''))}
          loading={lists.baseModels.isFetching}
          disabled={value.make === ''}
          {...(value.make === '' && { placeholder: 'Choose a make first' })}
          error={errors.baseModel}
        />
        <Select
          label="Spec model"
          options={
            lists.specModels.currentData?.specModels.map((model) => ({
              value: model._id,
              label: specModelLabel(model),
            })) ?? []
          }
          value={value.model}
          onChange={(id) => onChange(pick.model(id ?? ''))}
          loading={lists.specModels.isFetching}
          disabled={value.baseModel === ''}
          {...(value.baseModel === '' && { placeholder: 'Choose a base model first' })}
          error={errors.model}
        />
        <Select
          label="Engine"
          options={
            lists.engines.currentData?.engines.map((engine) => ({
              value: engine._id,
              label: engineLabel(engine),
            })) ?? []
          }
          value={value.engine}
          onChange={(id) => onChange(pick.engine(id ?? ''))}
          loading={lists.engines.isFetching}
          disabled={value.model === ''}
          {...(value.model === '' && { placeholder: 'Choose a spec model first' })}
          error={errors.engine}
        />
      </div>
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {failureText(failed.error)}
          <Button variant="outline" size="small" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
};
