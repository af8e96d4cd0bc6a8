import { can, type CarPermission, type CarRelation } from '@glovebox/shared/policy';
import type { ExportKind } from '@glovebox/shared/recordExport';
import { useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Card } from '../../ui/Card.tsx';
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx';
import { DownloadLink } from './DownloadLink.tsx';

const KINDS: Record<ExportKind, { name: string; text: string; permission: CarPermission }> = {
  services: {
    name: 'Services',
    text: 'What was done, with mileage, parts, cost and what is next.',
    permission: 'see',
  },
  fuel: { name: 'Fuel', text: 'Fuel and charges, with the prices as you typed them.', permission: 'useFuel' },
  expenses: {
    name: 'Expenses',
    text: 'Insurance, tax, parking and the like. One that repeats is one line.',
    permission: 'recordExpense',
  },
  readings: {
    name: 'Readings',
    text: 'Odometer readings without a service or fuel.',
    permission: 'noteReading',
  },
  plan: { name: 'Plan', text: 'What the car needs regularly.', permission: 'editPlan' },
  warnings: { name: 'Warnings', text: 'The open and the resolved ones.', permission: 'resolveWarning' },
};
const EXPORT_KINDS = Object.keys(KINDS) as ExportKind[];

const SIGNS = [
  { value: ',', label: '145.50 and commas between cells' },
  { value: ';', label: '145,50 and semicolons between cells' },
];

/** Whether people who read this language write a comma before decimals. */
const hasDecimalComma = (locale: string | null | undefined) => {
  try {
    return new Intl.NumberFormat(locale ?? undefined).format(1.5).includes(',');
  } catch {
    return false;
  }
};

interface Props {
  /** The car; missing for all cars. */
  car?: { _id: string; standing: CarRelation };
}

/** A CSV file for each kind of record, of one car or of all. */
export const SpreadsheetFiles = ({ car }: Props) => {
  const locale = useUser()?.settings.locale;
  const [sep, setSep] = useState(() => (hasDecimalComma(locale) ? ';' : ','));
  const kinds = EXPORT_KINDS.filter((kind) => !car || can(car.standing, KINDS[kind].permission));
  const folder = car ? `/api/car/${car._id}/export` : '/api/car/export';
  return (
    <Card title="For a spreadsheet">
      <div className="grid gap-4">
        <p className="text-muted">
          A CSV file for each kind of record, in metric units. Nothing is lost: Glovebox can read these files
          again.
          {!car && ' The first column names the car.'}
        </p>
        <NativeSelect
          label="Your spreadsheet writes"
          options={SIGNS}
          value={sep}
          onChange={({ target }) => setSep(target.value)}
        />
        <ul className="-mx-card -mb-card divide-y divide-line border-t border-line">
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center justify-between gap-4 px-card py-3">
              <div className="min-w-0">
                <h3 className="font-medium">{KINDS[kind].name}</h3>
                <p className="text-muted">{KINDS[kind].text}</p>
              </div>
              <DownloadLink path={`${folder}/${kind}.csv?sep=${encodeURIComponent(sep)}`}>
                CSV <span className="sr-only">of {KINDS[kind].name.toLowerCase()}</span>
              </DownloadLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
