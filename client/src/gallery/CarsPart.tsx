import { BODIES, PAINTS } from '@glovebox/shared/carLooks';
import { CarDrawing } from '../ui/CarDrawing.tsx';
import { CarPicture } from '../ui/CarPicture.tsx';
import { MakeLogo } from '../ui/MakeLogo.tsx';
import { Mileage } from '../ui/Mileage.tsx';
import { MileageVerdict } from '../ui/MileageVerdict.tsx';
import { NumberPlate } from '../ui/NumberPlate.tsx';
import { Gauge } from '../ui/panel/Gauge.tsx';
import { InstrumentPanel } from '../ui/panel/InstrumentPanel.tsx';
import { PanelCurve } from '../ui/panel/PanelCurve.tsx';
import { PanelOdometer } from '../ui/panel/PanelOdometer.tsx';
import { MonthBars } from '../ui/panel/MonthBars.tsx';
import { NextServiceGauge } from '../ui/panel/NextServiceGauge.tsx';
import { Odometer } from '../ui/panel/Odometer.tsx';
import { SparkLine } from '../ui/panel/SparkLine.tsx';
import { StampedGauge } from '../ui/panel/StampedGauge.tsx';
import { WaitingGauge } from '../ui/panel/WaitingGauge.tsx';
import { Line, Part } from './Part.tsx';

const TODAY = '2025-11-20';
const READINGS = [
  { day: '2022-03-01', km: 61_000, verified: false, implausible: false },
  { day: '2023-05-01', km: 82_000, verified: true, implausible: false },
  { day: '2024-10-01', km: 103_000, verified: true, implausible: false },
  { day: '2025-11-01', km: 119_247, verified: false, implausible: false },
];
const FORECAST = { day: '2026-03-12', from: '2026-02-20', to: '2026-04-02' };
const DUE = { title: 'Oil Change Service', doneKm: 107_984 };

export const CarsPart = () => (
  <Part title="Cars">
    <InstrumentPanel
      name="Volkswagen Golf VII"
      heading="h3"
      line="1.5 TSI · 110 kW / 150 hp · 2018"
      paint="red"
      mileage={
        <PanelOdometer km={119_247} curve={<PanelCurve readings={READINGS} today={TODAY} nextKm={122_984} />}>
          Read 19 days ago
        </PanelOdometer>
      }
      gauges={
        <>
          <NextServiceGauge
            due={{ ...DUE, state: 'later', dueKm: 122_984, kmLeft: 3_737, forecast: FORECAST }}
            today={TODAY}
          />
          <NextServiceGauge due={{ ...DUE, state: 'overdue', dueKm: 118_345, kmLeft: -902 }} today={TODAY} />
          <StampedGauge verified={16} services={30} />
        </>
      }
    />
    <Line>
      {[0, 7, 119_247, 1_000_000].map((km) => (
        <Odometer key={km} km={km} />
      ))}
      <Mileage km={119_247} />
      <NumberPlate>B AB 1234</NumberPlate>
    </Line>
    <div className="@container/panel grid grid-cols-5 gap-4">
      <NextServiceGauge due={{ ...DUE, state: 'soon', dueKm: 120_000, kmLeft: 753 }} today={TODAY} />
      <StampedGauge verified={0} services={0} />
      <Gauge
        label="Consumption"
        picture={<SparkLine values={[6.1, 5.9, 6.4, 5.2, 5.7, 6]} average={5.86} />}
        value="5.86"
        note="l/100 km, over 80,232 km"
      />
      <Gauge
        label="Cost"
        picture={<MonthBars values={[90, 720, 80, 210, 60, 190, 120, 95, 110, 180, 90, 60]} />}
        value="€0.18"
        note="a km, this year"
      />
      <WaitingGauge label="Waiting" />
    </div>
    <Line>
      <MakeLogo name="Volkswagen" imgUrl={null} />
      <CarPicture car={{ body: 'estate', paint: 'green', model: { imgUrl: null } }} className="w-24" />
      {(['logical', 'illogical', 'no judgement', 'disputed'] as const).map((odometerVerdict) => (
        <MileageVerdict key={odometerVerdict} of={{ odometerVerdict, confirmedReadings: 14 }} />
      ))}
    </Line>
    <div className="grid grid-cols-3 gap-4">
      {BODIES.map((body, index) => (
        <figure key={body} className="text-center text-xs text-muted">
          <CarDrawing body={body} paint={PAINTS[index % PAINTS.length] ?? 'silver'} className="w-full" />
          <figcaption>{body}</figcaption>
        </figure>
      ))}
    </div>
    <div className="grid grid-cols-4 gap-4">
      {PAINTS.map((paint) => (
        <figure key={paint} className="text-center text-xs text-muted">
          <CarDrawing body="saloon" paint={paint} className="w-full" />
          <figcaption>{paint}</figcaption>
        </figure>
      ))}
    </div>
  </Part>
);
