import { useState } from 'react';
import { DISTANCE_NAMES, VOLUME_NAMES } from '../../lib/unitNames.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { Card } from '../../ui/Card.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { DownloadLink } from './DownloadLink.tsx';

const APPS = [
  { value: 'lubelogger', label: 'LubeLogger' },
  { value: 'fuelio', label: 'Fuelio' },
];

const DECIMALS = [
  { value: '.', label: 'Dot, as in 145.50' },
  { value: ',', label: 'Comma, as in 145,50' },
];

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What has to be known of LubeLogger, because it takes figures without units. */
const LubeLogger = ({ carId }: { carId: string }) => {
  const units = useUnits();
  const [answers, setAnswers] = useState<Record<string, string>>({
    decimal: '.',
    distance: units.distance,
    volume: units.volume,
  });
  const wired = (name: string) => ({
    value: answers[name],
    onChange: ({ target }: { target: HTMLSelectElement }) => setAnswers({ ...answers, [name]: target.value }),
  });
  return (
    <>
      <p className="text-muted">
        LubeLogger imports one CSV file for each kind of record. The ZIP file has them, with a text that says
        where each goes. LubeLogger takes figures as they are, so they have to be in its own units.
      </p>
      <NativeSelect
        label="Decimal sign in LubeLogger"
        hint="It depends on the language of its server. Look at any cost there."
        options={DECIMALS}
        {...wired('decimal')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Its distances are in"
          options={optionsOf(DISTANCE_NAMES)}
          {...wired('distance')}
        />
        <NativeSelect label="Its fuel is in" options={optionsOf(VOLUME_NAMES)} {...wired('volume')} />
      </div>
      <div>
        <DownloadLink
          path={`/api/car/${carId}/export/lubelogger.zip?${new URLSearchParams(answers).toString()}`}
        >
          Download for LubeLogger
        </DownloadLink>
      </div>
    </>
  );
};

const Fuelio = ({ carId }: { carId: string }) => (
  <>
    <p className="text-muted">
      Fuelio restores the car from this backup, in metric units: fuel, and services and expenses as its costs.
      Warnings and the plan have no place in Fuelio.
    </p>
    <div>
      <DownloadLink path={`/api/car/${carId}/export/fuelio.csv`}>Download for Fuelio</DownloadLink>
    </div>
  </>
);

/** The records of a car as the files that another app imports. @param carId missing where no car is chosen */
export const OtherApps = ({ carId }: { carId?: string }) => {
  const [app, setApp] = useState('lubelogger');
  return (
    <Card title="For another app">
      {carId === undefined ? (
        <p className="text-muted">LubeLogger and Fuelio take one car at a time. Choose a car above.</p>
      ) : (
        <div className="grid gap-4">
          <NativeSelect
            label="App"
            options={APPS}
            value={app}
            onChange={({ target }) => setApp(target.value)}
          />
          {app === 'fuelio' ? <Fuelio carId={carId} /> : <LubeLogger carId={carId} />}
          <p className="text-muted">
            Other apps keep no currencies and no repeating expenses: notes name a currency that is not your
            usual one, and each day of a repeating expense becomes a record.
          </p>
        </div>
      )}
    </Card>
  );
};
