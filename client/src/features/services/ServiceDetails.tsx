import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { formatDistance } from '@glovebox/shared/units';
import { formatMoney } from '../../lib/formatMoney.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { Day, Moment } from '../../ui/Time.tsx';

/** Returns the rows of costs and place, including those of the owner and of a previous owner. */
const amountRows = ({ cost, where, own, handedOver }: ServiceDetail) =>
  [
    { label: own?.cost ? 'The workshop asked' : 'Cost', value: cost && formatMoney(cost) },
    { label: 'You paid', value: own?.cost && formatMoney(own.cost) },
    { label: 'Paid by a previous owner', value: handedOver?.cost && formatMoney(handedOver.cost) },
    { label: 'Where', value: own?.where ?? where ?? handedOver?.where },
  ].filter(({ value }) => value !== undefined);

/** Everything that was recorded about a service. */
export const ServiceDetails = ({ service }: { service: ServiceDetail }) => {
  const units = useUnits();
  return (
    <div className="grid min-w-0 gap-6">
      <Card title="Service details">
        <DataList
          rows={[
            { label: 'Type', value: service.type },
            { label: 'Done at', value: <Day at={service.doneAt} /> },
            { label: 'Mileage', value: formatDistance(service.mileage, units) },
            { label: 'Next service at', value: formatDistance(service.nextMileage, units) },
            ...(service.verifiedByWorkshop
              ? [{ label: 'Done by', value: service.doneBy?.name ?? 'A workshop' }]
              : []),
            ...amountRows(service),
            {
              label: 'Recorded',
              value: <Moment at={service.createdAt} />,
            },
          ]}
        />
      </Card>
      {service.description && (
        <Card title="Description">
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{service.description}</p>
        </Card>
      )}
      {service.parts.length > 0 && (
        <Card title="Parts">
          <ol className="-my-2 divide-y divide-line">
            {service.parts.map((part, position) => (
              <li key={`${position} ${part}`} className="py-2 wrap-anywhere">
                {part}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
};
