import { Card } from '../../ui/Card.tsx';

const SAMPLE = `make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,verified,sources
Volkswagen,Golf,Golf VII (5G),2012,2020,1.5 TSI,110,150,1498,Petrol,true,vca|ademe
Volkswagen,Golf,Golf VII (5G),2012,2020,2.0 TDI,110,150,1968,Diesel,,
Volkswagen,ID.3,,,,,,,,,,`;

const RULES = [
  [
    'One row an engine',
    'A model without engines, or a make without models, has a row of its own. Columns may be left out and stand in any order; make is needed.',
  ],
  [
    'The same entry',
    'A row means the engine of that make, model and name whose figures are those it gives; case and spaces do not matter. What the row knows more than the catalogue is added to it. A different figure is another engine.',
  ],
  [
    'By id',
    'With the id of the export, a row renames its engine and changes its figures, and an empty cell clears what was there. Without an id, an empty cell says nothing.',
  ],
  [
    'Cells',
    'UTF-8, commas or semicolons. Flags are true or false. Several sources or markets have | between them. An apostrophe before = + - or @ only keeps a spreadsheet from running it.',
  ],
] as const;

/** Explains the format of a file, with a small example. */
export const FileFormat = () => (
  <Card title="How the file looks">
    <div className="grid gap-4">
      <p className="text-muted">
        As the export does: download the catalogue, change it in a spreadsheet, save it as CSV UTF-8 and
        import it. Nothing is ever removed by an import.
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
