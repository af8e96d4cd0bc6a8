import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCode, formatFigure, formatKm, formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { ODOMETER, ODOMETER_REASONS } from './odometerBadges.tsx';
import { publicLink } from './publicLink.ts';

/** All facts of a car. `menu` is what can be done with it. */
export const CarDetails = ({ car, menu }: { car: Car; menu: ReactNode }) => (
  <Card title="Car Details" aside={menu}>
    <DataList rows={facts(car)} />
    {car.note !== undefined && car.note !== '' && (
      <div className="mt-4 border-t border-line pt-3">
        <h3 className="text-muted">Note</h3>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{car.note}</p>
      </div>
    )}
  </Card>
);

const facts = (car: Car) => [
  { label: 'Make', value: car.make.name },
  { label: 'Model', value: car.model.name },
  { label: 'Engine', value: car.engine.name },
  {
    label: 'Power',
    value: `${formatFigure(car.engine.kw, 'kW')} / ${formatFigure(car.engine.hp, 'hp')}`,
  },
  { label: 'Displacement', value: car.engine.cc === 0 ? '–' : formatFigure(car.engine.cc, 'ccm') },
  { label: 'Production year', value: car.productionYear },
  { label: 'Mileage', value: formatKm(car.mileage) },
  { label: 'Odometer', value: <Odometer verdict={car.odometerVerdict} /> },
  {
    label: 'VIN',
    value: (
      <Copied text={car.vin} label="Copy VIN" copied="VIN Copied">
        <span className="font-mono">{car.vin}</span>
      </Copied>
    ),
  },
  { label: 'Owner', value: (car.owner.userId && car.owner.name) || MESSAGES.car.noOwner },
  {
    label: MESSAGES.car.uniqueCode,
    value: (
      <Copied text={formatCode(car.publicId)} label={`Copy ${MESSAGES.car.uniqueCode}`} copied="Code Copied">
        <span className="font-mono">{formatCode(car.publicId)}</span>
      </Copied>
    ),
  },
  {
    label: 'Public page',
    value: (
      <Copied text={publicLink(car.publicId)} label="Copy link" copied={MESSAGES.toast.linkCopied}>
        <Link
          to={`/check/${car.publicId}`}
          className="text-accent underline-offset-2 hover:underline"
          aria-label="Open public page"
        >
          Open
        </Link>
      </Copied>
    ),
  },
  { label: 'Added', value: formatMoment(car.createdAt) },
];

const Odometer = ({ verdict }: { verdict: Car['odometerVerdict'] }) => {
  const reason = ODOMETER_REASONS[verdict];
  return (
    <>
      {ODOMETER[verdict]}
      {reason !== null && <p className="mt-1 text-xs font-normal text-balance text-muted">{reason}</p>}
    </>
  );
};

interface CopiedProps {
  text: string;
  label: string;
  copied: string;
  children: ReactNode;
}

const Copied = ({ children, ...copy }: CopiedProps) => (
  <span className="-my-1 inline-flex max-w-full items-center justify-end gap-1">
    <span className="min-w-0 break-all">{children}</span>
    <CopyButton {...copy} />
  </span>
);
