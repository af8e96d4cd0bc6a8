import { lookOf, type Body, type Paint } from '@glovebox/shared/carLooks';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatNumber } from '../../lib/format.ts';
import { isTypedAt, type VehicleLevel, type VehicleValues } from '../../lib/typedVehicle.ts';
import { yearRange } from '../../lib/forms/yearRange.ts';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { useVehicleLists } from './vehicle.ts';

const byId = <T extends { _id: string }>(list: readonly T[] | undefined, id: string) =>
  list?.find(({ _id }) => _id === id);

interface Props {
  value: VehicleValues;
  /** The chosen body and paint. */
  look: { body: Body | undefined; paint: Paint | undefined };
}

/** Shows what has been chosen and typed so far. */
export const VehiclePanel = ({ value, look }: Props) => {
  const lists = useVehicleLists(value);
  const make = byId(lists.makes.data, value.make);
  const baseModel = byId(lists.baseModels.currentData?.baseModels, value.baseModel);
  const specModels = lists.specModels.currentData?.specModels;
  const model = byId(specModels, value.model);
  const engine = byId(lists.engines.currentData?.engines, value.engine);
  const open = <span className="font-normal text-muted">{MESSAGES.car.notSelected}</span>;
  const years = model && yearRange(model);
  const { typed, typedFrom } = value;
  const isTyped = (level: VehicleLevel) => isTypedAt(level, typedFrom);
  const asTyped = (text: string) => text.trim() || open;

  return (
    <Card title="Your choice">
      {model?.imgUrl ? (
        <img
          src={model.imgUrl}
          alt={model.name}
          className="mb-4 aspect-video w-full rounded-md bg-ink/4 object-contain"
        />
      ) : (
        <div className="mb-4 grid place-content-center lg:aspect-video justify-items-center gap-2 rounded-md bg-linear-to-b from-wash to-transparent p-4 text-muted">
          <CarDrawing
            {...lookOf({ ...look, model: { body: specModels?.[0]?.body } })}
            className="w-full max-w-72"
          />
          <p>{MESSAGES.car.noImageAvailable}</p>
        </div>
      )}
      <DataList
        rows={[
          {
            label: 'Make',
            value: isTyped('make') ? (
              asTyped(typed.make.name)
            ) : make ? (
              <span className="inline-flex items-baseline gap-2">
                <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-7 self-center" />
                {make.name}
              </span>
            ) : (
              open
            ),
          },
          // a typed vehicle has one model
          ...(isTyped('baseModel') ? [] : [{ label: 'Base model', value: baseModel?.name ?? open }]),
          {
            label: isTyped('baseModel') ? 'Model' : 'Spec model',
            value: isTyped('model') ? asTyped(typed.model.name) : (model?.name ?? open),
          },
          ...(years ? [{ label: 'Built', value: years }] : []),
          { label: 'Engine', value: isTyped('engine') ? asTyped(typed.engine.name) : (engine?.name ?? open) },
          ...(engine
            ? [
                {
                  label: 'Power',
                  value: `${formatNumber(engine.kw, 'kW')} / ${formatNumber(engine.hp, 'hp')}`,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
};
