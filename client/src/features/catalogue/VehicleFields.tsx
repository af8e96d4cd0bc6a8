import type { SpecModel } from '@glovebox/shared/catalogue';
import { isBuiltIn, yearRange } from '../../lib/forms/yearRange.ts';
import { isTypedAt, type VehicleLevel, type VehicleValues } from '../../lib/typedVehicle.ts';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { engineFacts, engineLabel, specModelLabel } from './labels.ts';
import { LevelField } from './LevelField.tsx';
import { NotListed } from './NotListed.tsx';
import { TypedVehicleFields } from './TypedVehicleFields.tsx';
import { pick, useVehicleLists } from './vehicle.ts';

export interface VehicleFieldsProps {
  value: VehicleValues;
  onChange: (picked: Partial<VehicleValues>) => void;
  errors: Partial<Record<VehicleLevel, string | undefined>>;
  /** The typed year, with which the generations are compared. */
  productionYear?: string;
}

/** Says whether a generation fits the typed year. */
const fitOf = (model: SpecModel | undefined, year: string) => {
  const isFitting = model && isBuiltIn(model, year);
  if (!model || isFitting === null) return undefined;
  return isFitting ? (
    `${yearRange(model)}, fits ${year.trim()}`
  ) : (
    <span className="text-caution">
      {yearRange(model)}, not built in {year.trim()}
    </span>
  );
};

/** Make, base model, spec model and engine, each of which narrows down the next. */
export const VehicleFields = ({ value, onChange, errors, productionYear = '' }: VehicleFieldsProps) => {
  const lists = useVehicleLists(value);
  const { makes, baseModels, specModels, engines } = lists;
  const { typedFrom } = value;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {!isTypedAt('make', typedFrom) && (
        <LevelField
          label="Make"
          list={makes}
          options={makes.data?.map(({ _id, name, imgUrl }) => ({
            value: _id,
            label: name,
            logo: <MakeLogo name={name} imgUrl={imgUrl} className="size-6" />,
          }))}
          value={value.make}
          onChange={(id) => onChange(pick.make(id))}
          error={errors.make}
        />
      )}
      {!isTypedAt('baseModel', typedFrom) && (
        <LevelField
          label="Base model"
          hint="Model"
          above={value.make}
          list={baseModels}
          options={baseModels.currentData?.baseModels.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={value.baseModel}
          onChange={(id) => onChange(pick.baseModel(id))}
          error={errors.baseModel}
          waitsFor="make"
          lacks={`The catalogue has no models of ${baseModels.currentData?.name ?? ''} yet.`}
        />
      )}
      {!isTypedAt('model', typedFrom) && (
        <LevelField
          label="Spec model"
          hint={
            fitOf(
              specModels.currentData?.specModels.find(({ _id }) => _id === value.model),
              productionYear,
            ) ?? 'Generation'
          }
          above={value.baseModel}
          list={specModels}
          options={specModels.currentData?.specModels.map((model) => ({
            value: model._id,
            label: specModelLabel(model),
            ...(isBuiltIn(model, productionYear) === false && {
              lines: [specModelLabel(model), `Not built in ${productionYear.trim()}`] as const,
            }),
          }))}
          value={value.model}
          onChange={(id) => onChange(pick.model(id))}
          error={errors.model}
          waitsFor="base model"
          lacks={`The catalogue has no spec models of ${specModels.currentData?.name ?? ''} yet.`}
        />
      )}
      {!isTypedAt('engine', typedFrom) && (
        <LevelField
          label="Engine"
          above={value.model}
          list={engines}
          options={engines.currentData?.engines.map((engine) => ({
            value: engine._id,
            label: engineLabel(engine),
            lines: [engine.name, engineFacts(engine)],
          }))}
          value={value.engine}
          onChange={(id) => onChange(pick.engine(id))}
          error={errors.engine}
          waitsFor="spec model"
          lacks={`The catalogue has no engines of ${engines.currentData?.name ?? ''} yet.`}
        />
      )}
      <NotListed value={value} onChange={onChange}>
        {typedFrom !== '' && <TypedVehicleFields from={typedFrom} lists={lists} />}
      </NotListed>
    </div>
  );
};
