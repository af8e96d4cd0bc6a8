import {
  consumptionUnitName,
  formatConsumptionFigure,
  formatDistance,
  formatDistanceFigure,
} from '@glovebox/shared/units';
import { useUnits } from '../../lib/useUnits.ts';
import { Gauge } from '../../ui/panel/Gauge.tsx';
import { MakeLogo } from '../../ui/MakeLogo.tsx';
import { CurveDrawing } from '../../ui/panel/CurveDrawing.tsx';
import { PanelOdometer } from '../../ui/panel/PanelOdometer.tsx';
import { PanelFrame } from '../../ui/panel/PanelFrame.tsx';
import { Ring } from '../../ui/panel/Ring.tsx';
import { SparkLine } from '../../ui/panel/SparkLine.tsx';
import { StampedGauge } from '../../ui/panel/StampedGauge.tsx';
import { Stamp } from '../../ui/ledger/Stamp.tsx';
import sampleCar from './sampleCar.svg?no-inline';

const KM = 119_247;
const PER_YEAR = 15_400;

const LINE = (
  [
    [5, 74, false],
    [42, 66, true],
    [78, 59, false],
    [112, 51, false],
    [152, 42, true],
    [182, 33, false],
    [208, 24, true],
    [230, 17, false],
  ] as const
).map(([x, y, verified]) => ({ x, y, verified }));
const CURVE = { line: LINE, marks: LINE, today: 233, ahead: { x: 270, y: 8 } };

const CONSUMPTION = [6.1, 6, 6.3, 5.8, 5.7, 5.85, 6, 5.6, 5.5, 5.7, 5.9, 5.86];

const ENTRIES = [
  {
    km: 118_197,
    day: 'Oct 24',
    colour: 'text-family-tyres',
    title: 'Winter tyres put on',
    text: 'Recorded by the owner',
    stamp: null,
  },
  {
    km: 107_984,
    day: 'Mar 8',
    colour: 'text-family-oil',
    title: 'Oil Change Service',
    text: 'Oil and filter changed.',
    next: 122_984,
    stamp: { of: '1', day: '2026-03-08' },
  },
  {
    km: 106_662,
    day: 'Feb 22',
    colour: 'text-family-brakes',
    title: 'Brake Service',
    text: 'Rear discs and pads replaced',
    stamp: { of: '16', day: '2026-02-22' },
  },
];

/** A car's page with its panel and ledger, built from the product's own components, without real data. */
export const ServiceBook = () => {
  const units = useUnits();
  return (
    <div
      role="img"
      aria-label="A car’s page in Glovebox: the odometer and its rise over two years, the next service, the consumption, and the last three services, two with a workshop’s stamp"
      className="mx-auto w-full max-w-6xl text-left"
    >
      <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PanelFrame
          name="Volkswagen Golf VII"
          heading="h3"
          line="1.5 TSI · 110 kW / 150 hp · 2018"
          picture={<img src={sampleCar} alt="" width="282" height="107" className="max-w-full shrink-0" />}
          foot={
            <div className="flex items-center gap-3">
              <MakeLogo name="Volkswagen" imgUrl="/api/cars/logos/volkswagen.svg" className="size-8" />
              <span className="font-mono text-xs">WVWZZZAUZJW······</span>
            </div>
          }
          mileage={
            <PanelOdometer km={KM} curve={<CurveDrawing curve={CURVE} />}>
              Read 7 days ago · {formatDistance(PER_YEAR, units)} a year
            </PanelOdometer>
          }
          gauges={
            <>
              <Gauge
                label="Next service"
                picture={<Ring share={0.75} />}
                value={formatDistance(122_984 - KM, units)}
                note="Oil Change Service, about Feb 18"
              />
              <Gauge
                label="Consumption"
                picture={<SparkLine values={CONSUMPTION} average={5.86} />}
                value={formatConsumptionFigure(5.86, 'l', units)}
                note={`${consumptionUnitName('l', units)}, over ${formatDistance(80_232, units)}`}
              />
              <StampedGauge verified={16} services={30} />
            </>
          }
        />
        <div className="rounded-lg border border-line bg-surface px-4.5 pt-4">
          <p className="w-20 text-right text-head font-semibold">2026</p>
          {/* only the look of a ledger's lines, without the code that sorts and sums them */}
          {ENTRIES.map(({ km, day, colour, title, text, next, stamp }) => (
            <div key={km} className="grid grid-cols-[5rem_1.75rem_minmax(0,1fr)]">
              <div className="py-2.5 text-right">
                <p className="font-mono text-head font-medium">{formatDistanceFigure(km, units)}</p>
                <p className="text-xs text-muted">{day}</p>
              </div>
              <div className="relative">
                <span className="absolute inset-y-0 left-1/2 -ml-px border-l-2 border-rule" />
                <svg viewBox="0 0 14 14" className={`relative mx-auto mt-3.5 size-3.5 ${colour}`}>
                  <circle
                    cx="7"
                    cy="7"
                    r="6"
                    stroke="currentColor"
                    strokeWidth="2"
                    className={stamp ? 'fill-current' : 'fill-surface'}
                  />
                </svg>
              </div>
              <div className="flex min-h-16 items-start gap-3 border-b border-rule">
                <div className="min-w-0 flex-1 py-2.5">
                  <p className="font-semibold">{title}</p>
                  <p className="text-muted">
                    {text}
                    {next !== undefined && ` Next at ${formatDistance(next, units)}.`}
                  </p>
                </div>
                {stamp && (
                  <div className="py-0.5 max-sm:hidden">
                    <Stamp {...stamp} />
                  </div>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};
