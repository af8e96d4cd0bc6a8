import { Card } from '../../ui/Card.tsx';

const SAMPLE = `make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,verified,sources
Volkswagen,Golf,Golf VII (5G),2012,2020,1.5 TSI,110,150,1498,Petrol,true,vca|ademe
Volkswagen,Golf,Golf VII (5G),2012,2020,2.0 TDI,110,150,1968,Diesel,,
Volkswagen,ID.3,,,,,,,,,,`;

const RULES = [
  [
    'One row per engine',
    'A model without engines, or a make without models, has its own row. Only make is required; the order of columns doesn’t matter.',
  ],
  [
    'Matching',
    'A row matches the engine with the same make, model, name and figures, ignoring case and spaces. New details are added to it. A different figure makes it another engine.',
  ],
  [
    'Rows with an id',
    'A row with an exported id updates that engine, and an empty cell clears the value. Without an id, empty cells are ignored.',
  ],
  [
    'Cells',
    'UTF-8, commas or semicolons. Flags are true or false. Separate several sources or markets with |. An apostrophe before = + - or @ keeps spreadsheets from running it.',
  ],
] as const;

/** Explains the format of a file, with a small example. */
export const FileFormat = () => (
  <Card title="File format">
    <div className="grid gap-4">
      <p className="text-muted">
        Download the catalogue, edit it in a spreadsheet, save it as CSV UTF-8 and import it. Imports never
        remove anything.
      </p>
      {/* focusable, so that the keyboard can scroll it */}
      <pre
        tabIndex={0}
        role="region"
        aria-label="A small file as an example"
        className="overflow-x-auto rounded-md border border-line bg-bg p-3 font-code text-xs"
      >
        {SAMPLE}
      </pre>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {RULES.map(([term, text]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="mt-0.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Card>
);
