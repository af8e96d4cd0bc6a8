import { MESSAGES } from '@glovebox/shared/messages';
import { formatFigure } from '../../lib/format.ts';
import { yearRange } from '../../lib/yearRange.ts';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { useVehicleLists, type Vehicle } from './vehicle.ts';

const byId = <T extends { _id: string }>(list: readonly T[] | undefined, id: string) =>
  list?.find(({ _id }) => _id === id);

/** What has been picked so far. */
export const VehiclePanel = ({ value }: { value: Vehicle }) => {
  const lists = useVehicleLists(value);
  const make = byId(lists.makes.data, value.make);
  const baseModel = byId(lists.baseModels.currentData?.baseModels, value.baseModel);
  const model = byId(lists.specModels.currentData?.specModels, value.model);
  const engine = byId(lists.engines.currentData?.engines, value.engine);
  const open = <span className="font-normal text-muted">{MESSAGES.car.notSelected}</span>;
  const years = model && yearRange(model);

  return (
    <Card title="Your choice">
      {model?.imgUrl ? (
        <img
          src={model.imgUrl}
          alt={model.name}
          className="mb-4 aspect-video w-full rounded-md bg-ink/4 object-contain"
        />
      ) : (
        <p className="mb-4 grid aspect-video place-items-center rounded-md bg-ink/4 text-muted">
          {MESSAGES.car.noImageAvailable}
        </p>
      )}
      <DataList
        rows={[
          {
            label: 'Make',
            value: make ? (
              <span className="inline-flex items-baseline gap-2">
                <MakeLogo name={make.name} imgUrl={make.imgUrl} className="size-7 self-center" />
                {make.name}
              </span>
            ) : (
              open
            ),
          },
          { label: 'Base model', value: baseModel?.name ?? open },
          { label: 'Spec model', value: model?.name ?? open },
          ...(years ? [{ label: 'Built', value: years }] : []),
          { label: 'Engine', value: engine?.name ?? open },
          ...(engine
            ? [
                {
                  label: 'Power',
                  value: `${formatFigure(engine.kw, 'kW')} / ${formatFigure(engine.hp, 'hp')}`,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
};
