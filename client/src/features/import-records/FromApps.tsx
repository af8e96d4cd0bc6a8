import { Card } from '../../ui/Card.tsx';

/** The apps, with the files of each that can be read. */
const APPS = [
  [
    'LubeLogger',
    'The CSV of each list: service, repairs, upgrades, fuel, odometer or tax. Or the JSON of its API.',
  ],
  [
    'Fuelly',
    'The CSV of fuel-ups and the CSV of services of the website, or “Fuelly Export.csv” of the app.',
  ],
  ['Drivvo', 'The CSV file with the sections ##Refuelling, ##Expense and ##Service.'],
  ['Fuelio', 'The CSV of a vehicle, such as vehicle-1-sync.csv, or the ZIP file around it.'],
  ['Spritmonitor.de', 'Two CSV files for each vehicle: the fuelings and the costs.'],
  ['Tracktor', 'The JSON file, not encrypted. Accounts and passwords in it are not read.'],
  ['May', 'The JSON file may_backup_….json.'],
  ['aCar', 'The CSV file with the sections Vehicles, Fill-Up Records and Event Records.'],
  ['Road Trip', 'The CSV file that begins with “ROAD TRIP CSV”, one for each vehicle.'],
  ['Simply Auto', 'Fuel_Log.csv, which also holds services and expenses.'],
  ['Hammond', 'It has no export. Save its tables vehicles, fillups and expenses as CSV.'],
  ['Glovebox', 'The CSV files and the ZIP file that any Glovebox saves.'],
  ['Any other app', 'Any CSV or TSV file with a header row. You say what its columns are.'],
] as const;

/** Says for each app which file is expected. */
export const FromApps = () => (
  <Card title="Which file is it?">
    <p className="mb-2 text-pretty text-muted">
      We recognise the file by its content. Its name and language don’t matter.
    </p>
    <dl className="-mx-card -mb-card divide-y divide-rule">
      {APPS.map(([app, file]) => (
        <div key={app} className="grid gap-x-4 gap-y-0.5 px-card py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <dt className="font-medium">{app}</dt>
          <dd className="text-pretty text-muted wrap-anywhere">{file}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
