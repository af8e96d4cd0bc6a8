import { formatDay } from '@glovebox/shared/dates';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatDistance, type Units } from '@glovebox/shared/units';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { formatCode, formatNumber } from '../../lib/format.ts';
import { ENERGY_NAMES } from '../../lib/fuelWords.ts';
import { DISTANCE_NAMES } from '../../lib/unitNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { MileageVerdict } from '../../ui/MileageVerdict.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { CAR_TEXT_NAMES, CAR_TEXTS, type CarText } from './form/carTexts.ts';
import { BODY_NAMES, PAINT_NAMES } from './lookNames.ts';
import { usePublicLink } from './usePublicLink.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Moment } from '../../ui/Time.tsx';

/** All facts of a car. `menu` is the menu of actions. */
export const CarDetails = ({ car, menu }: { car: Car; menu: ReactNode }) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const rows = facts(car, useUnits());
  return (
    <Card title="Car Details" aside={menu}>
      {/* on a phone, news comes first, before the facts that the owner knows */}
      <div id={id} className={isUnfolded ? undefined : 'max-sm:hidden'}>
        <DataList rows={rows} />
        {CAR_TEXT_NAMES.filter((name) => car[name] && CAR_TEXTS[name].rows !== undefined).map((name) => (
          <div key={name} className="mt-4 border-t border-line pt-3">
            <h3 className="text-muted">{CAR_TEXTS[name].label}</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{car[name]}</p>
          </div>
        ))}
      </div>
      <Button
        variant="outline"
        className={classNames('w-full sm:hidden', isUnfolded && 'mt-4')}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? 'Show less' : `Show all ${rows.length} details`}
      </Button>
    </Card>
  );
};

/** Fields that are shown elsewhere on the page, or that only serve the form. */
type NotHere =
  | CarText
  | '_id'
  | 'activity'
  | 'activityCount'
  | 'due'
  | 'services'
  | 'servicesCount'
  | 'standing'
  | 'suggestion'
  | 'typed'
  | 'updatedAt'
  | 'verifiedReadings'
  | 'vinOpen'
  | 'warnings'
  | 'warningsCount';

interface Row {
  label: string;
  value: ReactNode;
}

/** The rows of each field, in order. */
const ROWS: Record<Exclude<keyof Car, NotHere>, (car: Car, units: Units) => Row | Row[]> = {
  make: ({ make }) => ({ label: 'Make', value: make.name }),
  model: ({ model }) => ({ label: 'Model', value: model.name }),
  engine: ({ engine: { name, kw, hp, cc } }) => [
    { label: 'Engine', value: name },
    { label: 'Power', value: `${formatNumber(kw, 'kW')} / ${formatNumber(hp, 'hp')}` },
    { label: 'Displacement', value: cc === 0 ? '–' : formatNumber(cc, 'ccm') },
  ],
  productionYear: ({ productionYear }) => ({ label: 'Production year', value: productionYear }),
  // a default value is not a fact about the car
  body: ({ body }) => (body ? { label: 'Body', value: BODY_NAMES[body] } : []),
  paint: ({ paint }) => (paint ? { label: 'Paint', value: PAINT_NAMES[paint] } : []),
  energies: ({ energies = [] }) =>
    energies.length === 0
      ? []
      : { label: 'Runs on', value: energies.map((energy) => ENERGY_NAMES[energy]).join(', ') },
  mileage: ({ mileage }, units) => ({ label: 'Mileage', value: formatDistance(mileage, units) }),
  odometerUnit: ({ odometerUnit }) =>
    odometerUnit ? { label: 'Odometer in', value: DISTANCE_NAMES[odometerUnit] } : [],
  odometerVerdict: (car) => ({ label: 'Odometer', value: <Odometer car={car} /> }),
  newInstruments: ({ newInstruments }, units) =>
    newInstruments.length === 0
      ? []
      : {
          label: 'New odometer',
          value: newInstruments
            .map(
              ({ doneAt, before }) =>
                `${formatDay(doneAt, units)}, old one at ${formatDistance(before, units)}`,
            )
            .join('; '),
        },
  vin: ({ vin }) => ({
    label: 'VIN',
    value: (
      <Copied text={vin} label="Copy VIN" copied="VIN copied">
        <span className="font-mono">{vin}</span>
      </Copied>
    ),
  }),
  owner: ({ owner }) => ({ label: 'Owner', value: (owner.userId && owner.name) || MESSAGES.car.noOwner }),
  publicId: ({ _id, publicId }) => [
    {
      label: MESSAGES.car.uniqueCode,
      value: (
        <Copied text={formatCode(publicId)} label={`Copy ${MESSAGES.car.uniqueCode}`} copied="Code copied">
          <span className="font-mono">{formatCode(publicId)}</span>
        </Copied>
      ),
    },
    {
      label: 'Public page',
      value: <PublicPage _id={_id} publicId={publicId} />,
    },
  ],
  createdAt: ({ createdAt }) => ({ label: 'Added', value: <Moment at={createdAt} /> }),
};

const lineOf = (car: Car, name: CarText): Row[] => {
  const value = car[name];
  const { label, rows } = CAR_TEXTS[name];
  return value === undefined || rows !== undefined ? [] : [{ label, value }];
};

const facts = (car: Car, units: Units) => [
  ...CAR_TEXT_NAMES.flatMap((name) => lineOf(car, name)),
  ...Object.values(ROWS).flatMap((rowsOf) => rowsOf(car, units)),
];

const PublicPage = (car: Pick<Car, '_id' | 'publicId'>) => (
  <Copied text={usePublicLink(car)} label="Copy link" copied={MESSAGES.toast.linkCopied}>
    <Link
      to={`/check/${car.publicId}`}
      className="text-accent underline-offset-2 hover:underline"
      aria-label="Open public page"
    >
      Open
    </Link>
  </Copied>
);

/** The source of the verdict on the odometer, if it is worth mentioning. */
const REASONS: Record<Car['odometerVerdict'], string | null> = {
  logical: null,
  illogical: 'One reading doesn’t fit the others.',
  'no judgement': null,
};

const Odometer = ({ car }: { car: Car }) => {
  const reason = REASONS[car.odometerVerdict];
  return (
    <>
      <MileageVerdict of={car} />
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
