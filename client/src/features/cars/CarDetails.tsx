import { chassisCode, modelName } from '@glovebox/shared/carName';
import { formatDay } from '@glovebox/shared/dates';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { formatDistance, type Units } from '@glovebox/shared/units';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { formatCode, formatNumber } from '../../lib/format.ts';
import { ENERGY_NAMES } from '@glovebox/shared/energyNames';
import { DISTANCE_NAMES } from '../../lib/unitNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MileageVerdict } from '../../ui/MileageVerdict.tsx';
import { DataList } from '../../ui/lists/DataList.tsx';
import { CarMenu } from './CarMenu.tsx';
import { CAR_TEXT_NAMES, CAR_TEXTS, type CarText } from './form/carTexts.ts';
import { BODY_NAMES, PAINT_NAMES } from './lookNames.ts';
import { usePublicLink } from './usePublicLink.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Moment } from '../../ui/Time.tsx';

const MENU = ['shareCar', 'pdf', 'transferCar'] as const;

/** The facts of a car: those by which others find it, and the rest on request, which its owner knows. */
export const CarDetails = ({ car }: { car: Car }) => {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const rows = facts(car, useUnits());
  const texts = CAR_TEXT_NAMES.filter((name) => car[name] && CAR_TEXTS[name].rows !== undefined);
  return (
    <Card
      title="Car Details"
      aside={
        <CarMenu car={car} acts={MENU}>
          <Button variant="ghost" size="small" className="-mr-2 px-2" aria-label="Car Details menu">
            <Icon name="more" />
          </Button>
        </CarMenu>
      }
    >
      <DataList rows={identity(car)} />
      <Button
        variant="ghost"
        className="-mx-card mt-card -mb-card w-[calc(100%+2*var(--spacing-card))] justify-start rounded-t-none border-t border-rule px-card focus-visible:-outline-offset-2"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon name={isUnfolded ? 'chevron-down' : 'chevron-right'} />
        All details
        <span className="ml-auto font-normal text-muted">
          {!isUnfolded && `${rows.length + texts.length} more`}
        </span>
      </Button>
      <div id={id} className={classNames('mt-card border-t border-rule pt-card', !isUnfolded && FOLDED)}>
        <DataList rows={rows} />
        {texts.map((name) => (
          <div key={name} className="mt-4 border-t border-line pt-3">
            <h3 className="text-muted">{CAR_TEXTS[name].label}</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{car[name]}</p>
          </div>
        ))}
      </div>
    </Card>
  );
};

// paper has no buttons
const FOLDED = 'hidden print:block';

/** Fields that are shown elsewhere on the page or above the others, or that only serve the form. */
type NotHere =
  | CarText
  | '_id'
  | 'activity'
  | 'activityCount'
  | 'confirmedReadings'
  | 'due'
  | 'services'
  | 'revision'
  | 'publicId'
  | 'servicesCount'
  | 'standing'
  | 'suggestion'
  | 'typed'
  | 'unconfirmedInstrument'
  | 'updatedAt'
  | 'verifiedReadings'
  | 'vin'
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
  model: ({ model: { name } }) => [
    { label: 'Model', value: modelName(name) },
    ...[chassisCode(name)].filter(Boolean).map((value) => ({ label: 'Chassis code', value })),
  ],
  engine: ({ engine: { name, kw, hp, cc } }) => [
    { label: 'Engine', value: name },
    { label: 'Power', value: `${formatNumber(kw, 'kW')} / ${formatNumber(hp, 'hp')}` },
    // an electric motor has none
    ...(cc === 0 ? [] : [{ label: 'Displacement', value: formatNumber(cc, 'ccm') }]),
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
  totalDistance: ({ totalDistance }, units) =>
    totalDistance === undefined
      ? []
      : { label: 'Driven in all', value: formatDistance(totalDistance, units) },
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
  owner: ({ owner }) => ({ label: 'Owner', value: (owner.userId && owner.name) || MESSAGES.car.noOwner }),
  findableByVin: ({ findableByVin }) =>
    findableByVin === undefined ? [] : { label: 'Findable by VIN', value: findableByVin ? 'Yes' : 'No' },
  createdAt: ({ createdAt }) => ({ label: 'Added', value: <Moment at={createdAt} /> }),
};

/** The rows that are always shown. */
const identity = ({ _id, vin, publicId }: Car): Row[] => [
  {
    label: 'VIN',
    value: (
      <Copied text={vin} label="Copy VIN" copied="VIN copied">
        <span className="font-mono text-xs">{vin}</span>
      </Copied>
    ),
  },
  {
    label: MESSAGES.car.uniqueCode,
    value: (
      <Copied text={formatCode(publicId)} label={`Copy ${MESSAGES.car.uniqueCode}`} copied="Code copied">
        <span className="font-mono text-xs">{formatCode(publicId)}</span>
      </Copied>
    ),
  },
  { label: 'Public page', value: <PublicPage _id={_id} publicId={publicId} /> },
];

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
  illogical: 'Not all readings fit together.',
  'no judgement': null,
  disputed: 'It fits without what you dispute.',
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
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <CopyButton {...copy} />
  </span>
);
