import type { RecordImport } from '@glovebox/shared/recordImport';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { listed } from './importWords.ts';

const DOING = {
  reading: { title: 'Reading the files', note: 'Nothing is recorded yet.' },
  applying: {
    title: 'Recording',
    note: 'We record everything or nothing. Until we’re done, you can’t change these cars elsewhere.',
  },
  undoing: { title: 'Undoing the import', note: 'What you changed since then stays.' },
} as const;

type Doing = keyof typeof DOING;
export const isDoing = (state: RecordImport['state']): state is Doing => Object.hasOwn(DOING, state);

/** How much is done, from 0 to 100; null while that is not known. */
export const percentOf = ({ done, total }: Pick<RecordImport, 'done' | 'total'>) =>
  total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : null;

/** Screen readers are told each quarter, not each step. */
const QUARTER = 25;

/** How far the server is. People can leave the page and return to it. */
export const ImportProgress = ({ imported, state }: { imported: RecordImport; state: Doing }) => {
  const { title, note } = DOING[state];
  const percent = percentOf(imported);
  const quarter = percent === null ? 0 : Math.floor(percent / QUARTER) * QUARTER;
  const names = listed(imported.files.map(({ name }) => name));
  return (
    <Card title={title}>
      <div className="grid gap-3">
        <p className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{names}</span>
          <span className="shrink-0 text-muted tabular-nums">{percent !== null && `${percent} %`}</span>
        </p>
        <ProgressBar label={title} percent={percent} />
        <p role="status" className="sr-only">
          {title}
          {quarter > 0 && `: ${quarter} %`}
        </p>
        <p className="text-pretty text-muted">{note} You can leave this page. The import goes on.</p>
      </div>
    </Card>
  );
};
